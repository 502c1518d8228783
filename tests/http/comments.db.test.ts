import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bestRank } from "#domain/ranking.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { en, refusalText } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const row = (cid: number) =>
  t.db.read.selectFrom("comment").selectAll().where("cid", "=", cid).executeTakeFirstOrThrow();
const post = (pid: number) => t.db.read.selectFrom("post").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow();
const sendComment = (on: MadePost, fields: Record<string, unknown>, who = t.people.bob) =>
  who.post(`/do/sendcomment/${on.pid}`, { post: on.pid, parent: 0, ...fields });

describe("sendcomment", () => {
  test("lets a member comment on a post and reply to a comment", async () => {
    const { alice, bob, carol } = t.people;
    const on = await t.make.post(alice.member, t.books, { title: "On reading slowly" });
    const first = await sendComment(on, { comment: "A *fine* thing." });
    expect(first.status).toBe(200);
    const { cid } = first.json;
    expect(first.json).toMatchObject({
      status: "ok",
      addr: `/s/books/${on.pid}/on-reading-slowly/${cid}`,
      comments: 1,
      node: { kind: "shown", cid, author: "bob", html: "<p>A <em>fine</em> thing.</p>\n", score: 0, mine: true },
    });
    expect(first.json.comment).toContain("<em>fine</em>");
    expect(first.json.comment).toContain(`id="c${cid}"`);
    expect(await row(cid)).toMatchObject({
      pid: on.pid,
      uid: bob.member.uid,
      parent_cid: null,
      content: "A *fine* thing.",
      up: 0,
      score: 0,
      posted_at: t.clock.now,
      best: bestRank({ up: 0, down: 0, views: 0 }),
    });

    const second = await sendComment(on, { comment: "Indeed.", parent: cid }, carol);
    expect(second.json.comments).toBe(2);
    expect((await row(second.json.cid)).parent_cid).toBe(cid);
    expect((await post(on.pid)).comments).toBe(2);
  });

  test("accepts a post id in the body if the address contains 0", async () => {
    const on = await t.make.post(t.people.alice.member, t.books);
    const sent = await t.people.bob.post("/do/sendcomment/0", { post: on.pid, parent: "0", comment: "x" });
    expect(sent.json.status).toBe("ok");
    expect((await row(sent.json.cid)).pid).toBe(on.pid);
  });

  test("redirects a plain form to the comment; a refused form keeps the text", async () => {
    const on = await t.make.post(t.people.alice.member, t.books, { title: "Plain" });
    const at = `/s/books/${on.pid}/plain`;
    const sent = await t.people.bob.form(`/do/sendcomment/${on.pid}`, {
      parent: "0",
      comment: "By form.\r\nTwo lines.",
      at,
    });
    expect(sent.status).toBe(303);
    expect(sent.location).toMatch(new RegExp(`^${at}/\\d+$`));
    expect((await row(Number(sent.location?.split("/").at(-1)))).content).toBe("By form.\nTwo lines.");

    const parent = await t.make.comment(t.people.alice.member, on, { deleted: 1 });
    const refused = await t.people.bob.form(`/do/sendcomment/${on.pid}`, {
      parent: String(parent.cid),
      comment: "Words that must stay.",
      at,
    });
    expect(refused.status).toBe(404);
    expect(refused.text).toContain("Words that must stay.");
    expect(refused.text).toContain(refusalText("comment.parent-not-found"));
  });

  test("adds a self-vote if enabled, without changing the author's score", async () => {
    const dora = t.as(await t.make.member());
    const on = await t.make.post(t.people.alice.member, t.books);
    await t.make.setting("site.self_voting.comments", "1");
    const sent = await sendComment(on, { comment: "Mine." }, dora);
    await t.make.setting("site.self_voting.comments", "0");
    const { cid } = sent.json;
    expect(sent.json.node).toMatchObject({ score: 1, myVote: 1 });
    expect(await row(cid)).toMatchObject({ up: 1, down: 0, score: 1, best: bestRank({ up: 1, down: 0, views: 0 }) });
    const person = await t.db.read
      .selectFrom("person")
      .select(["given", "score"])
      .where("uid", "=", dora.member.uid)
      .executeTakeFirst();
    expect(person).toEqual({ given: 1, score: 0 });
  });

  test.each([
    ["nothing", "", "comment.length"],
    ["blanks", " \u200b\n\u2800 ", "comment.length"],
    ["an overlong text", "x".repeat(16_385), "comment.length"],
    ["an empty text", 5, "comment.length"],
  ])("refuses %s", async (_name, comment, code) => {
    const on = await t.make.post(t.people.alice.member, t.books);
    const no = await sendComment(on, { comment });
    expect([no.status, no.json.code, no.json.field]).toEqual([400, code, "comment"]);
    expect(no.json.error[0]).toBe(refusalText("comment.length"));
    expect((await post(on.pid)).comments).toBe(0);
  });

  test("accepts 16,384 characters outside the basic plane", async () => {
    const on = await t.make.post(t.people.alice.member, t.books);
    const sent = await sendComment(on, { comment: "𝒙".repeat(16_384) });
    expect(sent.json.status).toBe("ok");
  });

  test("refuses members who may not comment, and posts closed to comments", async () => {
    const { alice, adam, mina, visitor } = t.people;
    const banned = t.as(await t.make.member());
    await t.make.ban(banned.member, t.books);
    const on = await t.make.post(alice.member, t.books);
    const other = await t.make.comment(alice.member, await t.make.post(alice.member, t.books));
    const gone = await t.make.comment(alice.member, on, { deleted: 2 });
    const old = await t.make.post(alice.member, t.books, { ageMs: 61 * 86_400_000 });
    const locked = await t.make.post(alice.member, t.books, { locked: true });
    const deleted = await t.make.post(alice.member, t.books, { deleted: 1 });
    const dark = await t.make.sub(alice.member, { status: 1 as never });
    const hidden = await t.make.post(alice.member, dark);
    const made = { comment: "x" };

    const code = async (got: Promise<{ status: number; json: { code?: string } }>) => {
      const { status, json } = await got;
      return [status, json.code];
    };
    expect(await code(sendComment(on, made, visitor as never))).toEqual([401, "account.log-in"]);
    expect(await code(sendComment(on, made, banned))).toEqual([403, "comment.banned"]);
    expect(await code(sendComment(on, { ...made, parent: other.cid }))).toEqual([404, "comment.parent-not-found"]);
    expect(await code(sendComment(on, { ...made, parent: gone.cid }))).toEqual([404, "comment.parent-not-found"]);
    expect(await code(sendComment(on, { ...made, parent: 999_999 }))).toEqual([404, "comment.parent-not-found"]);
    expect(await code(sendComment(on, { ...made, parent: "x" }))).toEqual([400, "request.bad-field"]);
    expect(await code(sendComment({ ...on, pid: 999_999 }, made))).toEqual([404, "post.not-found"]);
    expect(await code(t.people.bob.post("/do/sendcomment/0", made))).toEqual([404, "post.not-found"]);
    for (const who of [t.people.bob, mina, adam]) {
      expect(await code(sendComment(old, made, who))).toEqual([403, "post.archived"]);
      expect(await code(sendComment(locked, made, who))).toEqual([403, "comment.locked"]);
      expect(await code(sendComment(deleted, made, who))).toEqual([403, "post.deleted"]);
    }
    expect(await code(sendComment(hidden, made))).toEqual([403, "sub.disabled"]);
    expect((await sendComment(hidden, made, adam)).status).toBe(200);
    expect(await code(t.people.bob.post(`/do/sendcomment/${on.pid}`, made, { csrf: false }))).toEqual([
      403,
      "request.csrf",
    ]);

    await t.make.setting("site.enable_posting", "0");
    expect(await code(sendComment(on, made))).toEqual([403, "post.posting-disabled"]);
    expect((await sendComment(on, made, adam)).status).toBe(200);
    await t.make.setting("site.enable_posting", "1");
    expect((await post(on.pid)).comments).toBe(2);
  });
});

describe("edit_comment", () => {
  test("lets the author edit it and keeps the previous text", async () => {
    const { alice, bob } = t.people;
    const on = await t.make.post(alice.member, t.books, { locked: true });
    const made = await t.make.comment(bob.member, on, { text: "before" });
    const done = await bob.post("/do/edit_comment", { cid: made.cid, text: "*after*" });
    expect(done.json).toMatchObject({ status: "ok", html: "<p><em>after</em></p>\n", editedAt: t.clock.now });
    expect(await row(made.cid)).toMatchObject({ content: "*after*", edited_at: t.clock.now });
    const versions = t.db.read
      .selectFrom("comment_version")
      .select(["content", "replaced_at"])
      .where("cid", "=", made.cid);
    expect(await versions.execute()).toEqual([{ content: "before", replaced_at: t.clock.now }]);

    await bob.post("/do/edit_comment", { cid: made.cid, text: "*after*" });
    expect(await versions.execute()).toHaveLength(1);
    const form = await bob.form("/do/edit_comment", { cid: String(made.cid), text: "third" });
    expect([form.status, form.location]).toEqual([303, `/c/${made.cid}`]);
  });

  test("refuses others and closed content", async () => {
    const { alice, bob, mina, adam, visitor } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const made = await t.make.comment(bob.member, on, { text: "mine" });
    const edit = async (who: typeof bob, cid: number, text = "changed") => {
      const { status, json } = await who.post("/do/edit_comment", { cid, text });
      return [status, json.code];
    };
    for (const who of [alice, mina, adam]) expect(await edit(who, made.cid)).toEqual([403, "comment.not-authorized"]);
    expect(await edit(visitor as never, made.cid)).toEqual([401, "account.log-in"]);
    expect(await edit(bob, 999_999)).toEqual([404, "comment.not-found"]);
    expect(await edit(bob, made.cid, " ")).toEqual([400, "comment.length"]);

    const gone = await t.make.comment(bob.member, on, { deleted: 1 });
    expect(await edit(bob, gone.cid)).toEqual([403, "comment.deleted"]);
    const under = await t.make.comment(bob.member, await t.make.post(alice.member, t.books, { deleted: 3 }));
    expect(await edit(bob, under.cid)).toEqual([403, "comment.on-deleted-post"]);
    const old = await t.make.comment(bob.member, await t.make.post(alice.member, t.books, { ageMs: 61 * 86_400_000 }));
    expect(await edit(bob, old.cid)).toEqual([403, "post.archived"]);
    const banned = t.as(await t.make.member());
    const his = await t.make.comment(banned.member, on);
    await t.make.ban(banned.member, t.books);
    expect(await edit(banned, his.cid)).toEqual([403, "sub.banned"]);
    const dark = await t.make.sub(alice.member, { status: 2 as never });
    const hidden = await t.make.comment(bob.member, await t.make.post(alice.member, dark));
    expect(await edit(bob, hidden.cid)).toEqual([403, "sub.disabled"]);
    expect((await row(made.cid)).content).toBe("mine");
  });
});

describe("delete_comment and undelete_comment", () => {
  const remove = async (who: typeof t.people.bob, cid: number, reason = "") => {
    const { status, json } = await who.post("/do/delete_comment", { cid, reason });
    return status === 200 ? json.node.kind : [status, json.code];
  };
  const restore = async (who: typeof t.people.bob, cid: number, reason = "") => {
    const { status, json } = await who.post("/do/undelete_comment", { cid, reason });
    return status === 200 ? json.node.kind : [status, json.code];
  };

  test("is permanent, not logged and without a reason for the author; the count stays", async () => {
    const { alice, bob, mina, adam } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const made = await t.make.comment(bob.member, on);
    expect(await remove(bob, made.cid)).toBe("gone");
    expect(await row(made.cid)).toMatchObject({ deleted: 1, deleted_by: bob.member.uid, deleted_at: t.clock.now });
    expect((await post(on.pid)).comments).toBe(1);
    expect(await remove(bob, made.cid)).toEqual([409, "comment.already-deleted"]);
    for (const who of [bob, mina, adam])
      expect(await restore(who, made.cid, "because")).toEqual([403, "comment.self-deleted"]);
    expect(await restore(alice, made.cid, "because")).toEqual([403, "comment.not-authorized"]);
    const log = await t.db.read.selectFrom("mod_action").selectAll().where("cid", "=", made.cid).execute();
    expect(log).toEqual([]);
  });

  test("is logged with a reason for the team, which restores the comment with a reason", async () => {
    const { alice, bob, carol, mina, jan } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const made = await t.make.comment(bob.member, on);
    expect(await remove(carol, made.cid, "no")).toEqual([403, "comment.not-authorized"]);
    expect(await remove(jan, made.cid, "  ")).toEqual([400, "reason.delete"]);
    expect(await remove(jan, made.cid, "x".repeat(256))).toEqual([400, "reason.long"]);
    expect(await remove(jan, made.cid, "off topic")).toBe("gone");
    expect(await row(made.cid)).toMatchObject({ deleted: 2, deleted_by: jan.member.uid, deleted_reason: "off topic" });
    expect(await restore(bob, made.cid, "please")).toEqual([403, "comment.not-authorized"]);
    expect(await restore(mina, made.cid)).toEqual([400, "reason.undelete"]);
    expect(await restore(mina, made.cid, "on topic after all")).toBe("shown");
    expect(await row(made.cid)).toMatchObject({ deleted: 0, deleted_by: null, deleted_reason: null, deleted_at: null });
    expect(await restore(mina, made.cid, "again")).toEqual([409, "comment.not-deleted"]);
    const log = await t.db.read
      .selectFrom("mod_action")
      .selectAll()
      .where("cid", "=", made.cid)
      .orderBy("aid")
      .execute();
    expect(log).toMatchObject([
      { code: 53, uid: jan.member.uid, target_uid: bob.member.uid, reason: "off topic", by_admin: 0, sid: t.books.sid },
      { code: 59, uid: mina.member.uid, reason: "on topic after all", by_admin: 0 },
    ]);
    expect((await bob.vote("comment", made.cid, "UP")).json.errors[0].message).toBe(refusalText("vote.own"));
    expect((await carol.vote("comment", made.cid, "UP")).json.data.cast_comment_vote.score).toBe(1);
  });

  test("treats an admin as team in default subs and as admin elsewhere", async () => {
    const { alice, bob, adam, olive, visitor } = t.people;
    const there = await t.make.comment(bob.member, await t.make.post(alice.member, t.books));
    expect(await remove(adam, there.cid, "rule 2")).toBe("shown");
    expect((await row(there.cid)).deleted).toBe(2);
    const here = await t.make.comment(bob.member, await t.make.post(alice.member, t.garden));
    expect(await remove(adam, here.cid, "rule 2")).toBe("shown");
    expect((await row(here.cid)).deleted).toBe(3);
    expect(await restore(olive, here.cid, "mine")).toEqual([403, "comment.not-authorized"]);
    expect(await restore(adam, here.cid, "mistake")).toBe("shown");
    expect(await remove(visitor as never, here.cid)).toEqual([401, "account.log-in"]);
    expect(await remove(bob, 999_999)).toEqual([404, "comment.not-found"]);
    const log = await t.db.read
      .selectFrom("mod_action")
      .select(["code", "by_admin"])
      .where("cid", "=", here.cid)
      .execute();
    expect(log).toEqual([
      { code: 53, by_admin: 1 },
      { code: 59, by_admin: 1 },
    ]);
  });

  test("plain forms redirect to the comment, or show the page with the missing reason", async () => {
    const { alice, bob, mina } = t.people;
    const on = await t.make.post(alice.member, t.books, { title: "Forms" });
    const made = await t.make.comment(bob.member, on, { text: "Some opinion." });
    const at = `/s/books/${on.pid}/forms/${made.cid}?act=delete`;
    const page = await mina.get(at);
    expect(page.text).toContain(en.comments.whyRemove);
    const refused = await mina.form("/do/delete_comment", { cid: String(made.cid), reason: "", at });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(refusalText("reason.delete"));
    const done = await mina.form("/do/delete_comment", { cid: String(made.cid), reason: "rude", at });
    expect([done.status, done.location]).toEqual([303, `/s/books/${on.pid}/forms/${made.cid}`]);
  });
});

describe("comment_source", () => {
  test("is available to readers of the comment", async () => {
    const { alice, bob, mina, visitor } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const made = await t.make.comment(bob.member, on, { text: "*as typed*" });
    const get = (who: typeof bob, cid: number) =>
      who.get(`/do/comment_source/${cid}`, { headers: { accept: "application/json" } });
    expect((await get(visitor as never, made.cid)).json).toEqual({ status: "ok", text: "*as typed*" });
    const gone = await t.make.comment(bob.member, on, { text: "secret", deleted: 2 });
    for (const who of [visitor as never, bob, alice]) {
      const no = await get(who, gone.cid);
      expect([no.status, no.json.code]).toEqual([404, "comment.not-found"]);
    }
    expect((await get(mina, gone.cid)).json.text).toBe("secret");
    const dark = await t.make.sub(alice.member, { status: 1 as never });
    const hidden = await t.make.comment(bob.member, await t.make.post(alice.member, dark), { text: "dark" });
    expect((await get(bob, hidden.cid)).json.code).toBe("sub.disabled");
    expect((await get(bob, 999_999)).status).toBe(404);
    expect((await bob.get("/do/comment_source/x", { headers: { accept: "application/json" } })).status).toBe(400);
  });
});

describe("mark_viewed", () => {
  const mark = (who: typeof t.people.bob, cids: unknown) => who.post("/do/mark_viewed", { cids });

  test("counts each reader once and updates the ranking", async () => {
    const { alice, bob, carol } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const one = await t.make.comment(bob.member, on);
    const two = await t.make.comment(alice.member, on);
    const list = JSON.stringify([one.cid, two.cid, one.cid, 999_999]);
    expect((await mark(carol, list)).json).toEqual({ status: "ok" });
    await Promise.all(Array.from({ length: 6 }, () => mark(carol, list)));
    await mark(alice, [one.cid, two.cid]);
    expect((await row(one.cid)).views).toBe(2);
    expect((await row(one.cid)).best).toBe(bestRank({ up: 0, down: 0, views: 2 }));
    expect((await row(two.cid)).views).toBe(1);
    const seen = await t.db.read
      .selectFrom("comment_view")
      .select("uid")
      .where("cid", "=", one.cid)
      .orderBy("uid")
      .execute();
    expect(seen.map(({ uid }) => uid)).toEqual([alice.member.uid, carol.member.uid]);
  });

  test("ignores deleted, old, own and invisible comments", async () => {
    const { alice, bob, carol } = t.people;
    const on = await t.make.post(alice.member, t.books);
    const dark = await t.make.sub(alice.member, { status: 1 as never });
    const ghost = await t.make.member("ghost", { status: 10 });
    const cids = [
      await t.make.comment(carol.member, on),
      await t.make.comment(bob.member, on, { deleted: 2 }),
      await t.make.comment(ghost, on),
      await t.make.comment(bob.member, await t.make.post(alice.member, t.books, { ageMs: 61 * 86_400_000 })),
      await t.make.comment(bob.member, await t.make.post(alice.member, t.books, { deleted: 1 })),
      await t.make.comment(bob.member, await t.make.post(alice.member, dark)),
    ].map(({ cid }) => cid);
    expect((await mark(carol, JSON.stringify(cids))).json.status).toBe("ok");
    for (const cid of cids) expect((await row(cid)).views).toBe(0);
  });

  test("refuses visitors and invalid lists of ids", async () => {
    expect((await mark(t.people.visitor as never, "[1]")).status).toBe(401);
    for (const cids of [
      "x",
      "[1",
      '["a"]',
      "{}",
      "[1.5]",
      "[-1]",
      undefined,
      JSON.stringify(Array.from({ length: 201 }, (_, n) => n + 1)),
    ]) {
      const no = await mark(t.people.bob, cids);
      expect([no.status, no.json.field], String(cids)).toEqual([400, "cids"]);
    }
    expect((await mark(t.people.bob, "[]")).json).toEqual({ status: "ok" });
  });
});
