import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, test as every, expect, vi } from "vitest";
import type { BackupOrigin } from "#domain/backup.ts";
import { fileName } from "#lib/file-names.ts";
import { openArchive } from "#platform/backup/archive-reader.ts";
import type { CopyTarget } from "#platform/backup/backup-config.ts";
import { backupFolder } from "#platform/backup/backup-folder.ts";
import {
  canBackUp,
  emptySite,
  type FilledSite,
  filledSite,
  type TestSite,
} from "../../../tests/support/backup-site.ts";
import { patient } from "../../../tests/support/patience.ts";
import { runCommand } from "../../../tests/support/run-command.ts";
import { backUp, checkBackup } from "./backup-commands.ts";
import { makeRecordedBackup } from "./recorded-backup.ts";
import { restoreSite } from "./restore-site.ts";

vi.setConfig({ testTimeout: patient(30_000) });

const test = every.runIf(canBackUp);
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 1, 3);
const PASSPHRASE = "correct horse battery staple";

let from: FilledSite;
let to: TestSite;
beforeEach(async () => {
  from = await filledSite();
  to = await emptySite();
});
afterEach(async () => {
  await from.remove();
  await to.remove();
});

interface BackupProperties {
  now?: number;
  origin?: BackupOrigin;
  passphrase?: string | null;
  copyTo?: CopyTarget | null;
  withDatabase?: boolean;
}

async function back({ now = NOW, origin = "daily", passphrase = null, copyTo = null, ...more }: BackupProperties = {}) {
  const backup = { site: from.site, version: "9.9.9", passphrase, copyTo, origin, now, ...more };
  const record = await makeRecordedBackup(backup, () => now);
  expect(record.failure).toBeNull();
  expect(record.copyFailure).toBeNull();
  return record;
}

const folder = () => backupFolder(from.folder);
const mirrored = () => join(folder(), "files", from.picture.name.slice(0, 2), from.picture.name);
const restoredPicture = () => readFileSync(join(to.folder, "files", from.picture.name.slice(0, 2), from.picture.name));
const restore = (path: string, passphrase: string | null = null) =>
  restoreSite({ site: to.site, path, passphrase, replace: false, now: NOW });

async function titles(site: TestSite): Promise<string[]> {
  const db = await site.open();
  const posts = await db.read.selectFrom("post").select("title").execute();
  await db.close();
  return posts.map(({ title }) => title);
}

/** Stores another file of the post. */
async function addFile(text: string): Promise<string> {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 40);
  const name = fileName({ hash, extension: "mp4" });
  await from.store.putBytes(name, Buffer.from(text));
  const db = await from.open();
  await db.write(async (trx) => {
    const file = { hash, extension: "mp4", size: text.length, created_at: 1 } as const;
    await trx.insertInto("file").values(file).execute();
    const use = { hash, uid: from.admin.uid, pid: from.pid, poster: 1, created_at: 1 } as const;
    await trx.insertInto("file_use").values(use).execute();
  });
  await db.close();
  return name;
}

async function removeFile(name: string): Promise<void> {
  const hash = name.slice(0, 40);
  await from.store.remove(name);
  const db = await from.open();
  await db.write(async (trx) => {
    await trx.deleteFrom("file_use").where("hash", "=", hash).execute();
    await trx.deleteFrom("file").where("hash", "=", hash).execute();
  });
  await db.close();
}

/** Exit code and complaints of a command. */
async function run(command: typeof checkBackup, words: string[], env: Record<string, string> = {}) {
  const { code, complaints } = await runCommand(command, words, { env: { ...from.env, ...env }, now: NOW });
  return { code, lines: complaints };
}

test("stores each file once for all backups, and restores it with any of them", async () => {
  const first = await back();
  expect(first).toMatchObject({ files: 1, lost: 0 });
  // a hard link takes no room on the same disk
  expect(statSync(mirrored()).ino).toBe(
    statSync(join(from.folder, "files", from.picture.name.slice(0, 2), from.picture.name)).ino,
  );
  const added = await addFile("a second picture");
  const second = await back({ now: NOW + DAY });
  expect(second).toMatchObject({ files: 2, lost: 0 });
  const archive = await openArchive(join(folder(), second.name));
  expect(archive.parts.filter((part) => part.startsWith("files/"))).toEqual([]);
  archive.close();
  // the site loses its files; the backup has them
  rmSync(join(from.folder, "files"), { recursive: true });
  const { lost } = await restore(join(folder(), second.name));
  expect(lost).toEqual([]);
  expect(restoredPicture()).toEqual(from.picture.bytes);
  expect(await to.store.sizeOf(added)).toBe(16);
  expect(await titles(to)).toEqual(await titles(from));
});

test("keeps a deleted file as long as an archive lists it", async () => {
  const kept = await back({ origin: "hand" });
  const deleted = await addFile("shown for one day");
  const before = await back({ now: NOW + DAY });
  await removeFile(deleted);
  await back({ now: NOW + 2 * DAY });
  const path = join(folder(), "files", deleted.slice(0, 2), deleted);
  expect(existsSync(path)).toBe(true);
  rmSync(join(folder(), before.name));
  await back({ now: NOW + 3 * DAY });
  expect(existsSync(path)).toBe(false);
  expect(existsSync(join(folder(), `${before.name}.files`))).toBe(false);
  expect(await run(checkBackup, [join(folder(), kept.name)])).toEqual({ code: 0, lines: [] });
});

test("a check and a restore notice a file that is missing beside the archive", async () => {
  const { name } = await back();
  const path = join(folder(), name);
  expect(await run(checkBackup, [path])).toEqual({ code: 0, lines: [] });
  rmSync(mirrored());
  const { code, lines } = await run(checkBackup, [path]);
  expect(code).toBe(1);
  expect(lines.join(" ")).toContain(from.picture.name);
  const { lost } = await restore(path);
  expect(lost).toEqual([from.picture.name]);
});

test("a file of the wrong size in the mirror is replaced", async () => {
  await back();
  rmSync(mirrored());
  mkdirSync(join(mirrored(), ".."), { recursive: true });
  writeFileSync(mirrored(), "cut");
  await back({ now: NOW + DAY });
  expect(readFileSync(mirrored())).toEqual(from.picture.bytes);
});

describe("another place", () => {
  let there: string;
  beforeEach(() => {
    there = join(from.folder, "there");
    mkdirSync(there);
  });
  const copyTo = (): CopyTarget => ({ kind: "folder", path: there });

  test("gets each file once, and the site is restored from it alone", async () => {
    await back({ copyTo: copyTo() });
    const second = await back({ now: NOW + DAY, copyTo: copyTo() });
    rmSync(join(from.folder, "files"), { recursive: true });
    rmSync(folder(), { recursive: true });
    expect(readdirSync(join(there, "files"))).toEqual([from.picture.name.slice(0, 2)]);
    expect((await restore(join(there, second.name))).lost).toEqual([]);
    expect(restoredPicture()).toEqual(from.picture.bytes);
  });

  test("gets encrypted files with an encrypted archive, which has their key", async () => {
    const { name } = await back({ passphrase: PASSPHRASE, copyTo: copyTo() });
    const copied = join(there, "files", from.picture.name.slice(0, 2), `${from.picture.name}.age`);
    expect(readFileSync(copied).includes("what is seen")).toBe(false);
    rmSync(join(from.folder, "files"), { recursive: true });
    rmSync(folder(), { recursive: true });
    const path = join(there, name);
    expect(await run(checkBackup, [path], { BACKUP_PASSPHRASE: PASSPHRASE })).toEqual({ code: 0, lines: [] });
    expect((await restore(path, PASSPHRASE)).lost).toEqual([]);
    expect(restoredPicture()).toEqual(from.picture.bytes);
  });

  test("loses a file when no archive there lists it", async () => {
    const deleted = await addFile("shown for one day");
    const first = await back({ copyTo: copyTo() });
    await removeFile(deleted);
    const path = join(there, "files", deleted.slice(0, 2), deleted);
    await back({ now: NOW + DAY, copyTo: copyTo() });
    expect(existsSync(path)).toBe(true);
    rmSync(join(there, first.name));
    rmSync(join(there, `${first.name}.files`));
    await back({ now: NOW + 2 * DAY, copyTo: copyTo() });
    expect(existsSync(path)).toBe(false);
  });

  test("a changed encrypted file is refused and named", async () => {
    const { name } = await back({ passphrase: PASSPHRASE, copyTo: copyTo() });
    const copied = join(there, "files", from.picture.name.slice(0, 2), `${from.picture.name}.age`);
    const bytes = readFileSync(copied);
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1;
    writeFileSync(copied, bytes);
    await expect(restore(join(there, name), PASSPHRASE)).rejects.toMatchObject({
      problem: "damaged",
      values: { part: from.picture.name },
    });
    expect(readdirSync(to.folder)).toEqual([]);
  });
});

describe("with backup.external", () => {
  test("a backup has only the files, and a restore leaves the database alone", async () => {
    const db = await from.open();
    await db.write((trx) => trx.insertInto("setting").values({ name: "backup.external", value: "1" }).execute());
    await db.close();
    expect(await run(backUp, [])).toEqual({ code: 0, lines: [] });
    const [name = ""] = readdirSync(folder()).filter((each) => each.endsWith(".zip"));
    const archive = await openArchive(join(folder(), name));
    expect(archive.parts).toEqual(["files.txt"]);
    archive.close();
    const before = await titles(from);
    rmSync(join(from.folder, "files"), { recursive: true });
    const path = join(folder(), name);
    await restoreSite({ site: from.site, path, passphrase: null, replace: true, now: NOW });
    expect(await from.store.sizeOf(from.picture.name)).toBe(from.picture.bytes.length);
    expect(await titles(from)).toEqual(before);
  });

  test("a file that the database uses and the site has lost is counted", async () => {
    await from.store.remove(from.picture.name);
    expect(await back({ withDatabase: false })).toMatchObject({ rows: 0, files: 0, lost: 1 });
  });
});

test("a backup with its files inside still restores", async () => {
  const path = join(from.folder, "own.zip");
  expect((await run(backUp, [path])).code).toBe(0);
  expect((await restore(path)).lost).toEqual([]);
  expect(restoredPicture()).toEqual(from.picture.bytes);
});
