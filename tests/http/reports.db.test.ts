import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";
import type { MadeComment, MadePost, Member } from "../support/world.ts";

let app: TestApp;
let post: MadePost;
let comment: MadeComment;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.alice.member, app.books, { title: "First edition", text: "Cheap!" });
  comment = await app.make.comment(app.people.alice.member, post, { text: "Buy it" });
});
afterEach(() => app.close());

const JSON_PLEASE = { headers: { accept: "application/json" } };
const refusal = (got: TestResponse) => [got.status, got.json.code];
const SITE = { reason: "Sitewide Rule violation", send_to_admin: true };
const report = (who: Client, fields: Record<string, unknown> = SITE) =>
  who.post("/do/report", { post: post.pid, ...fields });
const reportComment = (who: Client, fields: Record<string, unknown> = SITE) =>
  who.post("/do/report/comment", { post: comment.cid, ...fields });
const reports = () =>
  app.db.read
    .selectFrom("report as r")
    .innerJoin("queue_entry as e", "e.qid", "r.qid")
    .selectAll()
    .orderBy("r.rpid")
    .execute();
const lastReport = async () => (await reports()).at(-1) ?? expect.fail("nobody reported");
const entries = () => app.db.read.selectFrom("queue_entry").selectAll().orderBy("qid").execute();
const counts = async (sid: number) => {
  const rows = await app.db.read
    .selectFrom("report_count")
    .selectAll()
    .where("sid", "=", sid)
    .orderBy("kind")
    .execute();
  return rows.map(({ kind, open, closed }) => [kind, open, closed]);
};
const rule = async (text: string) => {
  const row = await app.db.write((trx) =>
    trx
      .insertInto("sub_rule")
      .values({ sid: app.books.sid, position: 1, text })
      .returning("rid")
      .executeTakeFirstOrThrow(),
  );
  return row.rid;
};
const remove = (table: "post" | "comment", id: number) =>
  app.db.write((trx) =>
    table === "post"
      ? trx.updateTable("post").set({ deleted: 2 }).where("pid", "=", id).execute()
      : trx.updateTable("comment").set({ deleted: 2 }).where("cid", "=", id).execute(),
  );
const disable = () =>
  app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.books.sid).execute());
const close = (who: Client, rpid: number, action = "close", kind = "post") =>
  who.post(`/do/report/close_${kind}_report/${rpid}/${action}`);
const message = async (from: Client, to: Member) => {
  await from.post("/do/sendmsg", { to: to.name, subject: "Buy", content: "My secret offer" });
  const row = await app.db.read.selectFrom("message").select("mid").orderBy("mid", "desc").executeTakeFirstOrThrow();
  return row.mid;
};

describe("POST /do/report", () => {
  test("stores reporter, reason and a copy of the post", async () => {
    const { bob } = app.people;
    expect((await report(bob)).json).toEqual({ status: "ok" });
    expect(await lastReport()).toMatchObject({
      kind: "post",
      item: post.pid,
      sid: app.books.sid,
      author_uid: app.people.alice.member.uid,
      uid: bob.member.uid,
      reason: "site",
      body: "",
      send_to_admin: 1,
      is_open: 1,
    });
    const copy = await app.db.read.selectFrom("reported_copy").selectAll().executeTakeFirstOrThrow();
    expect(copy).toMatchObject({ title: "First edition", content: "Cheap!" });
    expect(await counts(app.books.sid)).toEqual([["post", 1, 0]]);
    expect(await counts(0)).toEqual([["post", 1, 0]]);
  });

  test("merges several reports of one post into one entry; keeps a changed text beside the first", async () => {
    const { alice, bob, carol, jan } = app.people;
    await report(bob, { reason: "other", text: "It is an advertisement" });
    await report(carol, { reason: "other", text: "The same again" });
    await alice.post(`/do/edit_txtpost/${post.pid}`, { post: post.pid, content: "Free!" });
    await report(jan);
    const [entry, ...more] = await entries();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ open_reports: 3, for_admins: 1, closed_at: null });
    const kept = (await reports()).map(({ rcid }) => rcid);
    expect(kept[0]).toBe(kept[1]);
    const copies = await app.db.read.selectFrom("reported_copy").select("content").orderBy("rcid").execute();
    expect(copies.map(({ content }) => content)).toEqual(["Cheap!", "Free!"]);
    expect(kept[2]).not.toBe(kept[0]);
  });

  test("accepts a rule by id, storing its text, a rule by text, and free text", async () => {
    const { bob, carol, jan, mina } = app.people;
    const rid = await rule("Name the translator");
    await report(bob, { reason: "rule", rule: rid });
    await app.db.write((trx) => trx.updateTable("sub_rule").set({ text: "Name everybody" }).execute());
    expect(await lastReport()).toMatchObject({ reason: "rule", rid, rule_text: "Name the translator", body: "" });
    await report(carol, { reason: "Sub Rule: Name everybody" });
    expect(await lastReport()).toMatchObject({ reason: "rule", rid, rule_text: "Name everybody", body: "" });
    await report(jan, { reason: "Sub Rule: Too loud" });
    expect(await lastReport()).toMatchObject({ reason: "rule", rid: null, rule_text: null, body: "Too loud" });
    await report(mina, { reason: "rule", rule: "other", text: "Not about books" });
    expect(await lastReport()).toMatchObject({ reason: "rule", rid: null, body: "Not about books", send_to_admin: 0 });
    const elsewhere = await app.db.write((trx) =>
      trx
        .insertInto("sub_rule")
        .values({ sid: app.garden.sid, position: 1, text: "No weeds" })
        .returning("rid")
        .executeTakeFirstOrThrow(),
    );
    const got = await report(app.people.olive, { reason: "rule", rule: elsewhere.rid });
    expect(got.json).toMatchObject({ code: "report.rule-missing", field: "rule" });
  });

  test.each([
    ["SPAM", "spam", 1],
    ["TOS violation", "terms", 1],
    ["Sub Rule violation", "rule", 0],
    ["Other", "other", 0],
    ["Circle Rule violation", "rule", 0],
  ])("accepts the former reason %s", async (sent, stored, toAdmins) => {
    expect((await report(app.people.bob, { reason: sent })).json.status).toBe("ok");
    expect(await lastReport()).toMatchObject({ reason: stored, send_to_admin: toAdmins, body: "" });
  });

  test("refuses a reason that is not a string", async () => {
    const { bob, alice } = app.people;
    for (const reason of [{ length: { toString: {} } }, { length: { valueOf: 1, toString: 1 } }, { length: 3 }, []]) {
      const got = await bob.post("/do/report/person", { user: alice.member.name, reason });
      expect([got.status, got.json.code]).toEqual([400, expect.stringMatching(/^request\.bad-(body|field)$/)]);
    }
  });

  test("requires 2 to 128 characters of the reporter's text", async () => {
    const { bob } = app.people;
    const wrong = async (fields: Record<string, unknown>) => {
      const { status, json } = await report(bob, fields);
      return [status, json.code, json.field];
    };
    expect(await wrong({ reason: "a" })).toEqual([400, "report.short", "reason"]);
    expect(await wrong({})).toEqual([400, "report.short", "reason"]);
    expect(await wrong({ reason: "é".repeat(129) })).toEqual([400, "report.long", "reason"]);
    expect(await wrong({ reason: "Sub Rule: a" })).toEqual([400, "report.short", "reason"]);
    expect(await wrong({ reason: "", text: "" })).toEqual([400, "report.reason-missing", "reason"]);
    expect(await wrong({ reason: "rule", text: "" })).toEqual([400, "report.rule-missing", "rule"]);
    expect(await wrong({ reason: "rule", rule: "other", text: "abc" })).toEqual([400, "report.text-missing", "text"]);
    expect(await wrong({ reason: "other", text: " abc\u200b " })).toEqual([400, "report.text-missing", "text"]);
    expect(await wrong({ reason: "other", text: "x".repeat(129) })).toEqual([400, "report.long", "text"]);
    expect(await wrong({ reason: "rule", rule: "x" })).toEqual([400, "request.bad-field", "rule"]);
    expect(await reports()).toEqual([]);
    const rid = await rule("long ".repeat(40).trim());
    expect((await report(bob, { reason: "rule", rule: rid })).json.status).toBe("ok");
    expect((await report(app.people.carol, { reason: `Sub Rule: ${"é".repeat(128)}` })).json.status).toBe("ok");
    expect((await report(app.people.jan, { reason: "ab" })).json.status).toBe("ok");
  });

  test("accepts one report per member and post, also for concurrent requests", async () => {
    const { bob } = app.people;
    const answers = await Promise.all([report(bob), report(bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await report(bob);
    expect(again.json.error[0]).toBe(refusalText("report.post-again"));
    await close(app.people.mina, (await lastReport()).rpid);
    expect(refusal(await report(bob))).toEqual([409, "report.post-again"]);
  });

  test("refuses visitors, and own, deleted, unknown and invisible posts", async () => {
    const { alice, bob, visitor, adam } = app.people;
    expect(refusal(await report(visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await report(alice))).toEqual([403, "report.own"]);
    expect(refusal(await bob.post("/do/report", { post: 99_999, ...SITE }))).toEqual([404, "post.not-found"]);
    expect(refusal(await bob.post("/do/report", { post: "x", ...SITE }))).toEqual([400, "request.bad-field"]);
    await remove("post", post.pid);
    const gone = await report(bob);
    expect([gone.status, gone.json.error[0]]).toEqual([403, refusalText("report.post-removed")]);
    await disable();
    expect(refusal(await report(bob))).toEqual([404, "post.not-found"]);
    expect(refusal(await report(adam))).toEqual([403, "report.post-removed"]);
    expect(await reports()).toEqual([]);
  });

  test("accepts only sitewide reasons from banned members and muted reporters", async () => {
    const { bob, carol } = app.people;
    await app.make.ban(bob.member, app.books);
    const banned = await report(bob, { reason: "other", text: "I do not like it" });
    expect([banned.status, banned.json.error[0]]).toEqual([403, refusalText("report.banned")]);
    expect((await report(bob)).json.status).toBe("ok");
    await app.db.write((trx) =>
      trx
        .insertInto("reporter_mute")
        .values({ sid: app.books.sid, uid: carol.member.uid, muted_by: 1, muted_at: 1 })
        .execute(),
    );
    expect(refusal(await report(carol, { reason: "rule" }))).toEqual([403, "report.muted"]);
    expect((await report(carol, { reason: "SPAM" })).json.status).toBe("ok");
  });
});

describe("POST /do/report/comment", () => {
  test("accepts one report of a comment", async () => {
    const { bob, alice, visitor } = app.people;
    expect(refusal(await reportComment(visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await reportComment(alice))).toEqual([403, "report.own"]);
    expect((await reportComment(bob, { reason: "It is rude" })).json.status).toBe("ok");
    expect(await lastReport()).toMatchObject({
      kind: "comment",
      item: comment.cid,
      pid: post.pid,
      sid: app.books.sid,
      reason: "other",
      body: "It is rude",
      send_to_admin: 0,
    });
    expect(await counts(app.books.sid)).toEqual([["comment", 1, 0]]);
    expect(await counts(0)).toEqual([]);
    expect(refusal(await reportComment(bob))).toEqual([409, "report.comment-again"]);
    const none = await bob.post("/do/report/comment", { post: 99_999, ...SITE });
    expect(refusal(none)).toEqual([404, "comment.not-found"]);
    await remove("comment", comment.cid);
    const gone = await reportComment(app.people.carol);
    expect([gone.status, gone.json.error[0]]).toEqual([403, refusalText("report.comment-removed")]);
  });
});

describe("reports to admins only", () => {
  test("accept a message from its recipient only, and contain only that message", async () => {
    const { carol, mina, adam, visitor } = app.people;
    const bob = app.as(await app.make.member("seller", { score: 90 }));
    const mid = await message(bob, carol.member);
    const send = (who: Client) => who.post("/do/report/message", { mid, reason: "other", text: "A threat" });
    for (const who of [bob, mina, adam]) {
      const got = await send(who);
      expect(refusal(got)).toEqual([404, "message.not-found"]);
      expect(got.text).not.toContain("secret");
      const form = await who.get(`/do/get_report/message/${mid}`, JSON_PLEASE);
      expect(refusal(form)).toEqual([404, "message.not-found"]);
    }
    expect(refusal(await send(visitor))).toEqual([401, "account.log-in"]);
    expect((await send(carol)).json.status).toBe("ok");
    expect(await lastReport()).toMatchObject({ kind: "message", sid: null, send_to_admin: 1, item: mid });
    const copy = await app.db.read.selectFrom("reported_copy").selectAll().executeTakeFirstOrThrow();
    expect(copy).toMatchObject({ title: "Buy", content: "My secret offer" });
    expect(refusal(await send(carol))).toEqual([409, "report.message-again"]);
    const deleted = await message(bob, carol.member);
    await carol.post(`/do/delete_pm/${deleted}`);
    expect(refusal(await carol.post("/do/report/message", { mid: deleted, ...SITE }))).toEqual([
      404,
      "message.not-found",
    ]);
  });

  test("accept members and subs", async () => {
    const { bob, alice } = app.people;
    expect((await bob.post("/do/report/person", { user: "ALICE", ...SITE })).json.status).toBe("ok");
    expect(await lastReport()).toMatchObject({ kind: "person", sid: null, author_uid: alice.member.uid });
    expect(refusal(await bob.post("/do/report/person", { user: "alice", ...SITE }))).toEqual([
      409,
      "report.person-again",
    ]);
    expect(refusal(await bob.post("/do/report/person", { user: "bob", ...SITE }))).toEqual([403, "report.own"]);
    expect(refusal(await bob.post("/do/report/person", { user: "no one", ...SITE }))).toEqual([
      404,
      "account.not-found",
    ]);
    expect((await bob.post("/do/report/sub", { sub: "Books", reason: "other", text: "All spam" })).json.status).toBe(
      "ok",
    );
    expect(await lastReport()).toMatchObject({ kind: "sub", item: app.books.sid, sid: null, send_to_admin: 1 });
    expect(refusal(await bob.post("/do/report/sub", { sub: "books", ...SITE }))).toEqual([409, "report.sub-again"]);
    expect(refusal(await bob.post("/do/report/sub", { sub: "nowhere", ...SITE }))).toEqual([404, "sub.not-found"]);
    expect(await counts(0)).toEqual([
      ["person", 1, 0],
      ["sub", 1, 0],
    ]);
    await disable();
    expect(refusal(await alice.post("/do/report/sub", { sub: "books", ...SITE }))).toEqual([404, "sub.not-found"]);
  });

  test("are decided by admins only", async () => {
    const { bob, olive, adam } = app.people;
    await bob.post("/do/report/sub", { sub: "books", ...SITE });
    const offers = async (who: Client) => (await who.get("/s/books")).text.includes('href="/report/sub/books"');
    expect([await offers(bob), await offers(app.people.visitor)]).toEqual([true, false]);
    const { rpid } = await lastReport();
    expect(refusal(await close(olive, rpid, "close", ""))).toEqual([404, "request.not-found"]);
    const any = (who: Client, action: string) => who.post(`/do/report/close_report/${rpid}/${action}`);
    expect(refusal(await any(olive, "close"))).toEqual([403, "report.not-authorized"]);
    expect((await any(adam, "close")).json).toEqual({ status: "ok", aid: expect.any(Number) });
    expect(await counts(0)).toEqual([["sub", 0, 1]]);
  });
});

describe("report form", () => {
  test("names the recipients, the rules, and an existing report", async () => {
    const { bob, carol, visitor } = app.people;
    const rid = await rule("Name the <translator>");
    const asked = await bob.get(`/do/get_report/post/${post.pid}`, JSON_PLEASE);
    expect(asked.json).toMatchObject({
      status: "ok",
      name: "First edition",
      sub: "books",
      rules: [{ rid, text: "Name the <translator>" }],
      refusal: null,
      isSent: false,
    });
    expect((await visitor.get(`/do/get_report/post/${post.pid}`, JSON_PLEASE)).status).toBe(401);
    const page = await bob.get(`/report/comment/${comment.cid}`);
    expect(page.text).toContain("Name the &lt;translator&gt;");
    expect(page.text).toContain(en.reports.readByTeam("books", "Ambit"));
    await report(bob);
    expect((await bob.get(`/report/post/${post.pid}`)).text).toContain(en.reports.again.post);
    await app.make.ban(carol.member, app.books);
    const banned = await carol.get(`/report/post/${post.pid}`);
    expect(banned.text).toContain(refusalText("report.banned"));
    expect(banned.text).not.toContain('value="other"');
    expect((await visitor.get("/report/sub/books")).location).toBe("/login?next=%2Freport%2Fsub%2Fbooks");
    expect((await bob.get("/report/nothing/1")).status).toBe(404);
    expect((await bob.get("/report/post/99999")).status).toBe(404);
  });

  test("redirects to its page without scripts, and shows errors next to the field", async () => {
    const { bob } = app.people;
    const page = `/report/post/${post.pid}`;
    const sent = (fields: Record<string, string>) =>
      bob.form(
        "/do/report",
        { post: String(post.pid), ...fields },
        { headers: { referer: `http://ambit.test${page}` } },
      );
    const wrong = await sent({ reason: "other", rule: "", text: "abc" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain(refusalText("report.text-missing"));
    expect(wrong.text).toContain('value="abc"');
    const right = await sent({ reason: "other", rule: "", text: "It is an advertisement" });
    expect([right.status, right.location]).toEqual([303, page]);
    expect(await lastReport()).toMatchObject({ reason: "other", body: "It is an advertisement" });
  });
});

describe("closing and reopening reports", () => {
  test("is possible for the team and admins, with id, log and undo", async () => {
    const { bob, carol, mina, jan, olive, adam } = app.people;
    await report(bob);
    await report(carol);
    const [first, second] = await reports();
    if (!first || !second) return expect.fail("two reported");
    const closed = await close(jan, first.rpid);
    expect(closed.json).toEqual({ status: "ok", aid: expect.any(Number) });
    const action = await app.db.read
      .selectFrom("mod_action")
      .selectAll()
      .where("aid", "=", closed.json.aid)
      .executeTakeFirstOrThrow();
    expect(action).toMatchObject({ code: 55, sid: app.books.sid, pid: post.pid, uid: jan.member.uid });
    expect(await counts(app.books.sid)).toEqual([["post", 1, 1]]);
    expect(await counts(0)).toEqual([["post", 1, 1]]);
    expect((await entries())[0]).toMatchObject({ open_reports: 1, closed_at: null });
    const twice = await close(mina, first.rpid);
    expect([twice.status, twice.json.error[0]]).toEqual([409, refusalText("report.closed")]);
    await close(adam, second.rpid);
    expect((await entries())[0]).toMatchObject({
      open_reports: 0,
      closed_by: adam.member.uid,
      outcome: "kept",
      closed_at: app.clock.now,
    });
    expect((await close(olive, second.rpid, "reopen")).json.status).toBe("ok");
    const open = await close(olive, second.rpid, "reopen");
    expect([open.status, open.json.error[0]]).toEqual([409, refusalText("report.open")]);
    expect((await entries())[0]).toMatchObject({ open_reports: 1, closed_by: null, outcome: null });
    const codes = await app.db.read.selectFrom("mod_action").select("code").orderBy("aid").execute();
    expect(codes.map(({ code }) => code)).toEqual([55, 55, 56]);
  });

  test("applies to all reports of one post and no others", async () => {
    const { bob, carol, mina } = app.people;
    const other = await app.make.post(app.people.alice.member, app.books);
    await report(bob);
    await report(carol);
    await bob.post("/do/report", { post: other.pid, ...SITE });
    const [first, second, elsewhere] = (await reports()).map(({ rpid }) => rpid);
    const related = (ids: unknown[], kind = "post") =>
      mina.post(`/do/report/close_${kind}_related_reports/${encodeURIComponent(JSON.stringify(ids))}/${first}`);
    expect(refusal(await related([first, second, elsewhere], "comment"))).toEqual([404, "report.none"]);
    const got = await related([first, second, elsewhere, 9_999]);
    expect(got.json).toEqual({ status: "ok", aid: expect.any(Number) });
    expect((await reports()).map(({ is_open }) => is_open)).toEqual([0, 0, 1]);
    const action = await app.db.read
      .selectFrom("mod_action")
      .select(["code", "note"])
      .where("aid", "=", got.json.aid)
      .executeTakeFirstOrThrow();
    expect(action).toEqual({ code: 57, note: String(first) });
    const none = await related([first, second]);
    expect([none.status, none.json.error[0]]).toEqual([409, refusalText("report.none-related")]);
    expect((await related(["x"])).status).toBe(400);
    const undone = await mina.post(`/do/undo_action/${got.json.aid}`, { reason: "Too soon" });
    expect(undone.json).toMatchObject({ status: "ok", left: [] });
    expect((await reports()).map(({ is_open }) => is_open)).toEqual([1, 1, 1]);
    expect(await counts(app.books.sid)).toEqual([["post", 3, 0]]);
  });

  test("applies to all reports of one comment", async () => {
    const { bob, carol, mina } = app.people;
    await reportComment(bob);
    await reportComment(carol);
    const [first, second] = (await reports()).map(({ rpid }) => rpid);
    const got = await mina.post(`/do/report/close_comment_related_reports/[${first},${second}]/${first}`);
    expect(got.json).toEqual({ status: "ok", aid: expect.any(Number) });
    expect((await reports()).map(({ is_open }) => is_open)).toEqual([0, 0]);
    expect(await counts(app.books.sid)).toEqual([["comment", 0, 2]]);
  });

  test("refuses others and authors", async () => {
    const { alice, bob, carol, visitor, olive, mina } = app.people;
    await report(bob);
    await reportComment(bob);
    const [ofPost, ofComment] = (await reports()).map(({ rpid }) => rpid);
    if (!ofPost || !ofComment) return expect.fail("two reports");
    const rival = await app.make.member("otherowner");
    const elsewhere = await app.make.sub(rival, { name: "elsewhere" });
    const invitee = await app.make.member("invitee");
    await app.make.position(invitee, app.books, 1);
    await app.db.write((trx) =>
      trx.updateTable("sub_mod").set({ invited: 1 }).where("uid", "=", invitee.uid).execute(),
    );
    expect(elsewhere.sid).toBeGreaterThan(0);
    expect(refusal(await close(visitor, ofPost))).toEqual([401, "account.log-in"]);
    for (const who of [alice, bob, carol, app.as(rival), app.as(invitee)]) {
      expect(refusal(await close(who, ofPost))).toEqual([403, "report.not-authorized"]);
      const related = await who.post(`/do/report/close_comment_related_reports/[${ofComment}]/${ofComment}`);
      expect(refusal(related)).toEqual([403, "report.not-authorized"]);
      expect(refusal(await close(who, ofComment, "close", "comment"))).toEqual([403, "report.not-authorized"]);
      const any = await who.post(`/do/report/close_related_reports/[${ofComment}]/${ofComment}`);
      expect(refusal(any)).toEqual([403, "report.not-authorized"]);
    }
    expect(refusal(await close(mina, 9_999))).toEqual([404, "report.none"]);
    expect(refusal(await close(mina, ofComment))).toEqual([404, "report.none"]);
    const act = await close(mina, ofPost, "burn");
    expect([act.status, act.json.error[0]]).toEqual([400, refusalText("report.act")]);
    const own = await app.make.post(olive.member, app.books);
    await bob.post("/do/report", { post: own.pid, ...SITE });
    const { rpid } = await lastReport();
    expect(refusal(await close(olive, rpid))).toEqual([403, "report.on-yourself"]);
    expect((await close(mina, rpid)).json.status).toBe("ok");
    expect((await close(mina, ofComment, "close", "comment")).json.status).toBe("ok");
    const reopened = await mina.post(`/do/report/close_comment_related_reports/[${ofComment}]/${ofComment}`);
    expect(refusal(reopened)).toEqual([409, "report.none-related"]);
  });

  test("notifies the reporter once, a minute later, unless reopened", async () => {
    const { bob, carol, mina } = app.people;
    await report(bob);
    await reportComment(carol);
    const [ofPost, ofComment] = (await reports()).map(({ rpid }) => rpid);
    if (!ofPost || !ofComment) return expect.fail("two reports");
    await close(mina, ofPost);
    await close(mina, ofPost, "reopen");
    await mina.post("/do/delete_comment", { cid: comment.cid, reason: "Rude" });
    await close(mina, ofComment, "close", "comment");
    const notified = async ({ uid }: Member) => {
      await app.app.jobs.runDue();
      const rows = await app.db.read.selectFrom("notification").selectAll().where("uid", "=", uid).execute();
      return rows.map(({ kind, note, from_uid }) => [kind, note, from_uid]);
    };
    expect(await notified(carol.member)).toEqual([]);
    app.clock.now += 60_000;
    expect(await notified(bob.member)).toEqual([]);
    expect(await notified(carol.member)).toEqual([["report-upheld", "First edition", null]]);
    await close(mina, ofPost);
    app.clock.now += 60_000;
    expect(await notified(bob.member)).toEqual([["report-closed", "First edition", null]]);
    await close(mina, ofPost, "reopen");
    await close(mina, ofPost);
    app.clock.now += 60_000;
    expect(await notified(bob.member)).toHaveLength(1);
    const page = await bob.get("/notifications");
    expect(page.text).toContain(en.live.kinds["report-closed"]);
  });
});

describe("POST /do/create_report_note", () => {
  test("allows moderators, the owner and admins; notes have 1 to 255 characters", async () => {
    const { alice, bob, visitor, jan, mina, olive, adam } = app.people;
    await report(bob);
    const { rpid } = await lastReport();
    const note = (who: Client, text: unknown = "Known spammer", what = "post") =>
      who.post(`/do/create_report_note/${what}/${rpid}`, { text });
    expect(refusal(await note(visitor))).toEqual([401, "account.log-in"]);
    for (const who of [alice, bob, jan]) expect(refusal(await note(who))).toEqual([403, "report.not-authorized"]);
    for (const who of [mina, olive, adam]) expect((await note(who)).json.status).toBe("ok");
    expect((await note(mina, " ")).json).toMatchObject({ code: "report.note-length", field: "text" });
    expect((await note(mina, "x".repeat(256))).json).toMatchObject({ code: "report.note-length", field: "text" });
    expect(refusal(await note(mina, "x", "comment"))).toEqual([404, "report.none"]);
    const rows = await app.db.read.selectFrom("report_note").selectAll().orderBy("rnid").execute();
    expect(rows.map(({ body, uid }) => [body, uid])).toEqual([
      ["Known spammer", mina.member.uid],
      ["Known spammer", olive.member.uid],
      ["Known spammer", adam.member.uid],
    ]);
  });
});
