import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, test as every, expect, vi } from "vitest";
import { failureOf } from "#platform/backup/backup-error.ts";
import { backupFolder, listRecords } from "#platform/backup/backup-folder.ts";
import {
  canBackUp,
  emptySite,
  type FilledSite,
  filledSite,
  type TestSite,
} from "../../../tests/support/backup-site.ts";
import { testEngine } from "../../../tests/support/database.ts";
import { patient } from "../../../tests/support/patience.ts";
import { makeBackup } from "./make-backup.ts";
import { makeRecordedBackup } from "./recorded-backup.ts";
import { restoreSite } from "./restore-site.ts";

vi.setConfig({ testTimeout: patient(30_000) });

const test = every.runIf(canBackUp);
const NOW = Date.UTC(2026, 2, 1, 3);

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

const archive = () => join(from.folder, "site.zip");
const back = (passphrase: string | null = null) =>
  makeBackup({ site: from.site, version: "9.9.9", withFiles: true, path: archive(), passphrase, now: NOW });
const restored = (given: { replace?: boolean; passphrase?: string | null; path?: string } = {}) =>
  restoreSite({ site: to.site, path: archive(), passphrase: null, replace: false, now: NOW, ...given });

async function rowsOf(site: TestSite): Promise<unknown[]> {
  const db = await site.open();
  try {
    const people = await db.read.selectFrom("person").selectAll().orderBy("uid").execute();
    const posts = await db.read.selectFrom("post").selectAll().orderBy("pid").execute();
    const secrets = await db.read.selectFrom("secret").selectAll().orderBy("name").execute();
    return [...people, ...posts, ...secrets];
  } finally {
    await db.close();
  }
}

test("restores the rows, keys and files of a backup", async () => {
  const made = await back();
  expect(made).toMatchObject({ files: 1, lost: [] });
  expect(made.rows).toBeGreaterThan(10);
  const { manifest, kept, lost } = await restored();
  expect(manifest).toMatchObject({ format: 1, program: "9.9.9", engine: testEngine, madeAt: NOW });
  expect(manifest.tables).toMatchObject({ person: 1, post: 1, file: 1 });
  expect([kept, lost]).toEqual([[], []]);
  expect(await rowsOf(to)).toEqual(await rowsOf(from));
  expect(readFileSync(join(to.folder, "files", from.picture.name.slice(0, 2), from.picture.name))).toEqual(
    from.picture.bytes,
  );
  expect(readdirSync(to.folder)).not.toContain("restore-staged");
});

test("continues ids after a restore, so that used ones are not reused", async () => {
  const db = await from.open();
  const used = await db.write((trx) =>
    trx.insertInto("job").values({ kind: "x", payload: "{}", due_at: 1, created_at: 1 }).returning("jid").execute(),
  );
  await db.write((trx) => trx.deleteFrom("job").execute());
  await db.close();
  await back();
  await restored();
  const next = await to.open();
  const row = await next.write((trx) =>
    trx.insertInto("job").values({ kind: "x", payload: "{}", due_at: 1, created_at: 1 }).returning("jid").execute(),
  );
  await next.close();
  expect(row[0]?.jid).toBeGreaterThan(used[0]?.jid ?? 0);
});

test("makes a consistent backup during writes without delaying them", async () => {
  const db = await from.open();
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    for (; !isOver; written += 1) {
      await db.write(async (trx) => {
        const job = { payload: "{}", due_at: 1, created_at: written };
        await trx
          .insertInto("job")
          .values({ ...job, kind: "left" })
          .execute();
        await trx
          .insertInto("job")
          .values({ ...job, kind: "right" })
          .execute();
      });
      await new Promise((done) => setImmediate(done));
    }
  })();
  await vi.waitFor(() => expect(written).toBeGreaterThan(5), { timeout: patient(5_000) });
  const before = written;
  await back();
  expect(written).toBeGreaterThan(before);
  isOver = true;
  await writing;
  await db.close();
  await restored();
  const copy = await to.open();
  const { rows } = await sql<{
    kind: string;
    n: number;
  }>`select kind, count(*) as n from job group by kind order by kind`.execute(copy.read);
  await copy.close();
  expect(rows.map(({ kind }) => kind)).toEqual(["left", "right"]);
  expect(rows[0]?.n).toBe(rows[1]?.n);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(before - 1);
});

describe("restore over an existing site", () => {
  test("is refused and changes nothing", async () => {
    await back();
    await restored();
    const rows = await rowsOf(to);
    await expect(restored()).rejects.toMatchObject({ problem: "not-empty" });
    expect(await rowsOf(to)).toEqual(rows);
  });

  test("with --replace keeps the previous data", async () => {
    await back();
    await restored();
    const db = await to.open();
    await db.write((trx) => trx.updateTable("post").set({ title: "What was there" }).execute());
    await db.close();
    writeFileSync(join(to.folder, "files", "note"), "mine");
    const { kept } = await restored({ replace: true });
    const folder = join(to.folder, "before-restore-20260301-030000");
    expect(kept).toEqual(testEngine === "sqlite" ? [folder] : [folder, "before_restore_20260301_030000"]);
    expect(await rowsOf(to)).toEqual(await rowsOf(from));
    expect(readFileSync(join(folder, "files", "note"), "utf8")).toBe("mine");
    const there = await to.open();
    const tables = sql.raw(testEngine === "sqlite" ? "old.post" : "before_restore_20260301_030000.post");
    if (testEngine === "sqlite") await sql`attach ${join(folder, "ambit.db")} as old`.execute(there.read);
    const { rows } = await sql<{ title: string }>`select title from ${tables}`.execute(there.read);
    await there.close();
    expect(rows).toEqual([{ title: "What was there" }]);
  });

  test("that fails leaves the previous data", async () => {
    await back();
    await restored();
    const rows = await rowsOf(to);
    const bytes = readFileSync(archive());
    writeFileSync(archive(), bytes.subarray(0, bytes.length - 40));
    await expect(restored({ replace: true })).rejects.toMatchObject({ problem: "no-archive" });
    expect(await rowsOf(to)).toEqual(rows);
    expect(readdirSync(to.folder).filter((name) => name.startsWith("restore"))).toEqual([]);
  });
});

describe("passphrase", () => {
  const passphrase = "correct horse battery staple";

  test("encrypts the whole backup and is required to restore", async () => {
    await back(passphrase);
    const bytes = readFileSync(archive());
    expect(bytes.subarray(0, 22).toString("latin1")).toBe("age-encryption.org/v1\n");
    expect(bytes.includes("what is seen")).toBe(false);
    await expect(restored()).rejects.toMatchObject({ problem: "passphrase-missing" });
    await expect(restored({ passphrase: "another passphrase" })).rejects.toMatchObject({ problem: "passphrase-wrong" });
    expect(readdirSync(to.folder)).toEqual([]);
    await restored({ passphrase });
    expect(await rowsOf(to)).toEqual(await rowsOf(from));
  });

  test("detects a changed byte", async () => {
    await back(passphrase);
    const bytes = readFileSync(archive());
    bytes[bytes.length - 2_000] = (bytes.at(-2_000) ?? 0) ^ 1;
    writeFileSync(archive(), bytes);
    await expect(restored({ passphrase })).rejects.toMatchObject({ problem: "no-archive" });
  });

  test("is refused before anything is written if too short", async () => {
    await expect(back("short")).rejects.toMatchObject({ problem: "passphrase-short" });
    expect(readdirSync(from.folder)).not.toContain("site.zip");
  });
});

describe("check after a backup", () => {
  test("names a missing file and accepts the backup", async () => {
    await from.store.remove(from.picture.name);
    expect(await back()).toMatchObject({ files: 0, lost: [from.picture.name] });
  });

  test("refuses a database of a newer version and leaves no backup", async () => {
    const db = await from.open();
    await db.write((trx) => sql`insert into migration values ('9999-later', 'x', 1)`.execute(trx));
    await db.close();
    await expect(back()).rejects.toMatchObject({ problem: "newer", values: { schema: "9999-later" } });
    expect(readdirSync(from.folder)).not.toContain("site.zip");
    expect(readdirSync(backupFolder(from.folder))).toEqual(["backup.lock"]);
  });

  every.runIf(testEngine === "sqlite")("refuses a damaged database", async () => {
    const file = join(from.folder, "ambit.db");
    const bytes = readFileSync(file);
    // overwrites rows of a table, not the header that SQLite reads to open the file
    bytes.fill(0x5a, bytes.length - 20_000, bytes.length - 12_000);
    writeFileSync(file, bytes);
    const error: unknown = await back().catch((thrown: unknown) => thrown);
    expect(failureOf(error).problem).toMatch(/^(?:integrity|other)$/);
    expect(error).toBeInstanceOf(Error);
    expect(readdirSync(from.folder)).not.toContain("site.zip");
  });

  test("records the outcome", async () => {
    const backup = { site: from.site, version: "9.9.9", passphrase: null, copyTo: null };
    const good = await makeRecordedBackup({ ...backup, origin: "hand", now: NOW }, () => NOW + 5_000);
    expect(good).toMatchObject({
      name: "ambit-2026-03-01T030000Z.zip",
      failure: null,
      finishedAt: NOW + 5_000,
      lost: 0,
    });
    const again = await makeRecordedBackup({ ...backup, origin: "hand", now: NOW }, () => NOW);
    expect(again.failure).toMatchObject({ problem: "exists" });
    expect(await listRecords(backupFolder(from.folder))).toEqual([good]);
  });

  test("allows one backup at a time", async () => {
    mkdirSync(backupFolder(from.folder), { recursive: true });
    const [first, second] = await Promise.allSettled([back(), back()]);
    const failed = [first, second].filter(({ status }) => status === "rejected");
    expect(failed).toMatchObject([{ reason: { problem: "under-way" } }]);
  });
});
