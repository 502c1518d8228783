import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { renderMarkdown } from "#lib/markdown.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.alice.member, app.books, {
    title: "A first title",
    text: "First text.",
    ageMs: HOUR,
  });
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const ok = { status: "ok" };
/** Response to an action of the team. */
const acted = { status: "ok", aid: expect.any(Number) };
const stored = (pid = post.pid) =>
  app.db.read.selectFrom("post").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow();
const subPosts = async () =>
  (await app.db.read.selectFrom("sub").select("posts").where("sid", "=", app.books.sid).executeTakeFirstOrThrow())
    .posts;
const log = () =>
  app.db.read
    .selectFrom("mod_action")
    .select(["code", "uid", "target_uid", "pid", "reason", "note", "by_admin"])
    .orderBy("aid")
    .execute();
const disable = (sid: number) =>
  app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", sid).execute());
const del = (who: Client, reason?: string, pid = post.pid) =>
  who.post("/do/delete_post", { post: pid, ...(reason === undefined ? {} : { reason }) });
const undel = (who: Client, reason?: string) =>
  who.post("/do/undelete_post", { post: post.pid, ...(reason === undefined ? {} : { reason }) });

describe("POST /do/edit_txtpost", () => {
  const edit = (who: Client, content: unknown = "Second *text*.", pid = post.pid) =>
    who.post(`/do/edit_txtpost/${pid}`, { content });

  test("lets the author change the text and keeps the previous version", async () => {
    const got = await edit(app.people.alice);
    expect(got.json).toEqual({ status: "ok", addr: `/s/books/${post.pid}/a-first-title` });
    expect(await stored()).toMatchObject({
      content: "Second *text*.",
      content_html: renderMarkdown("Second *text*.").html,
      edited_at: app.clock.now,
    });
    const kept = await app.db.read.selectFrom("post_text_version").select(["pid", "content", "replaced_at"]).execute();
    expect(kept).toEqual([{ pid: post.pid, content: "First text.", replaced_at: app.clock.now }]);
  });

  test("marks only posts older than five minutes as edited, including those days and a minute old", async () => {
    const { alice } = app.people;
    const young = await app.make.post(alice.member, app.books, { ageMs: 300_000 });
    const days = await app.make.post(alice.member, app.books, { ageMs: 2 * DAY + 60_000 });
    await edit(alice, "Other.", young.pid);
    await edit(alice, "Other.", days.pid);
    expect((await stored(young.pid)).edited_at).toBeNull();
    expect((await stored(days.pid)).edited_at).toBe(app.clock.now);
  });

  test("stores no version for an unchanged text", async () => {
    expect((await edit(app.people.alice, "First text.")).json.status).toBe("ok");
    expect(await app.db.read.selectFrom("post_text_version").select("vid").execute()).toEqual([]);
  });

  test("refuses others, regardless of their role", async () => {
    for (const who of [app.people.bob, app.people.jan, app.people.mina, app.people.olive, app.people.adam]) {
      expect(refusal(await edit(who))).toEqual([403, "post.not-yours"]);
    }
    expect(refusal(await edit(app.people.visitor))).toEqual([401, "account.log-in"]);
    expect((await stored()).content).toBe("First text.");
  });

  test.each([
    ["nothing", ""],
    ["blanks", " \u200b\n"],
    ["an overlong text", "x".repeat(65_536)],
    ["an empty text", 7],
  ])("refuses %s", async (_what, content) => {
    expect((await edit(app.people.alice, content)).json).toMatchObject({
      code: "post.content-length",
      field: "content",
    });
  });

  test("refuses links, and deleted, banned, archived, disabled and missing posts", async () => {
    const { alice } = app.people;
    const link = await app.make.post(alice.member, app.books, { link: "https://a.example/" });
    expect(refusal(await edit(alice, "x", link.pid))).toEqual([400, "post.no-text"]);
    const gone = await app.make.post(alice.member, app.books, { deleted: 1 });
    expect(refusal(await edit(alice, "x", gone.pid))).toEqual([403, "post.deleted"]);
    const old = await app.make.post(alice.member, app.books, { ageMs: 61 * DAY });
    expect(refusal(await edit(alice, "x", old.pid))).toEqual([403, "post.archived"]);
    expect(refusal(await edit(alice, "x", 999_999))).toEqual([404, "post.not-found"]);
    expect(refusal(await edit(alice, "x", "1e1" as never))).toEqual([400, "request.bad-field"]);
    await app.make.ban(alice.member, app.books);
    expect(refusal(await edit(alice))).toEqual([403, "sub.banned"]);
    await disable(app.books.sid);
    expect(refusal(await edit(alice))).toEqual([403, "sub.disabled"]);
  });

  test("keeps the entered text of a refused plain form", async () => {
    await app.make.ban(app.people.alice.member, app.books);
    const here = `/s/books/${post.pid}/a-first-title?act=edit`;
    const page = await app.people.alice.form(`/do/edit_txtpost/${post.pid}`, {
      content: "Long work",
      here,
      act: "edit",
    });
    expect(page.status).toBe(403);
    expect(page.text).toContain(refusalText("sub.banned"));
  });

  test("shows a plain form again if its text is too long", async () => {
    const here = `/s/books/${post.pid}/a-first-title?act=edit`;
    const page = await app.people.alice.form(`/do/edit_txtpost/${post.pid}`, { content: "  ", here, act: "edit" });
    expect(page.status).toBe(400);
    expect(page.text).toContain(en.posts.editFailed(""));
    expect(page.text).toContain("<textarea id=");
    const done = await app.people.alice.form(`/do/edit_txtpost/${post.pid}`, { content: "Done", here, act: "edit" });
    expect([done.status, done.location]).toEqual([303, `/s/books/${post.pid}/a-first-title`]);
  });
});

describe("POST /do/edit_title", () => {
  const edit = (who: Client, reason: unknown, pid = post.pid) => who.post("/do/edit_title", { post: pid, reason });
  let fresh: MadePost;
  beforeEach(async () => {
    fresh = await app.make.post(app.people.alice.member, app.books, { title: "A young title", ageMs: 299_000 });
  });

  test("lets the author change the title of a recent post", async () => {
    const got = await edit(app.people.alice, "  A better title\u0000 ", fresh.pid);
    expect(got.json).toEqual({ status: "ok", addr: `/s/books/${fresh.pid}/a-better-title` });
    expect((await stored(fresh.pid)).title).toBe("A better title");
    const kept = await app.db.read.selectFrom("post_title_version").select(["title", "replaced_at"]).execute();
    expect(kept).toEqual([{ title: "A young title", replaced_at: app.clock.now }]);
  });

  test("refuses it after the time limit, and always for the limit 0", async () => {
    expect(refusal(await edit(app.people.alice, "A later title"))).toEqual([403, "post.title-window"]);
    await app.make.setting("site.title_edit_timeout", "0");
    const now = await app.make.post(app.people.alice.member, app.books, { ageMs: 0 });
    app.clock.now += 60_000;
    expect(refusal(await edit(app.people.alice, "A later title", now.pid))).toEqual([403, "post.title-window"]);
  });

  test("refuses others", async () => {
    for (const who of [app.people.bob, app.people.mina, app.people.adam]) {
      expect(refusal(await edit(who, "Not theirs", fresh.pid))).toEqual([403, "post.not-yours"]);
    }
    expect(refusal(await edit(app.people.visitor, "Not theirs", fresh.pid))).toEqual([401, "account.log-in"]);
  });

  test.each([
    [undefined, "post.title-missing"],
    ["", "post.title-missing"],
    ["ab", "post.title-short"],
    [" \u2003a\u200b ", "post.title-short"],
    ["x".repeat(256), "post.title-long"],
  ])("refuses %j", async (title, code) => {
    const got = await edit(app.people.alice, title, fresh.pid);
    expect([got.status, got.json.code, got.json.field]).toEqual([400, code, "reason"]);
  });

  test("refuses deleted, banned and missing posts", async () => {
    const gone = await app.make.post(app.people.alice.member, app.books, { deleted: 2, ageMs: 0 });
    expect(refusal(await edit(app.people.alice, "Again", gone.pid))).toEqual([403, "post.deleted"]);
    expect(refusal(await edit(app.people.alice, "Again", 999_999))).toEqual([404, "post.not-found"]);
    await app.make.ban(app.people.alice.member, app.books);
    expect(refusal(await edit(app.people.alice, "Again", fresh.pid))).toEqual([403, "sub.banned"]);
  });

  test("keeps the original title after two concurrent changes", async () => {
    const tries = await Promise.all(
      ["One of two", "Two of two"].map((title) => edit(app.people.alice, title, fresh.pid)),
    );
    expect(tries.map((got) => got.status)).toEqual([200, 200]);
    const kept = await app.db.read.selectFrom("post_title_version").select("title").orderBy("vid").execute();
    expect(kept).toEqual([{ title: "A young title" }]);
    expect(["One of two", "Two of two"]).toContain((await stored(fresh.pid)).title);
  });
});

describe("POST /do/delete_post", () => {
  test("needs no reason from the author, and is permanent", async () => {
    const before = await subPosts();
    expect((await del(app.people.alice)).json).toEqual(ok);
    expect(await stored()).toMatchObject({ deleted: 1, deleted_by: app.people.alice.member.uid, deleted_reason: null });
    expect(await subPosts()).toBe(before - 1);
    expect(await log()).toEqual([]);
    for (const who of [app.people.mina, app.people.adam, app.people.alice]) {
      expect(refusal(await undel(who, "please"))).toEqual([403, "post.self-deleted"]);
    }
  });

  test.each([
    ["jan", 2, 0],
    ["mina", 2, 0],
    ["adam", 2, 0],
  ] as const)("%s deletes posts of others as state %d, with a reason and a log entry", async (name, state, byAdmin) => {
    const who = app.people[name];
    expect((await del(who)).json).toMatchObject({ code: "reason.delete", field: "reason" });
    expect((await del(who, " \u200b ")).json.code).toBe("reason.delete");
    expect((await del(who, " Rule 2 ")).json).toEqual(ok);
    expect(await stored()).toMatchObject({ deleted: state, deleted_reason: "Rule 2", deleted_by: who.member.uid });
    expect(await log()).toEqual([
      {
        code: 52,
        uid: who.member.uid,
        target_uid: app.people.alice.member.uid,
        pid: post.pid,
        reason: "Rule 2",
        note: null,
        by_admin: byAdmin,
      },
    ]);
    expect(refusal(await del(who, "again"))).toEqual([409, "post.already-deleted"]);
  });

  test("sets state 3 for an admin outside the team, which only admins undo", async () => {
    const other = await app.make.post(app.people.alice.member, app.garden);
    expect((await del(app.people.adam, "Spam", other.pid)).json).toEqual(ok);
    expect((await stored(other.pid)).deleted).toBe(3);
    expect((await log())[0]).toMatchObject({ code: 52, by_admin: 1 });
    const restore = (who: Client) => who.post("/do/undelete_post", { post: other.pid, reason: "A mistake" });
    expect(refusal(await restore(app.people.olive))).toEqual([403, "post.not-authorized"]);
    expect((await restore(app.people.adam)).json).toEqual(ok);
    expect(await stored(other.pid)).toMatchObject({
      deleted: 0,
      deleted_by: null,
      deleted_reason: null,
      deleted_at: null,
    });
  });

  test("refuses others, and moderators of other subs", async () => {
    expect(refusal(await del(app.people.bob, "Because"))).toEqual([403, "post.not-authorized"]);
    expect(refusal(await del(app.people.visitor, "Because"))).toEqual([401, "account.log-in"]);
    const other = await app.make.post(app.people.alice.member, app.garden);
    expect(refusal(await del(app.people.mina, "Because", other.pid))).toEqual([403, "post.not-authorized"]);
    expect(refusal(await del(app.people.alice, undefined, 999_999))).toEqual([404, "post.not-found"]);
    expect((await del(app.people.mina, "x".repeat(256))).json).toMatchObject({ code: "reason.long", field: "reason" });
    await disable(app.books.sid);
    expect(refusal(await del(app.people.mina, "Because"))).toEqual([403, "sub.disabled"]);
  });

  test("unpins a pinned post", async () => {
    await app.people.mina.post(`/do/stick/${post.pid}`);
    await del(app.people.mina, "Over");
    expect((await stored()).sticky_at).toBeNull();
    expect((await log()).map((line) => line.code)).toEqual([50, 52]);
  });

  test("counts once for two concurrent requests", async () => {
    const before = await subPosts();
    const tries = await Promise.all([del(app.people.mina, "One"), del(app.people.jan, "Two"), del(app.people.alice)]);
    expect(tries.map((got) => got.status).sort()).toEqual([200, 409, 409]);
    expect(await subPosts()).toBe(before - 1);
  });

  test("works as a GraphQL mutation", async () => {
    const query = "mutation ($pid: Int!, $reason: String) { delete_post(pid: $pid, reason: $reason) { pid } }";
    const call = (who: Client, reason?: string, pid = post.pid) =>
      who.post("/graphql", { query, variables: { pid, reason } });
    const codeOf = (got: TestResponse) => got.json.errors[0].extensions.code;
    expect(codeOf(await call(app.people.visitor))).toBe("account.not-authenticated");
    expect(codeOf(await call(app.people.bob, "Because"))).toBe("post.not-authorized");
    expect(codeOf(await call(app.people.mina))).toBe("reason.delete");
    expect(codeOf(await call(app.people.mina, "x".repeat(256)))).toBe("reason.long");
    expect(codeOf(await call(app.people.mina, "Because", 999_999))).toBe("post.not-found");
    expect((await call(app.people.mina, "Rule 2")).json).toEqual({ data: { delete_post: { pid: post.pid } } });
    expect(await stored()).toMatchObject({ deleted: 2, deleted_reason: "Rule 2" });
  });
});

describe("POST /do/undelete_post", () => {
  beforeEach(() => del(app.people.mina, "Rule 2"));

  test("restores by the team with a reason and a log entry", async () => {
    const before = await subPosts();
    expect((await undel(app.people.jan)).json).toMatchObject({ code: "reason.undelete", field: "reason" });
    expect((await undel(app.people.jan, "A mistake")).json).toEqual(ok);
    expect(await stored()).toMatchObject({ deleted: 0, deleted_reason: null });
    expect(await subPosts()).toBe(before + 1);
    expect((await log()).at(-1)).toMatchObject({ code: 58, uid: app.people.jan.member.uid, reason: "A mistake" });
    expect(refusal(await undel(app.people.jan, "Again"))).toEqual([409, "post.not-deleted"]);
  });

  test("refuses the author and others", async () => {
    expect(refusal(await undel(app.people.alice, "Please"))).toEqual([403, "post.not-authorized"]);
    expect(refusal(await undel(app.people.bob, "Please"))).toEqual([403, "post.not-authorized"]);
    expect(refusal(await undel(app.people.visitor, "Please"))).toEqual([401, "account.log-in"]);
    expect((await app.people.mina.post("/do/undelete_post", { post: 999_999, reason: "x" })).json.code).toBe(
      "post.not-found",
    );
  });

  test("counts once for two concurrent requests", async () => {
    const before = await subPosts();
    const tries = await Promise.all([undel(app.people.mina, "One"), undel(app.people.jan, "Two")]);
    expect(tries.map((got) => got.status).sort()).toEqual([200, 409]);
    expect(await subPosts()).toBe(before + 1);
  });
});

describe("POST /do/nsfw", () => {
  const toggle = (who: Client, pid = post.pid) => who.post("/do/nsfw", { post: pid });

  test("is set and removed by the author, the team and admins", async () => {
    for (const who of [app.people.alice, app.people.jan, app.people.mina, app.people.adam]) {
      const answer = who === app.people.alice ? ok : acted;
      expect((await toggle(who)).json).toEqual(answer);
      expect((await stored()).nsfw).toBe(1);
      expect((await toggle(who)).json).toEqual(answer);
      expect((await stored()).nsfw).toBe(0);
    }
  });

  test("refuses others, banned members and deleted posts", async () => {
    expect(refusal(await toggle(app.people.bob))).toEqual([403, "post.not-authorized"]);
    expect(refusal(await toggle(app.people.visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await toggle(app.people.alice, 999_999))).toEqual([404, "post.not-found"]);
    await app.make.ban(app.people.alice.member, app.books);
    expect(refusal(await toggle(app.people.alice))).toEqual([403, "sub.banned"]);
    await del(app.people.mina, "Rule 2");
    expect(refusal(await toggle(app.people.mina))).toEqual([403, "post.deleted"]);
  });

  test("keeps the mark in an NSFW sub", async () => {
    await app.db.write((trx) => trx.updateTable("sub").set({ nsfw: 1 }).where("sid", "=", app.books.sid).execute());
    const marked = await app.make.post(app.people.alice.member, app.books, { nsfw: true });
    expect(refusal(await toggle(app.people.mina, marked.pid))).toEqual([403, "post.nsfw-sub"]);
  });
});

describe.each([
  ["/do/stick/", [50, 51]],
  ["/do/lock_comments/", [76, 76]],
] as const)("POST %s", (path, codes) => {
  const toggle = (who: Client, pid = post.pid) => who.post(`${path}${pid}`, { post: pid });
  const isOn = async () => {
    const row = await stored();
    return path === "/do/stick/" ? row.sticky_at !== null : row.locked === 1;
  };

  test("is set and removed by the team, and by admins in a default sub, with log entries", async () => {
    for (const who of [app.people.jan, app.people.mina, app.people.olive, app.people.adam]) {
      expect((await toggle(who)).json).toEqual(path === "/do/stick/" ? ok : acted);
      expect(await isOn()).toBe(true);
      expect((await toggle(who)).json).toEqual(path === "/do/stick/" ? ok : acted);
      expect(await isOn()).toBe(false);
    }
    expect((await log()).map((line) => line.code)).toEqual([...codes, ...codes, ...codes, ...codes]);
  });

  test("refuses others", async () => {
    const other = await app.make.post(app.people.alice.member, app.garden);
    expect(refusal(await toggle(app.people.alice))).toEqual([403, "request.forbidden"]);
    expect(refusal(await toggle(app.people.visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await toggle(app.people.mina, other.pid))).toEqual([403, "request.forbidden"]);
    expect(refusal(await toggle(app.people.adam, other.pid))).toEqual([403, "request.forbidden"]);
    expect(refusal(await toggle(app.people.mina, 999_999))).toEqual([404, "post.not-found"]);
    expect((await app.people.mina.post(`${path}x`)).status).toBe(400);
    await del(app.people.mina, "Rule 2");
    expect(refusal(await toggle(app.people.mina))).toEqual([403, "post.deleted"]);
  });
});

test("closes comments by a lock, logged with its state", async () => {
  await app.people.mina.post(`/do/lock_comments/${post.pid}`);
  expect((await stored()).locked).toBe(1);
  await app.people.mina.post(`/do/lock_comments/${post.pid}`);
  expect((await log()).map((line) => line.note)).toEqual(["1", "0"]);
});

test("pins at most three posts in a sub, also for concurrent requests", async () => {
  const posts = [post, ...(await Promise.all([1, 2, 3, 4].map(() => app.make.post(app.people.bob.member, app.books))))];
  const elsewhere = await app.make.post(app.people.bob.member, app.garden);
  const tries = await Promise.all(
    posts.map(({ pid }, index) => (index % 2 ? app.people.mina : app.people.jan).post(`/do/stick/${pid}`)),
  );
  expect(tries.map((got) => got.status).sort()).toEqual([200, 200, 200, 409, 409]);
  expect(tries.find((got) => got.status === 409)?.json.error).toEqual([refusalText("post.sticky-limit")]);
  const pinned = await app.db.read.selectFrom("post").select("pid").where("sticky_at", "is not", null).execute();
  expect(pinned).toHaveLength(3);
  expect((await app.people.olive.post(`/do/stick/${elsewhere.pid}`)).status).toBe(200);
});

describe("POST /do/sticky_sort", () => {
  const turn = (who: Client, pid = post.pid) => who.post(`/do/sticky_sort/${pid}`, { post: pid });

  test("changes the order of a pinned post and returns its address", async () => {
    await app.people.mina.post(`/do/stick/${post.pid}`);
    const address = `/s/books/${post.pid}/a-first-title`;
    expect((await turn(app.people.mina)).json).toEqual({ status: "ok", addr: address, redirect: address });
    expect((await stored()).comment_sort).toBe("new");
    expect((await turn(app.people.jan)).json.redirect).toBe(address);
    expect((await stored()).comment_sort).toBe("best");
    expect((await log()).map((line) => line.code)).toEqual([50, 73, 74]);
  });

  test("requires a pinned post and the team", async () => {
    expect(refusal(await turn(app.people.mina))).toEqual([409, "post.not-sticky"]);
    expect(refusal(await turn(app.people.alice))).toEqual([403, "request.forbidden"]);
    expect(refusal(await turn(app.people.visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await turn(app.people.mina, 999_999))).toEqual([404, "post.not-found"]);
  });
});
