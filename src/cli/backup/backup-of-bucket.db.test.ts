import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, test as every, expect, vi } from "vitest";
import { openArchive } from "#platform/backup/archive-reader.ts";
import { backupFolder } from "#platform/backup/backup-folder.ts";
import { readConfig } from "#platform/http/config.ts";
import {
  canBackUp,
  emptySite,
  type FilledSite,
  filledSite,
  type TestSite,
} from "../../../tests/support/backup-site.ts";
import { patient } from "../../../tests/support/patience.ts";
import { runCommand } from "../../../tests/support/run-command.ts";
import { type S3Server, s3Server } from "../../../tests/support/s3-server.ts";
import { checkBackup } from "./backup-commands.ts";
import type { BackupSite } from "./backup-site.ts";
import { makeBackup } from "./make-backup.ts";
import { makeRecordedBackup } from "./recorded-backup.ts";
import { restoreSite } from "./restore-site.ts";

vi.setConfig({ testTimeout: patient(30_000) });

const test = every.runIf(canBackUp);
const NOW = Date.UTC(2026, 2, 1, 3);

let s3: S3Server;
let from: FilledSite;
let to: TestSite;
let env: Record<string, string>;
let key: string;
beforeEach(async () => {
  s3 = await s3Server("site-files");
  env = { ...s3.env, AMBIT_FILES: "s3://site-files/forum" };
  from = await filledSite();
  to = await emptySite();
  key = `site-files/forum/${from.picture.name}`;
  s3.objects.set(key, from.picture.bytes);
  await from.store.remove(from.picture.name);
});
afterEach(async () => {
  await from.remove();
  await to.remove();
  await s3.close();
});

const withBucket = (site: BackupSite): BackupSite => ({ ...site, files: readConfig(env).files });
const folder = () => backupFolder(from.folder);
const back = (passphrase: string | null = null) =>
  makeRecordedBackup(
    { site: withBucket(from.site), version: "9.9.9", passphrase, copyTo: null, origin: "daily", now: NOW },
    () => NOW,
  );
const restore = (path: string, site: BackupSite) =>
  restoreSite({ site, path, passphrase: null, replace: false, now: NOW });

async function check(path: string) {
  const { code, complaints } = await runCommand(checkBackup, [path], { env: { ...from.env, ...env } });
  return { code, lines: complaints };
}

test("lists the files of a bucket without copying them, and restores no files", async () => {
  const record = await back();
  expect(record).toMatchObject({ failure: null, files: 1, lost: 0 });
  expect(s3.asked.filter((request) => /^GET .*mp4/.test(request))).toEqual([]);
  expect(readdirSync(folder())).not.toContain("files");
  const path = join(folder(), record.name);
  const archive = await openArchive(path);
  expect(archive.parts).toContain("files.txt");
  expect(archive.parts.filter((part) => part.startsWith("files/"))).toEqual([]);
  archive.close();
  expect(await check(path)).toEqual({ code: 0, lines: [] });
  expect((await restore(path, withBucket(to.site))).lost).toEqual([]);
  expect(existsSync(join(to.folder, "files"))).toBe(false);
});

test("reports files that are missing in the bucket", async () => {
  const { name } = await back();
  const path = join(folder(), name);
  s3.objects.set(key, Buffer.from("half of it"));
  expect((await check(path)).lines).toEqual([expect.stringContaining(from.picture.name)]);
  s3.objects.delete(key);
  expect((await check(path)).code).toBe(1);
  expect((await restore(path, withBucket(to.site))).lost).toEqual([from.picture.name]);
});

test("records files that the bucket had lost before the backup", async () => {
  s3.objects.delete(key);
  expect(await back()).toMatchObject({ failure: null, files: 0, lost: 1 });
});

test("leaves no backup while the bucket is away", async () => {
  s3.refuse("SlowDown");
  expect((await back()).failure).toMatchObject({
    problem: "other",
    values: { detail: expect.stringContaining("503") },
  });
});

test("keeps the files of earlier backups from before the bucket", async () => {
  await from.store.putBytes(from.picture.name, from.picture.bytes);
  const before = await makeRecordedBackup(
    { site: from.site, version: "9.9.9", passphrase: null, copyTo: null, origin: "daily", now: NOW - 86_400_000 },
    () => NOW,
  );
  await back();
  expect((await restore(join(folder(), before.name), to.site)).lost).toEqual([]);
});

test("writes all files into one archive on request, which a site without a bucket restores", async () => {
  mkdirSync(folder(), { recursive: true });
  const path = join(folder(), "whole.zip");
  const site = withBucket(from.site);
  const made = await makeBackup({ site, version: "9.9.9", withFiles: true, path, passphrase: null, now: NOW });
  expect(made).toMatchObject({ files: 1, lost: [] });
  expect((await restore(path, to.site)).lost).toEqual([]);
  expect(await to.store.sizeOf(from.picture.name)).toBe(from.picture.bytes.length);
});
