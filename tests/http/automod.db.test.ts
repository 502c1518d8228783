import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const SPAM = { name: "Watches", event: "post", words: "cheap watches\nrolex", hold: "on" };
const save = (who: Client, fields: Record<string, unknown> = {}, sub = "books") =>
  who.post("/do/automod/save", { sub, ...SPAM, ...fields });
const rules = () => app.db.read.selectFrom("automod_rule").selectAll().orderBy("arid").execute();
const matches = () => app.db.read.selectFrom("automod_match").selectAll().orderBy("amid").execute();
const actions = () => app.db.read.selectFrom("mod_action").selectAll().orderBy("aid").execute();
const turn = (who: Client, arid: number, on: boolean, sub = "books") =>
  who.post("/do/automod/switch", { sub, arid, on });
const tryOut = async (who: Client, arid: number, sub = "books") => {
  expect((await who.post("/do/automod/try", { sub, arid })).json).toEqual({ status: "ok" });
  await app.app.jobs.runDue();
};
/** Creates an active rule. */
const inForce = async (fields: Record<string, unknown> = {}, sub = "books") => {
  const who = sub === "" ? app.people.adam : app.people.mina;
  expect((await save(who, fields, sub)).json.status).toBe("ok");
  const arid = (await rules()).at(-1)?.arid ?? expect.fail("no rule was saved");
  await tryOut(who, arid, sub);
  expect((await turn(who, arid, true, sub)).json).toEqual({ status: "ok" });
  return arid;
};
const submit = async (who: Client, fields: Record<string, unknown> = {}) => {
  const got = await who.post("/submit/text", { sub: "books", title: "Hello", content: "World", ...fields });
  expect(got.json.status).toBe("ok");
  return app.db.read.selectFrom("post").selectAll().orderBy("pid", "desc").executeTakeFirstOrThrow();
};
const post = (pid: number) =>
  app.db.read.selectFrom("post").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow();
const undoAll = (who: Client, arid: number, reason = "Too eager") =>
  who.post("/do/automod/undo", { sub: "books", arid, reason });
const pageOf = async (who: Client, arid?: number) =>
  (await who.get(`/-/data/s/books/edit/automod${arid === undefined ? "" : `/${arid}`}`)).json.data.view;

describe("automod rules", () => {
  test("stores a rule disabled; allows moderators and above", async () => {
    const { mina } = app.people;
    const got = await save(mina, { patterns: "w[a4]tch+es", in_title: "on", accountDays: "30", type_text: "on" });
    const [rule] = await rules();
    expect(got.json).toEqual({ status: "ok", addr: `/s/books/edit/automod/${rule?.arid}` });
    expect(rule).toMatchObject({ sid: app.books.sid, name: "Watches", event: "post", enabled: 0, version: 1 });
    expect(JSON.parse(rule?.conditions ?? "")).toEqual({
      ...{ words: ["cheap watches", "rolex"], patterns: ["w[a4]tch+es"], places: ["title"], types: ["text"] },
      ...{ flair: "", first: false, accountDays: 30, score: null, level: null, shorter: null, longer: null },
      ...{ capitals: null, links: null, repeated: null, reports: null },
    });
    expect(JSON.parse(rule?.acts ?? "")).toEqual({
      ...{ hold: true, remove: "", lock: false, nsfw: false, flair: "" },
      ...{ report: "", reply: "", message: "" },
    });
    expect(await actions()).toMatchObject([{ code: 146, uid: mina.member.uid, note: "Watches" }]);
    expect((await submit(app.people.bob, { title: "Cheap watches" })).held).toBe(0);
  });

  test("keeps a later change when the creation of the rule is undone", async () => {
    const { mina, olive } = app.people;
    const undo = (aid = 0) => olive.post(`/do/undo_action/${aid}`, { reason: "No" });
    await save(mina);
    const [first] = await actions();
    expect((await undo(first?.aid)).json).toMatchObject({ status: "ok", left: [] });
    expect(await rules()).toMatchObject([{ deleted_at: expect.any(Number) }]);
    await save(mina);
    const arid = (await rules()).at(-1)?.arid;
    const written = (await actions()).at(-1);
    await save(olive, { arid, name: "Clocks" });
    expect(refusal(await undo(written?.aid))).toEqual([409, "action.changed-since"]);
    expect((await rules()).at(-1)).toMatchObject({ name: "Clocks", deleted_at: null });
  });

  test("allows moderators of the sub, and admins for rules of the site", async () => {
    const { alice, jan, mina, adam, visitor } = app.people;
    expect(refusal(await save(visitor))).toEqual([401, "account.log-in"]);
    for (const who of [alice, jan]) expect((await save(who)).status).toBe(403);
    expect((await save(mina, {}, "garden")).status).toBe(403);
    expect(refusal(await save(mina, {}, ""))).toEqual([404, "request.not-found"]);
    expect(refusal(await save(mina, {}, "nowhere"))).toEqual([404, "sub.not-found"]);
    const arid = await inForce({}, "");
    for (const act of ["switch", "delete", "undo"]) {
      const got = await mina.post(`/do/automod/${act}`, { sub: "books", arid, on: true, reason: "x" });
      expect([act, ...refusal(got)]).toEqual([act, 404, "automod.not-found"]);
    }
    expect((await mina.get(`/s/books/edit/automod/${arid}`)).status).toBe(404);
    expect((await mina.get("/admin/automod")).status).toBe(404);
    expect((await adam.get(`/-/data/admin/automod/${arid}`)).json.data.view.open.name).toBe("Watches");
    expect((await alice.get("/s/books/edit/automod")).status).toBe(403);
    expect((await visitor.get("/s/books/edit/automod")).location).toBe("/login?next=%2Fs%2Fbooks%2Fedit%2Fautomod");
  });

  test.each([
    [{ name: "" }, "automod.name", "name"],
    [{ name: "x".repeat(61) }, "automod.name", "name"],
    [{ patterns: "(" }, "automod.patterns", "patterns"],
    [{ patterns: "(?=x)y" }, "automod.patterns", "patterns"],
    [{ patterns: "x".repeat(201) }, "automod.patterns", "patterns"],
    [{ words: Array.from({ length: 101 }, (_, n) => `w${n}`).join("\n") }, "automod.words", "words"],
    [{ score: "many" }, "automod.number", "score"],
    [{ words: "" }, "automod.no-condition", "words"],
    [{ hold: "" }, "automod.no-act", "hold"],
    [{ remove: "x".repeat(256) }, "automod.long", "remove"],
    [{ event: "never" }, "request.bad-field", "event"],
  ])("refuses %j", async (fields, code, field) => {
    expect((await save(app.people.mina, fields)).json).toMatchObject({ code, field });
    expect(await rules()).toEqual([]);
  });

  test("disables a changed rule; changing, switching and deleting can be undone", async () => {
    const { mina, olive } = app.people;
    const arid = await inForce();
    const stored = async () => {
      const [{ version: _version, ...rule } = expect.fail("no rule")] = await rules();
      return rule;
    };
    for (const act of [
      () => save(mina, { arid, name: "Clocks", lock: "on" }),
      () => turn(mina, arid, false),
      () => mina.post("/do/automod/delete", { sub: "books", arid }),
    ]) {
      const before = await stored();
      expect((await act()).json.status).toBe("ok");
      expect((await stored()).enabled).toBe(0);
      const aid = (await actions()).at(-1)?.aid;
      expect((await olive.post(`/do/undo_action/${aid}`, { reason: "No" })).json).toMatchObject({ left: [] });
      expect(await stored()).toEqual(before);
    }
  });

  test("limits a sub to 50 rules", async () => {
    const { mina } = app.people;
    const [first] = [await save(mina), await rules()];
    expect(first.json.status).toBe("ok");
    const [row = expect.fail("no rule")] = await rules();
    const { arid: _arid, ...rest } = row;
    await app.db.write((trx) =>
      trx
        .insertInto("automod_rule")
        .values(Array.from({ length: 49 }, () => rest))
        .execute(),
    );
    expect(refusal(await save(mina))).toEqual([409, "automod.too-many"]);
  });
});

describe("active rules", () => {
  test("holds a post for review and names the rule, for everyone except the team", async () => {
    const { bob, carol, mina, adam, visitor } = app.people;
    const arid = await inForce();
    const made = await submit(bob, { title: "CHEAP watches, @carol" });
    expect(made).toMatchObject({ deleted: 2, held: 1 });
    expect((await visitor.get("/s/books/new")).text).not.toContain(`/${made.pid}/`);
    const action = (await actions()).at(-1);
    expect(action).toMatchObject({ code: 143, uid: null, note: "Watches", pid: made.pid });
    expect(await matches()).toMatchObject([{ arid, aid: action?.aid, pid: made.pid, cid: null, hides: 1 }]);
    for (const who of [mina, adam]) expect((await submit(who, { title: "Cheap watches" })).held).toBe(0);
    expect((await submit(bob, { title: "Cheap watchmakers" })).held).toBe(0);
    expect(await pageOf(mina, arid)).toMatchObject({ open: { matches: 1, overruled: 0 } });

    await mina.post("/do/approve_post", { post: made.pid });
    expect((await carol.get("/s/books/new")).text).toContain(`/${made.pid}/`);
    await expect
      .poll(() => app.db.read.selectFrom("notification").select(["uid", "kind"]).execute())
      .toEqual([{ uid: carol.member.uid, kind: "post-mention" }]);
    expect(await pageOf(mina, arid)).toMatchObject({
      open: { matches: 1, overruled: 1, last: [{ isOverruled: true }] },
    });
  });

  test("removes, locks, marks and adds flair as one action that can be undone", async () => {
    const { bob, mina } = app.people;
    await inForce({ hold: "", remove: "No watches", lock: "on", nsfw: "on", flair: "Spam" });
    const made = await submit(bob, { title: "Rolex" });
    expect(made).toMatchObject({ deleted: 2, held: 0, deleted_by: null, deleted_reason: "No watches" });
    expect(made).toMatchObject({ locked: 1, nsfw: 1, flair: "Spam" });
    const action = (await actions()).at(-1);
    expect(action).toMatchObject({ code: 144, reason: "No watches" });
    await expect
      .poll(() => app.db.read.selectFrom("message").select("content").where("to_uid", "=", bob.member.uid).execute())
      .toEqual([{ content: expect.stringContaining(en.comments.reason("No watches")) }]);
    expect((await mina.post(`/do/undo_action/${action?.aid}`, { reason: "A slip" })).json).toMatchObject({ left: [] });
    expect(await post(made.pid)).toMatchObject({ deleted: 0, locked: 0, nsfw: 0, flair: null, deleted_reason: null });
  });

  test("checks comments, edits and reports", async () => {
    const { alice, bob, carol } = app.people;
    await inForce({ name: "In comments", event: "comment" });
    await inForce({ name: "In edits", event: "edit", remove: "Edited in", hold: "" });
    await inForce({ name: "Reported twice", event: "reports", words: "", reports: "2" });
    const host = await submit(alice);
    const write = (text: string) =>
      bob.post(`/do/sendcomment/${host.pid}`, { post: host.pid, parent: 0, comment: text });
    const { cid } = (await write("A Rolex for you")).json;
    const comments = () => app.db.read.selectFrom("comment").selectAll().orderBy("cid").execute();
    expect(await comments()).toMatchObject([{ cid, deleted: 2, held: 1 }]);
    expect((await post(host.pid)).comments).toBe(0);
    const fine = (await write("Nice")).json.cid;
    await bob.post("/do/edit_comment", { cid: fine, text: "Rolex!" });
    expect((await comments()).find((one) => one.cid === fine)).toMatchObject({
      deleted: 2,
      deleted_reason: "Edited in",
    });
    await alice.post(`/do/edit_txtpost/${host.pid}`, { content: "Cheap watches" });
    expect(await post(host.pid)).toMatchObject({ deleted: 2, deleted_reason: "Edited in" });

    const other = await submit(alice, { title: "Calm" });
    const report = (who: Client) => who.post("/do/report", { post: other.pid, reason: "other", text: "Not nice" });
    await report(bob);
    await report(carol);
    await expect.poll(async () => (await post(other.pid)).held).toBe(1);
    expect((await matches()).map(({ hides }) => hides)).toEqual([1, 1, 1, 1]);
  });

  test("checks all subs for a rule of the site, and only its own sub for another rule", async () => {
    const { bob, carol } = app.people;
    await inForce({ name: "Everywhere" }, "");
    expect((await submit(bob, { title: "Rolex" })).held).toBe(1);
    await app.people.adam.post("/do/automod/delete", { sub: "", arid: (await rules())[0]?.arid });
    await save(app.people.adam, { name: "Garden" }, "garden");
    const arid = (await rules()).at(-1)?.arid ?? 0;
    await tryOut(app.people.adam, arid, "garden");
    expect((await turn(app.people.adam, arid, true, "garden")).json).toEqual({ status: "ok" });
    expect((await submit(carol, { title: "Rolex" })).held).toBe(0);
  });

  test.each([
    ["with a new account", { accountDays: "5" }, {}, { joined_at: 0 }],
    ["with a low score", { score: "10" }, { score: 9 }, { score: 10 }],
    ["below a level", { level: "1" }, { score: 0 }, { score: 10_000 }],
  ])("matches members %s", async (_name, fields, inside, outside) => {
    const { bob } = app.people;
    await inForce({ words: "", ...fields });
    const set = (values: object) =>
      app.db.write((trx) => trx.updateTable("person").set(values).where("uid", "=", bob.member.uid).execute());
    await set({ joined_at: app.clock.now, ...inside });
    expect((await submit(bob)).held).toBe(1);
    await set({ score: 0, joined_at: app.clock.now, ...outside });
    expect((await submit(bob)).held).toBe(0);
  });

  test("matches a first post in the sub and first posts after deletions", async () => {
    const { bob } = app.people;
    await inForce({ name: "First", words: "", first: "on", hold: "", lock: "on" });
    await inForce({ name: "Again", words: "", repeated: "1" });
    expect(await submit(bob)).toMatchObject({ locked: 1, held: 0 });
    expect(await submit(bob)).toMatchObject({ locked: 0, held: 1 });
  });
});

describe("actions of a rule", () => {
  test("undoes and redoes them as one action", async () => {
    const { alice, bob, mina, olive } = app.people;
    const arid = await inForce({ lock: "on" });
    const made = [await submit(bob, { title: "Rolex" }), await submit(alice, { title: "Cheap watches" })];
    await mina.post(`/do/lock_comments/${made[0]?.pid}`);
    const everything = async () => [
      await app.db.read.selectFrom("post").selectAll().orderBy("pid").execute(),
      await app.db.read.selectFrom("report_count").selectAll().execute(),
    ];
    const before = await everything();
    expect((await undoAll(mina, arid, "")).json).toMatchObject({ code: "reason.undo", field: "reason" });
    const got = await undoAll(mina, arid);
    expect(got.json).toMatchObject({ status: "ok", undone: 2 });
    for (const { pid } of made) expect(await post(pid)).toMatchObject({ deleted: 0, held: 0 });
    // one log entry, with each match as a part
    const [all, ...parts] = (await actions()).slice(-3);
    expect(all).toMatchObject({ aid: got.json.aid, code: 145, note: "Watches", part_of: null });
    for (const part of parts) expect(part).toMatchObject({ code: 109, note: "143", part_of: got.json.aid });
    expect(await pageOf(mina, arid)).toMatchObject({ open: { matches: 2, overruled: 2 } });
    expect(refusal(await undoAll(mina, arid))).toEqual([409, "action.changed-since"]);
    // no one decided about these posts, so they cannot be reopened
    for (const list of ["/mod/reports/books", "/mod/reports/closed/books"]) {
      expect((await mina.get(list)).text).not.toMatch(/<h2><a href="[^"]*open=/);
    }
    expect((await olive.post(`/do/undo_action/${got.json.aid}`, { reason: "It was right" })).json.status).toBe("ok");
    expect(await everything()).toEqual(before);
    const log = (await olive.get("/-/data/s/books/sublog")).json.data.entries as { code: number }[];
    expect(log.slice(0, 2).map(({ code }) => code)).toEqual([109, 145]);
  });
});

describe("trials of a rule", () => {
  const trial = async (arid: number) => (await pageOf(app.people.mina, arid)).open.trial;
  const saved = async (fields: Record<string, unknown> = {}) => {
    await save(app.people.mina, fields);
    return (await rules()).at(-1)?.arid ?? expect.fail("no rule was saved");
  };

  test("lists matches of the last 30 days and their current state", async () => {
    const { alice, bob, mina } = app.people;
    const old = await submit(bob, { title: "Rolex of old" });
    const before = app.clock.now - 31 * 86_400_000;
    await app.db.write((trx) =>
      trx.updateTable("post").set({ posted_at: before }).where("pid", "=", old.pid).execute(),
    );
    const removed = await submit(bob, { title: "Rolex, removed" });
    await mina.post("/do/delete_post", { post: removed.pid, reason: "Spam" });
    const own = await submit(bob, { title: "Rolex, deleted" });
    await bob.post("/do/delete_post", { post: own.pid });
    const kept = await submit(alice, { title: "Rolex, kept" });
    await submit(mina, { title: "Rolex of a moderator" });
    await submit(alice, { title: "A clock" });
    await alice.post("/submit/text", { sub: "garden", title: "Rolex elsewhere", content: "x" });
    const arid = await saved();
    expect(await trial(arid)).toBeNull();
    await mina.post("/do/automod/try", { sub: "books", arid });
    expect(await trial(arid)).toMatchObject({ isOver: false });
    await app.app.jobs.runDue();
    expect(await trial(arid)).toMatchObject({
      ...{ isOver: true, isOld: false, lookedAt: 4, matched: 3, removed: 1, kept: 1, change: null },
      found: [
        { title: "Rolex, kept", author: "alice", removed: false },
        { title: "Rolex, deleted", author: "bob", removed: null },
        { title: "Rolex, removed", author: "bob", removed: true },
      ],
    });
    expect((await post(old.pid)).deleted + (await post(kept.pid)).deleted).toBe(0);
    expect(await matches()).toEqual([]);
  });

  test("shows the differences for a changed rule", async () => {
    const { bob, mina } = app.people;
    await submit(bob, { title: "Rolex" });
    await submit(bob, { title: "Omega" });
    await submit(bob, { title: "Seiko" });
    const arid = await saved({ words: "rolex\nomega" });
    await tryOut(mina, arid);
    await save(mina, { arid, words: "omega\nseiko" });
    expect(await trial(arid)).toMatchObject({ isOld: true, matched: 2 });
    await tryOut(mina, arid);
    expect(await trial(arid)).toMatchObject({ isOld: false, matched: 2, change: { more: 1, fewer: 1 } });
  });

  test("is required before a rule is enabled, and again after its conditions change", async () => {
    const { mina } = app.people;
    const arid = await saved();
    expect(refusal(await turn(mina, arid, true))).toEqual([409, "automod.not-tried"]);
    await tryOut(mina, arid);
    expect((await turn(mina, arid, true)).json.status).toBe("ok");
    await save(mina, { arid, lock: "on" });
    expect((await turn(mina, arid, true)).json.status).toBe("ok");
    await save(mina, { arid, words: "clock" });
    expect(refusal(await turn(mina, arid, true))).toEqual([409, "automod.not-tried"]);
  });

  test("checks comments for a comment rule; allows those who may change the rule", async () => {
    const { alice, bob, jan, mina, visitor } = app.people;
    const host = await app.make.post(alice.member, app.books);
    await app.make.comment(bob.member, host, { text: "Rolex" });
    const arid = await saved({ event: "comment" });
    for (const who of [visitor, bob, jan])
      expect((await who.post("/do/automod/try", { sub: "books", arid })).status).toBeGreaterThan(400);
    expect(refusal(await mina.post("/do/automod/try", { sub: "books", arid: 999 }))).toEqual([
      404,
      "automod.not-found",
    ]);
    await tryOut(mina, arid);
    expect(await trial(arid)).toMatchObject({ lookedAt: 1, matched: 1, kept: 1 });
  });
});
