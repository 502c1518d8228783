import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { type MadePost, type Member, makers } from "../../../../../tests/support/world.ts";
import { removeFile } from "./remove-unused.ts";
import { addFileUse, addPreview, endFileUse, listUnused, reserveFile } from "./upload-queries.ts";

const NOW = 1_000_000;
const HOUR = 3_600_000;
const HASH = "a".repeat(40);
const row = { hash: HASH, extension: "mp4", size: 9, width: null, height: null, animated: false, phash: null } as const;

let db: Db<Tables>;
let alice: Member;
let bob: Member;
let posts: MadePost[];
beforeEach(async () => {
  db = await testDatabase<Tables>();
  const make = makers(db, () => NOW);
  [alice, bob] = [await make.member(), await make.member()];
  const sub = await make.sub(alice);
  posts = [await make.post(alice, sub), await make.post(bob, sub)];
});
afterEach(() => db.close());

const pid = (at: number) => posts[at]?.pid as number;
const reserve = (file: Parameters<typeof reserveFile>[1] = row, now = NOW) =>
  db.write((trx) => reserveFile(trx, file, now));
const use = (trx: Tx, who: Member, at: number) =>
  addFileUse(trx, { hash: HASH, uid: who.uid, pid: pid(at), alt: "", created_at: NOW });
const end = (trx: Tx, who: Member, at: number) => endFileUse(trx, who.uid, pid(at), NOW + 5);
const files = () => db.read.selectFrom("file").select(["hash", "unused_at", "removing"]).orderBy("hash").execute();

/** Starts the second write while the first one is open. The second one commits first if the database permits it. */
async function atOnce(first: (trx: Tx) => Promise<unknown>, second: (trx: Tx) => Promise<unknown>): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const one = db.write(async (trx) => {
    await first(trx);
    begun.resolve();
    await goOn.promise;
  });
  await begun.promise;
  const other = db.write(second);
  const turns = async () => {
    for (let turn = 0; turn < 30; turn += 1) await db.read.selectFrom("file").select("hash").execute();
  };
  await Promise.race([other, turns()]);
  goOn.resolve();
  await Promise.all([one, other]);
}

test("marks a file as unused when two uses end concurrently", async () => {
  await reserve();
  await db.write(async (trx) => {
    await use(trx, alice, 0);
    await use(trx, bob, 1);
  });
  await atOnce(
    (trx) => end(trx, alice, 0),
    (trx) => end(trx, bob, 1),
  );
  expect(await files()).toEqual([{ hash: HASH, unused_at: NOW + 5, removing: 0 }]);
});

test.each([
  ["begins", "ends"],
  ["ends", "begins"],
])("marks a file as used when one use %s while another %s", async (order) => {
  await reserve();
  await db.write((trx) => use(trx, alice, 0));
  const ends = (trx: Tx) => end(trx, alice, 0);
  const begins = (trx: Tx) => use(trx, bob, 1);
  await (order === "begins" ? atOnce(begins, ends) : atOnce(ends, begins));
  expect(await files()).toEqual([{ hash: HASH, unused_at: null, removing: 0 }]);
});

test("removes a file once for concurrent removals, and leaves one stored again afterwards", async () => {
  await reserve();
  const now = NOW + 10 * HOUR;
  const at = { before: now, now };
  const goOn = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const removed: string[] = [];
  const store = {
    remove: async (name: string) => {
      begun.resolve();
      await goOn.promise;
      removed.push(name);
    },
  } as FileStore;
  const remove = (then = at) => removeFile((work) => db.write(work), store, row, then);
  const first = remove();
  await begun.promise;
  expect(await listUnused(db.read, at, 10)).toEqual([]);
  expect(await remove()).toBe(false);
  expect(await reserve(row, now)).toBeNull();
  goOn.resolve();
  expect(await first).toBe(true);
  expect(removed).toEqual([`${HASH}.mp4`]);
  expect(await files()).toEqual([]);
  expect(await reserve(row, now)).toEqual({ isNew: true });
  expect(await remove()).toBe(false);
});

test("completes an interrupted removal an hour later", async () => {
  await reserve();
  const now = NOW + 10 * HOUR;
  const fails = { remove: () => Promise.reject(new Error("the disk is gone")) } as unknown as FileStore;
  const works = { remove: async () => {} } as unknown as FileStore;
  const remove = (store: FileStore, at: number) =>
    removeFile((work) => db.write(work), store, row, { before: now, now: at });
  await expect(remove(fails, now)).rejects.toThrow("the disk is gone");
  expect(await remove(works, now + HOUR)).toBe(false);
  const later = now + HOUR + 1;
  expect(await listUnused(db.read, { before: NOW, now: later }, 10)).toHaveLength(1);
  expect(await remove(works, later)).toBe(true);
  expect(await files()).toEqual([]);
});

test("keeps the existing preview of a post and marks the other one as unused", async () => {
  const other = { ...row, hash: "b".repeat(40) };
  for (const file of [row, other]) {
    await reserve(file);
    const preview = { hash: file.hash, uid: alice.uid, pid: pid(0), created_at: NOW };
    await db.write((trx) => addPreview(trx, preview));
  }
  expect(await files()).toEqual([
    { hash: HASH, unused_at: null, removing: 0 },
    { hash: other.hash, unused_at: NOW, removing: 0 },
  ]);
});
