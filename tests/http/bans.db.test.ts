import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import type { MadeComment, MadePost, Member } from "../support/world.ts";

// Bans cover every kind of write: a site ban all writes, a sub ban those in the sub.
let app: TestApp;
let troll: Client & { member: Member };
let own: MadePost;
let other: MadePost;
let ownComment: MadeComment;
let comment: MadeComment;
beforeAll(async () => {
  app = await testApp();
  troll = app.as(await app.make.member("troll"));
  own = await app.make.post(troll.member, app.garden, { title: "Before the ban", text: "first" });
  other = await app.make.post(app.people.alice.member, app.garden);
  ownComment = await app.make.comment(troll.member, other, { text: "first" });
  comment = await app.make.comment(app.people.alice.member, own);
  await app.make.ban(troll.member, app.garden);
});
afterAll(() => app.close());

describe("ban from a sub", () => {
  const writes = (): [string, object, string][] => [
    ["/submit/text", { sub: "garden", title: "After the ban", content: "x" }, "post.banned"],
    [`/do/edit_txtpost/${own.pid}`, { content: "after" }, "sub.banned"],
    ["/do/edit_title", { post: own.pid, reason: "After the ban" }, "sub.banned"],
    ["/do/nsfw", { post: own.pid }, "sub.banned"],
    [`/do/stick/${own.pid}`, {}, "request.forbidden"],
    [`/do/lock_comments/${own.pid}`, {}, "request.forbidden"],
    [`/do/sticky_sort/${own.pid}`, {}, "request.forbidden"],
    ["/do/delete_post", { post: other.pid, reason: "x" }, "post.not-authorized"],
    [`/do/sendcomment/${other.pid}`, { parent: 0, comment: "after" }, "comment.banned"],
    [`/do/sendcomment/${own.pid}`, { parent: comment.cid, comment: "after" }, "comment.banned"],
    ["/do/edit_comment", { cid: ownComment.cid, text: "after" }, "sub.banned"],
    ["/do/delete_comment", { cid: comment.cid, reason: "x" }, "comment.not-authorized"],
    [`/do/vote/post/${other.pid}`, { vote: "UP" }, "sub.banned"],
    [`/do/vote/comment/${comment.cid}`, { vote: "UP" }, "sub.banned"],
  ];

  test("refuses posts, comments, votes, edits and moderation in that sub", async () => {
    for (const [path, body, code] of writes()) {
      const got = await troll.post(path, body as Record<string, unknown>);
      expect([path, got.json.code]).toEqual([path, code]);
    }
    for (const [kind, id] of [
      ["post", other.pid],
      ["comment", comment.cid],
    ] as const) {
      const got = await troll.vote(kind, id, "UP");
      expect(got.json.errors[0].extensions.code).toBe("sub.banned");
    }
    const row = await app.db.read.selectFrom("post").selectAll().where("pid", "=", own.pid).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: "Before the ban", content: "first", nsfw: 0, score: 0, comments: 1 });
  });

  test("has no effect after its end or elsewhere", async () => {
    expect((await troll.vote("post", (await app.make.post(app.people.alice.member, app.books)).pid, "UP")).status).toBe(
      200,
    );
    const set = (values: object) =>
      app.db.write((trx) => trx.updateTable("sub_ban").set(values).where("uid", "=", troll.member.uid).execute());
    await set({ expires_at: app.clock.now + 1_000 });
    expect((await troll.vote("post", other.pid, "UP")).json.errors).toBeDefined();
    app.clock.now += 1_001;
    expect((await troll.vote("post", other.pid, "UP")).json.errors).toBeUndefined();
    await set({ expires_at: null, lifted_at: app.clock.now });
    expect((await troll.vote("post", other.pid, null)).json.errors).toBeUndefined();
    await set({ lifted_at: null });
    expect((await troll.vote("post", other.pid, "UP")).json.errors).toBeDefined();
  });

  test("lets members delete their own comments but not restore them", async () => {
    expect((await troll.post("/do/delete_comment", { cid: ownComment.cid })).status).toBe(200);
    expect((await troll.post("/do/undelete_comment", { cid: ownComment.cid, reason: "x" })).json.code).toBe(
      "comment.self-deleted",
    );
    expect((await troll.post("/do/delete_post", { post: own.pid })).status).toBe(200);
    expect((await troll.post("/do/undelete_post", { post: own.pid, reason: "x" })).json.code).toBe("post.self-deleted");
  });
});

describe("sessions of banned, deleted and unconfirmed accounts are read-only", () => {
  const rows = endpointTable
    .filter((row) => row.call.method === "POST" && row.who === "member")
    .map((row) => row.call.path);
  const fill = (path: string) =>
    path.replace(/:kind/g, "post").replace(/:type/g, "text").replace(/:in\?/, "books").replace(/:\w+/g, "1");

  // checks that apply to every row and therefore test none of them
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ recorded: false });
  });
  afterAll(() => app.close());

  test.each([1, 5, 10])("refuses every write with status %i", async (status) => {
    const gone = app.as(await app.make.member(undefined, { status, isAdmin: true }));
    expect(rows.length).toBeGreaterThan(15);
    // refused even with a visitor's CSRF token, because the session is not valid
    const csrf = app.app.services.csrf.tokenFor(null, app.clock.now);
    for (const path of rows) {
      const got = await gone.post(fill(path), {}, { csrf });
      expect([path, got.status, got.json.code]).toEqual([path, 401, "account.log-in"]);
    }
    const vote = await gone.post(
      "/graphql",
      { query: `mutation { cast_post_vote(pid: 1, vote: UP) { score } }` },
      { csrf },
    );
    expect(vote.json.errors[0].extensions.code).toBe("account.not-authenticated");
  });
});
