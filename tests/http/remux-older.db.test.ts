import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkFiles } from "#cli/check-files.ts";
import { remuxOlder } from "#features/content/uploads/server/remux-older.ts";
import type { FileExtension } from "#lib/file-types.ts";
import { Interrupted } from "#platform/jobs/job.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { filmTrack, mp4, telemetryTrack, webm } from "../support/videos.ts";

const PLACE = "GPS 48.1486 N 17.1077 E";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** Stores a video as earlier versions did, without remuxing, and uses it in a post. */
async function storeOlder(bytes: Buffer, extension: FileExtension, pid: number): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
  await app.app.services.files.store.putBytes(`${hash}.${extension}`, bytes);
  await app.db.write(async (trx) => {
    const file = { hash, extension, size: bytes.length, width: 320, height: 240, created_at: 1 };
    await trx
      .insertInto("file")
      .values(file)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const use = { hash, uid: app.people.alice.member.uid, pid, created_at: 1 };
    await trx.insertInto("file_use").values(use).execute();
  });
  return hash;
}
const run = (signal = new AbortController().signal) =>
  remuxOlder(app.db, app.app.services.files, { now: app.clock.now, signal });
const rows = () => app.db.read.selectFrom("file").select(["hash", "remuxed", "unused_at"]).orderBy("hash").execute();
const used = async (pid: number) =>
  (await app.db.read.selectFrom("file_use").select("hash").where("pid", "=", pid).executeTakeFirstOrThrow()).hash;
const stored = (name: string) => buffer(app.app.services.files.store.read(name));
const check = () => checkFiles(app.db, app.app.services.files.store, { fix: false, now: app.clock.now });
const film = () => mp4({ tracks: [filmTrack(), telemetryTrack(PLACE)] });

test("removes locations from older videos; posts, also in closed subs, scheduled posts and the log refer to the copy", async () => {
  const { alice, adam } = app.people;
  const posts = [await app.make.post(alice.member, app.books), await app.make.post(alice.member, app.garden)];
  const removed = await app.make.post(alice.member, app.books);
  const pids = posts.map(({ pid }) => pid) as [number, number];
  const hash = await storeOlder(film(), "mp4", pids[0]);
  for (const pid of [pids[1], removed.pid]) await storeOlder(film(), "mp4", pid);
  await adam.post("/do/admin/remove_upload", { post: removed.pid, reason: "Shows a garden" });
  await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.garden.sid).execute());
  const waiting = {
    uid: alice.member.uid,
    sid: app.books.sid,
    type: "upload",
    title: "Later",
    content: "",
    link: "",
  } as const;
  const times = { due_at: app.clock.now + 60_000, created_at: 1 };
  await app.db.write((trx) =>
    trx
      .insertInto("scheduled_post")
      .values({ ...waiting, ...times, file_hash: hash })
      .execute(),
  );

  await run();
  const [copy] = await rows();
  expect(await rows()).toEqual([{ hash: copy?.hash, remuxed: 1, unused_at: null }]);
  expect(copy?.hash).not.toBe(hash);
  for (const pid of pids) expect(await used(pid)).toBe(copy?.hash);
  const scheduled = await app.db.read.selectFrom("scheduled_post").select("file_hash").execute();
  expect(scheduled).toEqual([{ file_hash: copy?.hash }]);
  const after = await stored(`${copy?.hash}.mp4`);
  expect([after.includes(PLACE), after.includes(filmTrack().sample)]).toEqual([false, true]);
  expect(await check()).toEqual([]);

  const { aid } = await app.db.read
    .selectFrom("mod_action")
    .select("aid")
    .orderBy("aid", "desc")
    .executeTakeFirstOrThrow();
  expect((await adam.post(`/do/undo_action/${aid}`, { reason: "Not a garden" })).status).toBe(200);
  expect(await used(removed.pid)).toBe(copy?.hash);
});

test("remuxes each video once; the next run continues an interrupted one", async () => {
  const { alice } = app.people;
  const posts = [await app.make.post(alice.member, app.books), await app.make.post(alice.member, app.books)];
  const [first, second] = posts.map(({ pid }) => pid) as [number, number];
  await storeOlder(film(), "mp4", first);
  await storeOlder(webm(), "webm", second);
  const { videos } = app.app.services.files;
  const remux = videos.remux.bind(videos);
  const stop = new AbortController();
  const done: string[] = [];
  videos.remux = async (path, type) => {
    done.push(type);
    stop.abort();
    return remux(path, type);
  };
  await expect(run(stop.signal)).rejects.toThrow(Interrupted);
  expect(done).toHaveLength(1);
  await run();
  expect(done.toSorted()).toEqual(["mp4", "webm"]);
  await run();
  expect(done).toHaveLength(2);
  expect((await rows()).map(({ remuxed }) => remuxed)).toEqual([1, 1]);
  expect(await check()).toEqual([]);
});

test("leaves an unreadable or missing video unchanged and does not retry", async () => {
  const { alice } = app.people;
  const posts = [await app.make.post(alice.member, app.books), await app.make.post(alice.member, app.books)];
  const [broken, missing] = posts.map(({ pid }) => pid) as [number, number];
  const hashes = [
    await storeOlder(Buffer.from("no video at all"), "mp4", broken),
    await storeOlder(webm(), "webm", missing),
  ];
  await app.app.services.files.store.remove(`${hashes[1]}.webm`);
  await run();
  expect([await used(broken), await used(missing)]).toEqual(hashes);
  expect((await rows()).map(({ remuxed }) => remuxed)).toEqual([1, 1]);
  expect((await stored(`${hashes[0]}.mp4`)).toString()).toBe("no video at all");
});

test("retries later if the remuxer is busy", async () => {
  const { alice } = app.people;
  const { pid } = await app.make.post(alice.member, app.books);
  const hash = await storeOlder(film(), "mp4", pid);
  const { files } = app.app.services;
  await files.videos.close();
  await expect(run()).rejects.toMatchObject({ code: "request.overloaded" });
  expect(await rows()).toEqual([{ hash, remuxed: 0, unused_at: null }]);
});
