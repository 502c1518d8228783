import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type S3Server, s3Server } from "../../../tests/support/s3-server.ts";
import { readConfig } from "../http/config.ts";
import { archiveName } from "./backup-folder.ts";
import { copyBackupOffsite } from "./copy-offsite.ts";
import { formatFileList } from "./manifest.ts";
import { fileListName, mirrorIn } from "./mirror.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 1, 3);
const NAME = archiveName(NOW, false);
const BYTES = Buffer.from("an archive ".repeat(40_000));

let folder: string;
let s3: S3Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ambit-copy-"));
  writeFileSync(join(folder, NAME), BYTES);
  s3 = await s3Server("site-backups");
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

// some machines do not resolve names below localhost
const resolve = async () => ["127.0.0.1"];
const copy = (env: Record<string, string>, name = NAME) => {
  const { to } = readConfig(env).backup;
  if (to === null) throw new Error("There is no other place.");
  return copyBackupOffsite(folder, name, to, { userAgent: "Ambit/test", resolve });
};
const noCopy = (problem: string, detail?: unknown) => ({
  copiedTo: null,
  copyFailure: { problem, values: detail === undefined ? expect.anything() : { detail } },
});

test("makes no copy without BACKUP_TO", () => {
  expect(readConfig({ AWS_ACCESS_KEY_ID: "x", AWS_SECRET_ACCESS_KEY: "y" }).backup.to).toBeNull();
});

describe("copies to a folder", () => {
  const there = () => join(folder, "there");

  test("are complete and follow the retention rules", async () => {
    mkdirSync(there());
    for (let day = 1; day <= 30; day += 1) writeFileSync(join(there(), archiveName(NOW - day * DAY, day > 10)), "old");
    writeFileSync(join(there(), "ambit-notes.txt"), "mine");
    expect(await copy({ BACKUP_TO: there() })).toEqual({ copiedTo: there(), copyFailure: null });
    expect(readFileSync(join(there(), NAME))).toEqual(BYTES);
    const names = readdirSync(there()).sort();
    expect(names).toContain("ambit-notes.txt");
    // seven days, four weeks before them, and the last backup of January
    expect(names.filter((name) => name.includes("T03"))).toHaveLength(12);
    expect(names).toContain(archiveName(NOW - 6 * DAY, false));
    expect(names).not.toContain(archiveName(NOW - 9 * DAY, false));
  });

  test("fail if the folder is missing, because its disk may not be mounted", async () => {
    expect(await copy({ BACKUP_TO: there() })).toEqual(noCopy("copy-failed", expect.stringContaining("ENOENT")));
    expect(readdirSync(folder)).toEqual([NAME]);
  });
});

describe("copies to S3", () => {
  const at = (to: string, more: Record<string, string> = {}) => ({ BACKUP_TO: to, ...s3.env, ...more });

  test("are signed, with the bucket in the path", async () => {
    expect(await copy(at("s3://site-backups/forum/of-us/"))).toEqual({
      copiedTo: "s3://site-backups/forum/of-us/",
      copyFailure: null,
    });
    expect(s3.objects.get(`site-backups/forum/of-us/${NAME}`)).toEqual(BYTES);
    expect(s3.asked[0]).toBe(`PUT localhost /site-backups/forum/of-us/${NAME}`);
  });

  test("can have the bucket in the host name", async () => {
    const { copiedTo } = await copy(at("s3://site-backups", { S3_STYLE: "virtual" }));
    expect(copiedTo).toBe("s3://site-backups/");
    expect(s3.asked[0]).toBe(`PUT site-backups.localhost /${NAME}`);
    expect(s3.objects.get(`site-backups/${NAME}`)).toEqual(BYTES);
  });

  test("follow the retention rules and leave other objects", async () => {
    for (let day = 1; day <= 30; day += 1) {
      s3.objects.set(`site-backups/a/${archiveName(NOW - day * DAY, false)}`, Buffer.from("old"));
    }
    s3.objects.set("site-backups/a/ambit-notes.txt", Buffer.from("mine"));
    s3.objects.set(`site-backups/b/${archiveName(NOW - 9 * DAY, false)}`, Buffer.from("of another site"));
    await copy(at("s3://site-backups/a"));
    const names = [...s3.objects.keys()];
    expect(names.filter((name) => name.startsWith("site-backups/a/"))).toHaveLength(13);
    expect(names).toContain(`site-backups/b/${archiveName(NOW - 9 * DAY, false)}`);
    expect(names).toContain("site-backups/a/ambit-notes.txt");
  });

  test("store each file once and remove files that no archive there lists, however many there are", async () => {
    s3.listBy(2);
    const mirror = mirrorIn(folder);
    const names = ["aa1", "bb2", "cc3", "dd4", "ee5"];
    for (const name of names) await mirror.putBytes(name, Buffer.from(name));
    const list = (archive: string, files: string[]) =>
      writeFileSync(join(folder, fileListName(archive)), formatFileList(new Map(files.map((name) => [name, 3]))));
    list(NAME, names);
    const target = at("s3://site-backups/a");
    expect((await copy(target)).copyFailure).toBeNull();
    const there = () => [...s3.objects.keys()].filter((key) => key.includes("/files/"));
    expect(there()).toEqual(names.map((name) => `site-backups/a/files/${name.slice(0, 2)}/${name}`));
    const puts = () => s3.asked.filter((request) => request.startsWith("PUT") && request.includes("/files/")).length;
    expect(puts()).toBe(5);
    const next = archiveName(NOW + DAY, false);
    writeFileSync(join(folder, next), BYTES);
    list(next, ["aa1", "ee5"]);
    expect((await copy(target, next)).copyFailure).toBeNull();
    // the archive of the day before lists the others
    expect([puts(), there().length]).toEqual([5, 5]);
    s3.objects.delete(`site-backups/a/${NAME}`);
    expect((await copy(target, next)).copyFailure).toBeNull();
    expect(there()).toEqual(["site-backups/a/files/aa/aa1", "site-backups/a/files/ee/ee5"]);
  });

  test("report a refusal with its reason", async () => {
    const host = new URL(s3.endpoint).host;
    const wrongKey = at("s3://site-backups", { AWS_SECRET_ACCESS_KEY: "another" });
    const keyRefused = {
      copiedTo: null,
      copyFailure: { problem: "copy-key", values: { host, code: "SignatureDoesNotMatch" } },
    };
    expect(await copy(wrongKey)).toEqual(keyRefused);
    expect(await copy(at("s3://other-bucket"))).toEqual(noCopy("copy-failed", `${host}: 404 NoSuchBucket`));
    s3.refuse("SlowDown");
    expect(await copy(at("s3://site-backups"))).toEqual(noCopy("copy-failed", `${host}: 503 SlowDown`));
    s3.refuse(null);
    s3.breakUploads();
    expect(await copy(wrongKey)).toEqual(keyRefused);
    expect(await copy(at("s3://site-backups"))).toEqual(
      noCopy("copy-failed", expect.stringMatching(/ECONNRESET|connection/)),
    );
    expect(s3.objects.size).toBe(0);
  });

  test("report a server that does not answer", async () => {
    await s3.close();
    const host = new URL(s3.endpoint).host;
    expect(await copy(at("s3://site-backups"))).toEqual(noCopy("copy-failed", expect.stringContaining(host)));
    s3 = await s3Server("site-backups");
  });

  test("require keys and a supported address at the start", async () => {
    for (const env of [
      { BACKUP_TO: "s3://site-backups" },
      { BACKUP_TO: "https://site-backups.example", ...s3.env },
      { BACKUP_TO: "copies", ...s3.env },
      { BACKUP_TO: "s3://site-backups/forum's {copies}", ...s3.env },
      { BACKUP_TO: "s3://x", ...s3.env },
    ]) {
      expect(() => readConfig(env)).toThrow(expect.objectContaining({ problem: "bad-environment" }));
    }
  });
});
