import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activeFilters, filterOfPost } from "#domain/filters.ts";
import { DAY } from "#domain/limits.ts";
import type { Tables } from "#domain/tables.ts";
import { REMINDER_DUE } from "#features/people/follows/server/remind.ts";
import { objectNames, SQUARE_VARIANT_WIDTHS, variantName } from "#lib/file-names.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Db } from "#platform/db/open-database.ts";
import { folderStore } from "#platform/files/file-store.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { recount } from "../recount.ts";
import { fillSample } from "./fill-sample.ts";
import { sampleCommunity } from "./sample-community.ts";
import { FILMS, storeSampleMedia } from "./sample-media.ts";
import type { SampleAdmin } from "./sample-people.ts";

const NOW = Date.UTC(2026, 2, 1);
let db: Db<Tables>;
let boss: SampleAdmin;

beforeAll(async () => {
  db = await testDatabase<Tables>();
  boss = await admin(db, "Boss");
  await fillSample(db, boss, NOW);
});
afterAll(() => db.close());

async function admin(site: Db<Tables>, name: string): Promise<SampleAdmin> {
  const { uid } = await site.write((trx) =>
    trx
      .insertInto("person")
      .values({ name, name_key: name.toLowerCase(), is_admin: 1, joined_at: NOW })
      .returning("uid")
      .executeTakeFirstOrThrow(),
  );
  return { uid, name };
}

test("fills an empty site with correct counters", async () => {
  expect(await recount(db)).toEqual([]);

  const community = sampleCommunity();
  const posts = await db.read.selectFrom("post").selectAll().orderBy("pid").execute();
  expect(posts.map((post) => [post.title, post.up, post.down])).toEqual(
    community.posts.map((post) => [post.title, post.up, post.down]),
  );
  expect(posts.every((post, at) => at === 0 || post.posted_at >= (posts[at - 1]?.posted_at ?? 0))).toBe(true);
  expect(new Set(posts.map((post) => post.deleted))).toEqual(new Set([0, 1, 2, 3]));
  for (const post of posts.filter((one) => one.deleted > 1)) {
    expect(post.deleted_by).not.toBe(post.uid);
    expect(post.deleted_reason).not.toBe("");
    const logged = await db.read
      .selectFrom("mod_action")
      .selectAll()
      .where("pid", "=", post.pid)
      .where("code", "=", 52)
      .execute();
    expect(logged).toMatchObject([{ reason: post.deleted_reason, by_admin: post.deleted === 3 ? 1 : 0 }]);
  }
  expect(posts.filter((post) => post.sticky_at !== null).length).toBe(
    community.posts.filter((post) => post.sticky).length,
  );
  const versions = await db.read.selectFrom("post_text_version").select("content").execute();
  expect(versions.length).toBe(community.posts.flatMap((post) => post.textHistory ?? []).length);
});

test("gives posts flairs of their subs, one of which requires them, and members their own", async () => {
  const posts = await db.read
    .selectFrom("post as p")
    .leftJoin("flair as f", (join) =>
      join.onRef("f.sid", "=", "p.sid").onRef("f.text", "=", "p.flair").on("f.kind", "=", "post"),
    )
    .select(["p.title", "f.fid"])
    .where("p.flair", "is not", null)
    .execute();
  expect(posts.length).toBe(sampleCommunity().posts.filter((post) => post.flair).length);
  expect(posts.filter((post) => post.fid === null)).toEqual([]);
  const demanding = await db.read.selectFrom("sub").select("name").where("must_flair", "=", 1).execute();
  expect(demanding).toEqual([{ name: "linux" }]);
  const worn = await db.read
    .selectFrom("user_flair as w")
    .innerJoin("sub as s", "s.sid", "w.sid")
    .innerJoin("person as p", "p.uid", "w.uid")
    .select(["s.name as sub", "w.text"])
    .where("p.name", "=", "zofia")
    .execute();
  expect(worn).toEqual([{ sub: "books", text: "Librarian" }]);
  const offered = await db.read
    .selectFrom("flair as f")
    .innerJoin("sub as s", "s.sid", "f.sid")
    .select(["f.text", "f.hue", "f.team_only"])
    .where("s.name", "=", "books")
    .where("f.kind", "=", "user")
    .orderBy("f.position")
    .execute();
  expect(offered.filter(({ team_only }) => team_only === 1).map(({ text }) => text)).toEqual(["Librarian"]);
  expect(new Set(offered.slice(0, 3).map(({ hue }) => hue)).size).toBe(3);
  const asking = await db.read
    .selectFrom("sub")
    .select("name")
    .where("submit_notes", "<>", "")
    .orderBy("name")
    .execute();
  expect(asking.map(({ name }) => name)).toEqual(["books", "firstaid", "linux"]);
});

test("sends the admin private messages in order of time", async () => {
  const boxes = await db.read
    .selectFrom("message_box as x")
    .innerJoin("message as m", "m.mid", "x.mid")
    .select(["m.sent_at", "x.box", "x.unread"])
    .where("x.uid", "=", boss.uid)
    .orderBy("x.mid")
    .execute();
  expect(boxes.map(({ box }) => box)).toEqual([200, 201, 202, 200, 200]);
  expect(boxes.filter(({ unread }) => unread === 1).length).toBe(2);
  expect(boxes.map((row) => row.sent_at)).toEqual(boxes.map((row) => row.sent_at).sort((a, b) => a - b));
});

test("gives polls the votes of the sample, each by another member, none after the end", async () => {
  const polls = sampleCommunity().posts.filter((post) => post.poll);
  for (const sample of polls) {
    const { pid } = await db.read
      .selectFrom("post")
      .select("pid")
      .where("title", "=", sample.title)
      .executeTakeFirstOrThrow();
    const poll = await db.read.selectFrom("poll").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow();
    const options = await db.read
      .selectFrom("poll_option")
      .selectAll()
      .where("pid", "=", pid)
      .orderBy("position")
      .execute();
    expect(options.map(({ text, votes }) => [text, votes])).toEqual(
      sample.poll?.options.map(({ text, votes }, at) => [text, votes + Number(sample.poll?.adminVote === at)]),
    );
    const votes = await db.read.selectFrom("poll_vote").selectAll().where("pid", "=", pid).execute();
    for (const { voted_at } of votes) {
      expect(voted_at).toBeLessThanOrEqual(Math.min(NOW, poll.closes_at ?? NOW, poll.closed_at ?? NOW));
    }
  }
});

test("includes a block, filters and a reminder, which hide no content of the sample", async () => {
  const person = await db.read.selectFrom("person").select("filters").where("uid", "=", boss.uid).executeTakeFirst();
  const filters = activeFilters(person?.filters ?? "", NOW);
  expect(filters.map(({ act, until }) => [act, until === null])).toEqual([
    ["hide", true],
    ["hide", true],
    ["fold", false],
  ]);
  const posts = await db.read.selectFrom("post").select(["uid", "title", "domain", "flair"]).execute();
  expect(posts.filter((post) => filterOfPost({ uid: boss.uid, filters }, post) !== null)).toEqual([]);
  const blocks = await db.read
    .selectFrom("person_block as b")
    .innerJoin("person as p", "p.uid", "b.uid")
    .select(["p.name", "p.is_admin"])
    .execute();
  expect(blocks).toEqual([{ name: "greta", is_admin: 0 }]);
  const reminders = await db.read.selectFrom("reminder").select(["uid", "due_at"]).execute();
  expect(reminders).toEqual([{ uid: boss.uid, due_at: NOW + 3 * DAY }]);
  const jobs = await db.read.selectFrom("job").select("due_at").where("kind", "=", REMINDER_DUE).execute();
  expect(jobs).toEqual([{ due_at: NOW + 3 * DAY }]);
});

test("adds replies after their parents, in the same post", async () => {
  const comments = await db.read.selectFrom("comment").selectAll().execute();
  const byCid = new Map(comments.map((comment) => [comment.cid, comment]));
  for (const comment of comments) {
    expect(comment.posted_at).toBeLessThanOrEqual(NOW);
    expect(comment.content_html).toBe(renderMarkdown(comment.content).html);
    if (comment.parent_cid === null) continue;
    const parent = byCid.get(comment.parent_cid);
    expect(parent?.pid).toBe(comment.pid);
    expect(comment.cid).toBeGreaterThan(comment.parent_cid);
    expect(comment.posted_at).toBeGreaterThanOrEqual(parent?.posted_at ?? 0);
  }
});

test("makes the given account an admin and the member of the same name; members cannot log in", async () => {
  const site = await testDatabase<Tables>();
  const tomas = await admin(site, "Tomas");
  await fillSample(site, tomas, NOW);
  const people = await site.read.selectFrom("person").selectAll().execute();
  expect(people.length).toBe(sampleCommunity().members.length);
  expect(people.every((person) => person.password_hash === null)).toBe(true);
  const announcements = await site.read
    .selectFrom("sub")
    .selectAll()
    .where("name_key", "=", "announcements")
    .executeTakeFirstOrThrow();
  expect(announcements.created_by).toBe(tomas.uid);
  const texts = await site.read
    .selectFrom("comment")
    .select("content_html")
    .where("content_html", "like", "%/u/admin%")
    .execute();
  expect(texts).toEqual([]);
  expect(await recount(site)).toEqual([]);
  await site.close();
});

test("stores generated images and videos like uploads and links them to their posts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ambit-sample-"));
  const site = await testDatabase<Tables>();
  try {
    const store = folderStore(folder);
    const log = { error: (values: object) => expect(values).toEqual({}) };
    const some = ["sunflower", "ridges", "moonTurn", "contourMap", "letterR"] as const;
    const previews = sampleCommunity().posts.flatMap((post) => post.preview ?? []);
    const media = await storeSampleMedia({ store, write: (work) => site.write(work), log }, NOW, [
      ...some,
      ...previews,
    ]);
    await fillSample(site, await admin(site, "Boss"), NOW, media);
    const files = await site.read
      .selectFrom("file_use as u")
      .innerJoin("file as f", "f.hash", "u.hash")
      .innerJoin("post as p", "p.pid", "u.pid")
      .select(["f.hash", "f.extension", "f.width", "f.height", "f.animated", "f.unused_at", "p.title"])
      .select((eb) => eb("u.uid", "=", eb.ref("p.uid")).as("isOwn"))
      .where("u.preview", "=", 0)
      .execute();
    const names = [...some, ...Object.keys(FILMS)] as string[];
    const shown = sampleCommunity().posts.filter((post) => post.media && names.includes(post.media.name));
    expect(shown.length).toBe(names.length);
    const titles = shown.flatMap(({ title, media: file }) => (file && file.name in FILMS ? [title, title] : [title]));
    expect(files.map(({ title }) => title).sort()).toEqual(titles.sort());
    const stored = new Set<string>();
    for await (const { name } of store.list()) stored.add(name);
    for (const file of files) {
      expect(file).toMatchObject({ unused_at: null, isOwn: expect.toSatisfy(Boolean) });
      for (const name of objectNames(file)) expect(stored).toContain(name);
    }
    const links = await site.read
      .selectFrom("post as p")
      .leftJoin("file_use as u", (join) => join.onRef("u.pid", "=", "p.pid").on("u.preview", "=", 1))
      .leftJoin("file as f", "f.hash", "u.hash")
      .select(["p.title", "f.hash", "f.unused_at"])
      .where("p.link", "is not", null)
      .execute();
    expect(links.length).toBe(previews.length);
    for (const { title, hash, unused_at } of links) {
      expect(unused_at, title).toBeNull();
      for (const width of SQUARE_VARIANT_WIDTHS)
        expect(stored, title).toContain(variantName({ hash: hash ?? "" }, width));
    }
    const shapes = files.map(({ width, height }) => Number(width) / Number(height));
    expect(Math.min(...shapes.filter(Number.isFinite))).toBeLessThan(0.25);
    expect(Math.max(...shapes.filter(Number.isFinite))).toBeGreaterThan(5);
    expect(files.filter(({ animated }) => animated === 1).length).toBe(1);
    expect(files.map(({ extension }) => extension)).toEqual(
      expect.arrayContaining(["jpg", "png", "webp", "gif", "mp4", "webm"]),
    );
    expect(await recount(site)).toEqual([]);
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
});

test("leaves a site with subs unchanged", async () => {
  await expect(fillSample(db, boss, NOW)).rejects.toThrow("has circles");
  expect(await recount(db)).toEqual([]);
});
