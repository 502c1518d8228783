import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isFileBlocked } from "#features/content/uploads/server/similar-image-queries.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { picture } from "../support/pictures.ts";
import { containing, en, moderationMessage } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await app.make.setting("site.allow_uploads", "1");
});
afterEach(() => app.close());

/** Image of blurred patches; each seed gives another one. */
async function patches(seed: number): Promise<Buffer> {
  let state = seed * 7_919 + 1;
  const raw = Buffer.from(
    Array.from({ length: 12 * 10 * 3 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state >> 16) & 255;
    }),
  );
  return sharp(raw, { raw: { width: 12, height: 10, channels: 3 } })
    .resize(300, 250, { kernel: "cubic" })
    .png()
    .toBuffer();
}

const refusal = (got: TestResponse) => [got.status, got.json.code];
const lastPid = async () =>
  (await app.db.read.selectFrom("post").select("pid").orderBy("pid", "desc").executeTakeFirstOrThrow()).pid;
const submit = (who: Client, bytes: Buffer, sub = "books") =>
  who.upload("/submit/upload", { sub, title: "A look at this", alt: "x" }, { bytes });
async function show(who: Client, bytes: Buffer, sub?: string): Promise<number> {
  expect((await submit(who, bytes, sub)).json).toMatchObject({ status: "ok" });
  return lastPid();
}
const block = (who: Client, post: unknown, reason = "Not here") => who.post("/do/admin/block_image", { post, reason });
const deleted = async () =>
  (await app.db.read.selectFrom("post").select("deleted").orderBy("pid").execute()).map((row) => row.deleted);
const lastAction = () =>
  app.db.read
    .selectFrom("mod_action")
    .selectAll()
    .where("part_of", "is", null)
    .orderBy("aid", "desc")
    .executeTakeFirstOrThrow();
const isOver = () => app.app.jobs.runDue();
const list = async () => (await app.people.adam.get("/-/data/admin/images")).json.data;

test("removes a blocked image everywhere, in any encoding, and refuses it from then on", async () => {
  const { alice, bob, mina, adam } = app.people;
  const one = await patches(1);
  const smaller = await sharp(one).resize(150, 125).jpeg({ quality: 60 }).toBuffer();
  const lighter = await sharp(one).modulate({ brightness: 1.03 }).webp({ quality: 70 }).toBuffer();
  const pids = [await show(alice, one), await show(bob, smaller, "garden"), await show(bob, await patches(2))];
  await mina.upload("/do/sub_picture/books", { picture: "icon" }, { bytes: lighter });
  expect((await block(adam, `http://ambit.test/s/books/${pids[0]}/a-look-at-this`)).json).toEqual({
    status: "ok",
    addr: "/admin/images",
  });
  await isOver();
  // removed as a moderator in the default sub, as an admin elsewhere
  expect(await deleted()).toEqual([2, 3, 0]);
  expect(await app.db.read.selectFrom("sub").select("icon").where("icon", "is not", null).execute()).toEqual([]);
  expect((await list()).images).toMatchObject([{ reason: "Not here", by: "adam", removed: 2, isExact: false }]);
  for (const [n, sub] of ["books", "garden"].entries()) {
    const [line] = (await adam.get(`/-/data/s/${sub}/sublog`)).json.data.entries;
    expect([line.code, line.item.to, line.reason]).toEqual([52, expect.stringContaining(`/${pids[n]}/`), "Not here"]);
  }
  for (const again of [one, smaller, lighter]) {
    const got = await submit(alice, again);
    expect([...refusal(got), got.json.field]).toEqual([403, "file.blocked", "files"]);
  }
  expect(refusal(await mina.upload("/do/sub_picture/books", { picture: "banner" }, { bytes: one }))).toEqual([
    403,
    "file.blocked",
  ]);
  // different and plain images are not affected
  await show(alice, await patches(3));
  await show(alice, await picture(300, 200, undefined, "white"));
});

test("restores everything unchanged and allows the image again on undo", async () => {
  const { alice, bob, olive, adam } = app.people;
  const one = await patches(4);
  const pids = [await show(alice, one), await show(bob, one), await show(bob, one)];
  await block(adam, pids[0]);
  await isOver();
  const { aid } = await lastAction();
  expect(await deleted()).toEqual([2, 2, 2]);
  expect(refusal(await adam.post("/do/undelete_post", { post: pids[1], reason: "This one may" }))).toEqual([
    409,
    "file.blocked-here",
  ]);
  expect(refusal(await olive.post(`/do/undo_action/${aid}`, { reason: "No" }))).toEqual([404, "action.not-found"]);
  const undone = await adam.post(`/do/undo_action/${aid}`, { reason: "A mistake" });
  expect(undone.json).toMatchObject({ status: "ok", left: [] });
  expect(await deleted()).toEqual([0, 0, 0]);
  // each author received both messages; the log has one entry for each
  const messages = async ({ member: { uid } }: typeof alice) =>
    (await app.db.read.selectFrom("message").select("content").where("to_uid", "=", uid).orderBy("mid").execute()).map(
      ({ content }) => content,
    );
  await expect.poll(() => messages(bob)).toHaveLength(4);
  const texts = await messages(bob);
  for (const text of texts.slice(0, 2)) {
    expect(text).toMatch(containing(moderationMessage("post.deleted", "byTeam")));
    expect(text).toMatch(/\n\n.*\/appeal\/\d+/);
  }
  for (const text of texts.slice(2))
    expect(text).toMatch(
      containing(moderationMessage("post.restored", "byTeam", { reason: en.sent.undoneBecause("A mistake") })),
    );
  const log = (await adam.get("/-/data/sitelog")).json.data.entries as { code: number }[];
  expect(log.map(({ code }) => code)).toEqual([231, 230]);
  expect((await list()).images).toEqual([]);
  expect(await lastAction()).toMatchObject({ code: 231, undoes: aid });
  await show(alice, one);
});

test("stops serving the file at all addresses while it is blocked", async () => {
  const { visitor, alice, bob, mina, adam } = app.people;
  const one = await patches(11);
  const lighter = await sharp(one).modulate({ brightness: 1.03 }).webp({ quality: 70 }).toBuffer();
  const pid = await show(alice, one);
  await show(bob, await patches(12), "garden");
  await mina.upload("/do/sub_picture/books", { picture: "icon" }, { bytes: lighter });
  const files = await app.db.read.selectFrom("file").select(["hash", "extension", "phash_a"]).orderBy("hash").execute();
  expect(files).toHaveLength(3);
  const other = await app.db.read
    .selectFrom("file_use as u")
    .select("u.hash")
    .where("u.pid", "<>", pid)
    .executeTakeFirstOrThrow();
  const namesOf = (mine: boolean) =>
    files
      .filter(({ hash }) => (hash !== other.hash) === mine)
      .flatMap(({ hash, extension }) => [
        `${hash}.${extension}`,
        ...[70, 140, 640, 1280].map((w) => `${hash}-${w}.webp`),
      ]);
  const open = (name: string) => visitor.get(`/files/${name}`);
  const statuses = async (names: string[]) =>
    new Set(await Promise.all(names.map(async (n) => (await open(n)).status)));
  const closed = async (names: string[], who: Client) =>
    new Set(await Promise.all(names.map(async (name) => (await who.get(`/uploads/file/${name}`)).status)));
  expect([...(await statuses([...namesOf(true), ...namesOf(false)]))]).toEqual([200]);

  expect((await block(adam, pid)).json.status).toBe("ok");
  // before its job has started
  expect([...(await statuses(namesOf(true)))]).toEqual([404]);
  for (const who of [alice, mina, adam]) expect([...(await closed(namesOf(true), who))]).toEqual([404]);
  const [name = ""] = namesOf(true);
  const kept = await visitor.get(`/files/${name}`, { headers: { "if-none-match": `"${name}"` } });
  expect([kept.status, kept.headers["cache-control"]]).toEqual([404, "no-store"]);
  expect([...(await statuses(namesOf(false)))]).toEqual([200]);
  await isOver();
  expect([...(await statuses(namesOf(true)))]).toEqual([404]);
  expect([...(await closed(namesOf(true), alice))]).toEqual([404]);

  const { aid } = await lastAction();
  expect((await adam.post(`/do/undo_action/${aid}`, { reason: "A mistake" })).json).toMatchObject({ left: [] });
  expect([...(await statuses(namesOf(true)))]).toEqual([200]);
});

test("stops serving a video whose preview is blocked", async () => {
  const { alice, visitor, adam } = app.people;
  const pid = await show(alice, await patches(13));
  const [{ hash } = expect.fail("no file")] = await app.db.read.selectFrom("file").select("hash").execute();
  // post with a video and its preview
  const film = "f".repeat(40);
  await app.db.write(async (trx) => {
    const { hash: _hash, ...row } = await trx
      .selectFrom("file")
      .selectAll()
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow();
    await trx.updateTable("file_use").set({ poster: 1 }).where("hash", "=", hash).execute();
    const plain = { phash_a: null, phash_b: null, phash_c: null, phash_d: null };
    await trx
      .insertInto("file")
      .values({ ...row, ...plain, hash: film, extension: "mp4" })
      .execute();
    await trx
      .insertInto("file_use")
      .values({ hash: film, pid, uid: alice.member.uid, poster: 0, created_at: 1 })
      .execute();
  });
  expect(await isFileBlocked(app.db.read, film)).toBe(false);
  await block(adam, pid);
  expect(await isFileBlocked(app.db.read, film)).toBe(true);
  expect((await visitor.get(`/files/${film}.mp4`)).status).toBe(404);
});

test("compares plain images by their bytes only", async () => {
  const { alice, adam } = app.people;
  const white = await picture(300, 200, undefined, "white");
  await block(adam, await show(alice, white));
  await isOver();
  expect((await list()).images).toMatchObject([{ isExact: true }]);
  expect(refusal(await submit(alice, white))).toEqual([403, "file.blocked"]);
  await show(alice, await picture(320, 200, undefined, "white"));
});

test("requires an admin, a reason, and an existing unblocked image", async () => {
  const { visitor, alice, mina, olive, adam } = app.people;
  const pid = await show(alice, await patches(5));
  expect(refusal(await block(visitor, pid))).toEqual([401, "account.log-in"]);
  for (const who of [alice, mina, olive]) expect((await block(who, pid)).status).toBe(403);
  const text = await app.make.post(alice.member, app.books);
  for (const post of ["", "one", 0, 999_999, text.pid]) {
    const got = await block(adam, post);
    expect([...refusal(got), got.json.field]).toEqual([404, "file.no-picture", "post"]);
  }
  expect((await block(adam, pid, " ")).json).toMatchObject({ code: "reason.delete", field: "reason" });
  expect((await block(adam, pid, "x".repeat(1_000))).json).toMatchObject({ code: "reason.long", field: "reason" });
  expect((await block(adam, pid)).json.status).toBe("ok");
  expect(refusal(await block(adam, pid))).toEqual([409, "file.blocked-already"]);
  for (const who of [alice, mina]) expect((await who.get("/admin/images")).status).toBe(404);
  expect((await visitor.get("/admin/images")).location).toMatch(/^\/login/);
  expect((await adam.get(`/admin/images?post=${pid}`)).text).toContain(`value="${pid}"`);
  expect((await adam.get("/sitelog")).text).toContain(en.log.acts[230].replace(/\{reason\}.*/, ""));
});

test("compares older images in the background", async () => {
  const { alice } = app.people;
  await show(alice, await patches(6));
  const hashes = () => app.db.read.selectFrom("file").select(["phash_a", "phash_b", "hashed"]).execute();
  const before = await hashes();
  await app.db.write((trx) =>
    trx.updateTable("file").set({ phash_a: null, phash_b: null, phash_c: null, phash_d: null, hashed: 0 }).execute(),
  );
  // recurring jobs are due for the first time
  await app.app.jobs.runDue();
  app.clock.now += 3_600_000;
  await app.app.jobs.runDue();
  const after = await hashes();
  expect(after[0]?.hashed).toBe(1);
  expect(after[0]?.phash_a).not.toBeNull();
  expect(before[0]?.phash_a).not.toBeNull();
});

test("keeps content held or removed with a blocked image until the block is lifted", async () => {
  const { alice, bob, mina, adam } = app.people;
  const one = await patches(8);
  const shown = await show(alice, one);
  const removed = await show(bob, one);
  expect((await mina.post("/do/delete_post", { post: removed, reason: "Not here" })).json.status).toBe("ok");
  const removal = (await lastAction()).aid;
  await app.db.write((trx) => trx.updateTable("sub").set({ review_first: 1 }).where("name", "=", "books").execute());
  app.clock.now += 120_000;
  const held = await show(app.people.carol, one);
  const stateOf = (pid: number) =>
    app.db.read.selectFrom("post").select(["deleted", "held"]).where("pid", "=", pid).executeTakeFirstOrThrow();
  expect(await stateOf(held)).toEqual({ deleted: 2, held: 1 });

  expect((await adam.get(`/-/data/admin/images?post=${shown}`)).json.data.preview).toEqual({ posts: 1, subs: 0 });
  expect((await adam.get("/-/data/admin/images")).json.data.preview).toBeNull();
  await block(adam, shown);
  await isOver();
  const { aid } = await lastAction();
  for (const who of [mina, adam]) {
    expect(refusal(await who.post("/do/approve_post", { post: held }))).toEqual([409, "file.blocked-here"]);
    expect(refusal(await who.post("/do/undelete_post", { post: removed, reason: "It may" }))).toEqual([
      409,
      "file.blocked-here",
    ]);
    expect(refusal(await who.post(`/do/undo_action/${removal}`, { reason: "It may" }))).toEqual([
      409,
      "action.changed-since",
    ]);
  }
  expect(await stateOf(held)).toEqual({ deleted: 2, held: 1 });
  expect((await adam.post(`/do/undo_action/${aid}`, { reason: "A mistake" })).json).toMatchObject({ left: [] });
  expect(await stateOf(shown)).toEqual({ deleted: 0, held: 0 });
  expect((await mina.post("/do/approve_post", { post: held })).json.status).toBe("ok");
  expect((await mina.post("/do/undelete_post", { post: removed, reason: "It may" })).json.status).toBe("ok");
});

test("links from the queue to blocking a post's image, for admins only", async () => {
  const { alice, bob, mina, adam } = app.people;
  const pid = await show(alice, await patches(9));
  const plain = await app.make.post(alice.member, app.books);
  for (const post of [pid, plain.pid]) await bob.post("/do/report", { post, reason: "other", text: "Look at this" });
  const entries = await app.db.read.selectFrom("queue_entry").select(["qid", "item"]).orderBy("qid").execute();
  const offers = async (who: Client) =>
    Promise.all(
      entries.map(async ({ qid }) => (await who.get(`/mod/reports?open=${qid}`)).text.includes(`/admin/images?post=`)),
    );
  expect(await offers(mina)).toEqual([false, false]);
  const opened = async ({ item }: { item: number }, n: number) =>
    (await adam.get(`/mod/reports/details/books/post/${n + 1}`)).text.includes(`/admin/images?post=${item}`);
  expect(await Promise.all(entries.map(opened))).toEqual([true, false]);
});
