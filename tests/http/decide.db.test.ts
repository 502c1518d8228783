import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.alice.member, app.books, { title: "Cheap editions" });
});
afterEach(() => app.close());

const refusal = ({ status, json }: TestResponse) => [status, json.code];
const report = (who: Client, pid: number) => who.post("/do/report", { post: pid, reason: "other", text: "An ad" });
const decide = (who: Client, entry: number | number[], act: string, more: Record<string, unknown> = {}) =>
  who.post("/do/queue/decide", { entry, act, ...more });
const entries = () => app.db.read.selectFrom("queue_entry").selectAll().orderBy("qid").execute();
const reports = () => app.db.read.selectFrom("report").selectAll().orderBy("rpid").execute();
const counts = () =>
  app.db.read.selectFrom("report_count").selectAll().where("open", ">", 0).orderBy("sid").orderBy("kind").execute();
const actions = () => app.db.read.selectFrom("mod_action").selectAll().orderBy("aid").execute();
const deleted = async () =>
  (await app.db.read.selectFrom("post").select("pid").where("deleted", ">", 0).orderBy("pid").execute()).map(
    ({ pid }) => pid,
  );
const rule = async (text = "No ads", sid = app.books.sid) => {
  const row = { sid, position: 1, text };
  const made = await app.db.write((trx) =>
    trx.insertInto("sub_rule").values(row).returning("rid").executeTakeFirstOrThrow(),
  );
  return made.rid;
};

describe("POST /do/queue/decide", () => {
  test("closes all reports of an item as one action; undo reopens them", async () => {
    const { bob, carol, mina } = app.people;
    await report(bob, post.pid);
    await report(carol, post.pid);
    const before = [await entries(), await reports(), await counts()];
    const got = await decide(mina, 1, "close");
    expect(got.json).toEqual({ status: "ok", aids: [expect.any(Number)], done: 1, left: 0 });
    expect(await entries()).toMatchObject([{ open_reports: 0, closed_by: mina.member.uid, outcome: "kept" }]);
    expect(await counts()).toEqual([]);
    expect(await actions()).toMatchObject([{ code: 57, pid: post.pid, target_uid: app.people.alice.member.uid }]);
    expect(refusal(await decide(mina, 1, "close"))).toEqual([409, "report.closed"]);
    await mina.post(`/do/undo_action/${got.json.aids[0]}`, { reason: "A slip" });
    expect([await entries(), await reports(), await counts()]).toEqual(before);
  });

  test("removes the post for a rule, closes its reports and notifies the author, as one action", async () => {
    const { alice, bob, mina } = app.people;
    const rid = await rule();
    await report(bob, post.pid);
    const got = await decide(mina, 1, "remove", { basis: `rule ${rid}` });
    expect(await deleted()).toEqual([post.pid]);
    expect(await entries()).toMatchObject([{ open_reports: 0, outcome: "removed" }]);
    expect(await actions()).toMatchObject([{ code: 52, reason: "No ads", rid, rule_text: "No ads" }]);
    await app.app.jobs.runDue();
    const letter = () =>
      app.db.read.selectFrom("message").select("content").where("to_uid", "=", alice.member.uid).executeTakeFirst();
    await expect.poll(async () => (await letter())?.content).toContain(en.comments.reason("No ads"));
    await mina.post(`/do/undo_action/${got.json.aids[0]}`, { reason: "A slip" });
    expect([await deleted(), (await counts()).length]).toEqual([[], 1]);
  });

  test("removes with a saved response and its placeholders; a moderator's own text comes first", async () => {
    const { bob, carol, mina } = app.people;
    const { cid } = await app.make.comment(carol.member, post, { text: "Buy it" });
    await mina.post("/do/response/books/create", { title: "Ad", body: "{user}, no ads in {circle}: {title}" });
    const { srid } = await app.db.read.selectFrom("saved_response").select("srid").executeTakeFirstOrThrow();
    await report(bob, post.pid);
    await bob.post("/do/report/comment", { post: cid, reason: "SPAM" });
    await decide(mina, 1, "remove", { basis: `response ${srid}` });
    await decide(mina, 2, "remove", { basis: `response ${srid}`, reason: "Spam" });
    expect((await actions()).filter(({ code }) => code === 52 || code === 53)).toMatchObject([
      { reason: "alice, no ads in books: Cheap editions", rid: null },
      { code: 53, cid, reason: "Spam" },
    ]);
  });

  test("names missing and invalid values", async () => {
    const { bob, mina } = app.people;
    await report(bob, post.pid);
    const elsewhere = await rule("Elsewhere", app.garden.sid);
    const none = await decide(mina, 1, "remove");
    expect([none.json.code, none.json.field]).toEqual(["reason.delete", "reason"]);
    for (const [basis, code] of [
      [`rule ${elsewhere}`, "report.rule-missing"],
      ["response 7", "response.not-found"],
    ]) {
      const got = await decide(mina, 1, "remove", { basis });
      expect([got.json.code, got.json.field]).toEqual([code, "basis"]);
    }
    expect(refusal(await decide(mina, 1, "burn"))).toEqual([400, "report.act"]);
    expect(refusal(await decide(mina, [], "close"))).toEqual([404, "report.none"]);
    expect((await decide(mina, 1, "remove", { reason: "x".repeat(256) })).json).toMatchObject({ field: "reason" });
    expect([await deleted(), (await actions()).length]).toEqual([[], 0]);
  });

  test("allows the team and admins; refuses the author and other teams", async () => {
    const { visitor, alice, bob, jan, mina, adam } = app.people;
    const keeper = await app.make.member("keeper");
    await app.make.sub(keeper, { name: "shed" });
    const own = await app.make.post(mina.member, app.books);
    await report(bob, post.pid);
    await report(bob, own.pid);
    expect(refusal(await decide(visitor, 1, "close"))).toEqual([401, "account.log-in"]);
    for (const who of [alice, bob, app.as(keeper)])
      expect(refusal(await decide(who, 1, "close"))).toEqual([404, "report.none"]);
    expect(refusal(await decide(mina, 2, "close"))).toEqual([403, "report.on-yourself"]);
    expect(refusal(await decide(jan, 2, "remove", { reason: "Rude" }))).toEqual([403, "rank.too-low"]);
    expect((await decide(jan, 1, "close")).status).toBe(200);
    expect((await decide(adam, 2, "remove", { reason: "Rude" })).status).toBe(200);
  });

  test("does not allow an item's author to decide, but to pass it on to the admins", async () => {
    const { bob, olive } = app.people;
    const own = await app.make.post(olive.member, app.books);
    await report(bob, own.pid);
    expect(refusal(await decide(olive, 1, "close"))).toEqual([403, "report.on-yourself"]);
    expect((await decide(olive, 1, "escalate")).status).toBe(200);
  });

  test("decides several items as one action, skips those without permission, and undoes all at once", async () => {
    const { alice, bob, mina, olive } = app.people;
    const second = await app.make.post(alice.member, app.books, { title: "Another" });
    const own = await app.make.post(olive.member, app.books, { title: "By the owner" });
    for (const { pid } of [post, second, own]) await report(bob, pid);
    const before = [await entries(), await reports(), await counts()];
    const got = await decide(mina, [1, 2, 3, 99], "remove", { reason: "Ads" });
    expect(got.json).toMatchObject({ done: 2, left: 2 });
    expect(await deleted()).toEqual([post.pid, second.pid]);
    expect((await actions()).map(({ code, note }) => [code, note])).toEqual([
      [52, null],
      [52, null],
      [161, "2"],
    ]);
    const [aid] = got.json.aids;
    const undone = await mina.post(`/do/undo_action/${aid}`, { reason: "A slip" });
    expect(undone.json).toMatchObject({ status: "ok", left: [] });
    expect([await entries(), await reports(), await counts()]).toEqual(before);
    // redo of the whole action
    await mina.post(`/do/undo_action/${undone.json.aid}`, { reason: "It was right" });
    expect(await deleted()).toEqual([post.pid, second.pid]);
    expect((await counts()).map(({ open }) => open)).toEqual([1]);
  });

  test("undoes several decisions except those reversed meanwhile", async () => {
    const { alice, bob, mina, olive } = app.people;
    const second = await app.make.post(alice.member, app.books, { title: "Another" });
    for (const { pid } of [post, second]) await report(bob, pid);
    const { aids } = (await decide(mina, [1, 2], "remove", { reason: "Ads" })).json;
    const [first] = await actions();
    await olive.post(`/do/undo_action/${first?.aid}`, { reason: "This one is fine" });
    const undone = await mina.post(`/do/undo_action/${aids[0]}`, { reason: "A slip" });
    expect(undone.json.left).toEqual([{ unit: "action", key: String(first?.aid) }]);
    expect(await deleted()).toEqual([]);
  });

  test("approves or refuses several held items, skips others, and holds them again on undo", async () => {
    const { alice, bob, carol, jan, mina } = app.people;
    const first = (n: number) =>
      app.db.write((trx) => trx.updateTable("sub").set({ review_first: n }).where("name", "=", "books").execute());
    await first(1);
    for (const who of [bob, carol]) await who.post("/submit/text", { sub: "books", title: "Hello", content: "" });
    await first(0);
    await report(bob, post.pid);
    const state = () => app.db.read.selectFrom("post").select(["pid", "deleted", "held"]).orderBy("pid").execute();
    const qids = (await entries()).map(({ qid }) => qid);
    const [one = 0, two = 0] = qids;
    const before = [await state(), await entries(), await counts()];
    expect(refusal(await decide(alice, [one, two], "approve"))).toEqual([404, "report.none"]);
    const none = await decide(mina, one, "refuse");
    expect([none.status, none.json.field]).toEqual([400, "reason"]);
    const approved = await decide(jan, qids, "approve");
    expect(approved.json).toMatchObject({ done: 2, left: 1 });
    expect((await state()).map(({ held }) => held)).toEqual([0, 0, 0]);
    expect((await actions()).slice(-3).map(({ code }) => code)).toEqual([141, 141, 161]);
    await mina.post(`/do/undo_action/${approved.json.aids[0]}`, { reason: "Too soon" });
    expect([await state(), await entries(), await counts()]).toEqual(before);
    const rid = await rule("No hellos");
    const refused = await decide(mina, [one, two], "refuse", { basis: `rule ${rid}` });
    expect(refused.json).toMatchObject({ done: 2, left: 0 });
    expect((await actions()).filter(({ code }) => code === 142)).toMatchObject([
      { reason: "No hellos", rid, rule_text: "No hellos" },
      { reason: "No hellos", rid },
    ]);
    await mina.post(`/do/undo_action/${refused.json.aids[0]}`, { reason: "They were kind" });
    expect([await state(), await entries(), await counts()]).toEqual(before);
  });

  test("escalates to the admins once, with undo", async () => {
    const { bob, jan, adam } = app.people;
    await report(bob, post.pid);
    expect((await adam.get("/admin/reports")).text).not.toContain("Cheap editions");
    const got = await decide(jan, 1, "escalate");
    expect((await adam.get("/admin/reports")).text).toContain("Cheap editions");
    expect((await counts()).map(({ sid, open }) => [sid, open])).toEqual([
      [0, 1],
      [app.books.sid, 1],
    ]);
    expect(refusal(await decide(jan, 1, "escalate"))).toEqual([409, "report.escalated"]);
    await jan.post(`/do/undo_action/${got.json.aids[0]}`, { reason: "Not needed" });
    expect((await adam.get("/admin/reports")).text).not.toContain("Cheap editions");
  });

  test("works as a plain form with check boxes", async () => {
    const { bob, mina } = app.people;
    await report(bob, post.pid);
    const got = await mina.form("/do/queue/decide", { entry: "1", act: "remove", reason: "Ads" });
    expect(got.status).toBe(303);
    expect(await deleted()).toEqual([post.pid]);
  });
});

describe("POST /do/queue/claim", () => {
  const claim = (who: Client, fields: Record<string, unknown>) => who.post("/do/queue/claim", fields);
  const shown = async (who: Client) => (await who.get("/-/data/mod/reports")).json.data.rows[0]?.claim?.by ?? null;

  test("shows a claimed entry to others for ten minutes or until it is released", async () => {
    const { visitor, alice, bob, jan, mina, olive } = app.people;
    await report(bob, post.pid);
    expect(refusal(await claim(visitor, { entry: 1 }))).toEqual([401, "account.log-in"]);
    expect(refusal(await claim(alice, { entry: 1 }))).toEqual([404, "report.none"]);
    expect((await claim(mina, { entry: 1 })).json).toEqual({ status: "ok" });
    expect([await shown(mina), await shown(jan), await shown(olive)]).toEqual([null, "mina", "mina"]);
    // mina's claim stays; others cannot release it
    await claim(jan, { entry: 1 });
    await claim(jan, { leaves: 1 });
    expect([await shown(mina), await shown(jan)]).toEqual([null, "mina"]);
    app.clock.now += 600_000;
    expect(await shown(jan)).toBeNull();
    await claim(jan, { entry: 1 });
    expect(await shown(mina)).toBe("jan");
    await claim(jan, { leaves: 1 });
    expect(await shown(mina)).toBeNull();
  });
});

describe("saved responses", () => {
  const fields = { title: "Ad", body: "No ads, {user}." };
  const titles = async () =>
    (await app.db.read.selectFrom("saved_response").select("title").orderBy("title").execute()).map(
      ({ title }) => title,
    );

  test("lets moderators add, see and delete them, with undo", async () => {
    const { visitor, alice, jan, mina, olive, adam } = app.people;
    const page = async (who: Client) => (await who.get("/s/books/edit/responses")).status;
    expect(await Promise.all([visitor, alice, jan, mina, olive, adam].map(page))).toEqual([
      302, 403, 403, 200, 200, 200,
    ]);
    for (const who of [alice, jan]) expect((await who.post("/do/response/books/create", fields)).status).toBe(403);
    expect((await mina.post("/do/response/books/create", fields)).json).toEqual({ status: "ok" });
    expect((await mina.get("/s/books/edit/responses")).text).toContain("No ads, {user}.");
    expect(refusal(await mina.post("/do/response/books/create", fields))).toEqual([409, "response.present"]);
    const { srid } = await app.db.read.selectFrom("saved_response").select("srid").executeTakeFirstOrThrow();
    expect(refusal(await adam.post("/do/response/garden/delete", { response: srid }))).toEqual([
      404,
      "response.not-found",
    ]);
    await mina.post("/do/response/books/delete", { response: srid });
    expect(await titles()).toEqual([]);
    const last = (await actions()).at(-1);
    expect(last).toMatchObject({ code: 163, note: "Ad" });
    await olive.post(`/do/undo_action/${last?.aid}`, { reason: "Still used" });
    expect(await titles()).toEqual(["Ad"]);
  });

  test("can be edited with undo; names are unique", async () => {
    const { alice, mina, olive } = app.people;
    await mina.post("/do/response/books/create", fields);
    await mina.post("/do/response/books/create", { ...fields, title: "Rude" });
    const [ad] = await app.db.read.selectFrom("saved_response").select("srid").where("title", "=", "Ad").execute();
    const response = ad?.srid;
    const edit = (who: Client, more: Record<string, unknown> = {}, sub = "books") =>
      who.post(`/do/response/${sub}/edit`, { response, ...fields, title: "Ads", ...more });
    expect((await edit(alice)).status).toBe(403);
    expect(refusal(await edit(app.people.adam, {}, "garden"))).toEqual([404, "response.not-found"]);
    const taken = await edit(mina, { title: "Rude" });
    expect([...refusal(taken), taken.json.field]).toEqual([409, "response.present", "title"]);
    expect((await edit(mina, { body: "" })).json.field).toBe("body");
    expect((await edit(mina)).json).toEqual({ status: "ok" });
    expect(await titles()).toEqual(["Ads", "Rude"]);
    // an unchanged response is not logged
    const before = (await actions()).length;
    expect((await edit(mina)).status).toBe(200);
    expect((await actions()).length).toBe(before);
    const last = (await actions()).at(-1);
    expect(last).toMatchObject({ code: 167, note: "Ads" });
    await olive.post(`/do/undo_action/${last?.aid}`, { reason: "The other name" });
    expect(await titles()).toEqual(["Ad", "Rude"]);
  });

  test("require a name and a text of limited lengths", async () => {
    const { mina } = app.people;
    for (const [field, value] of [
      ["title", " "],
      ["title", "x".repeat(51)],
      ["body", ""],
      ["body", "x".repeat(256)],
    ] as const) {
      const got = await mina.post("/do/response/books/create", { ...fields, [field]: value });
      expect([got.status, got.json.field]).toEqual([400, field]);
    }
    expect(await titles()).toEqual([]);
  });
});
