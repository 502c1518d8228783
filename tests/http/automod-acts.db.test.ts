import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const SPAM = { name: "Watches", event: "post", words: "rolex" };
const read = () => app.db.read;
const all = {
  report: () => read().selectFrom("report").selectAll().orderBy("rpid").execute(),
  comment: () => read().selectFrom("comment").selectAll().orderBy("cid").execute(),
  message_thread: () => read().selectFrom("message_thread").selectAll().orderBy("tid").execute(),
  message: () => read().selectFrom("message").selectAll().orderBy("mid").execute(),
  mod_action: () => read().selectFrom("mod_action").selectAll().orderBy("aid").execute(),
};
const system = () => read().selectFrom("person").selectAll().where("is_system", "=", 1).execute();
const save = (who: Client, fields: Record<string, unknown>, sub = "books") =>
  who.post("/do/automod/save", { sub, ...SPAM, ...fields });
/** Creates an active rule. */
const inForce = async (fields: Record<string, unknown>, sub = "books") => {
  const who = sub === "" ? app.people.adam : app.people.mina;
  expect((await save(who, fields, sub)).json).toMatchObject({ status: "ok" });
  const rule = await read().selectFrom("automod_rule").selectAll().orderBy("arid", "desc").executeTakeFirstOrThrow();
  await who.post("/do/automod/try", { sub, arid: rule.arid });
  await app.app.jobs.runDue();
  expect((await who.post("/do/automod/switch", { sub, arid: rule.arid, on: true })).json).toEqual({ status: "ok" });
  return rule.arid;
};
const submit = async (who: Client, title = "A rolex") => {
  expect((await who.post("/submit/text", { sub: "books", title, content: "x" })).json.status).toBe("ok");
  await app.app.jobs.runDue();
  return read().selectFrom("post").selectAll().orderBy("pid", "desc").executeTakeFirstOrThrow();
};
const write = async (who: Client, pid: number, text: string) => {
  const { cid } = (await who.post(`/do/sendcomment/${pid}`, { post: pid, parent: 0, comment: text })).json;
  await app.app.jobs.runDue();
  return cid as number;
};
const comment = (cid: number) =>
  read().selectFrom("comment").selectAll().where("cid", "=", cid).executeTakeFirstOrThrow();
const lastAid = async () => (await all.mod_action()).at(-1)?.aid ?? 0;
const undo = (aid: number) => app.people.olive.post(`/do/undo_action/${aid}`, { reason: "A slip" });
const rulePage = async (arid: number) =>
  (await app.people.mina.get(`/-/data/s/books/edit/automod/${arid}`)).json.data.view.open;
const count = async () =>
  (await read().selectFrom("report_count").select(["open", "closed"]).where("sid", "=", app.books.sid).execute())[0];

describe("rules that report", () => {
  test("reports to the team as the site, with the rule's reason, once per item", async () => {
    const { alice, bob, mina } = app.people;
    const arid = await inForce({ report: "Sells watches" });
    await inForce({ name: "Also", report: "Looks like spam" });
    await inForce({ name: "Reported", event: "reports", words: "", reports: "1", lock: "on" });
    const { pid } = await submit(bob);
    const [{ uid } = expect.fail("no account")] = await system();
    expect(await all.report()).toMatchObject([
      { uid, reason: "other", body: "Sells watches\nLooks like spam", is_open: 1, send_to_admin: 0 },
    ]);
    expect(await count()).toEqual({ open: 1, closed: 0 });
    const queue = (await mina.get("/-/data/mod/reports/details/books/post/1")).json;
    expect(JSON.stringify(queue)).toContain('"reporter":"automod"');
    expect(JSON.stringify(queue)).toContain('"note":"Watches"');
    // only reports by people count
    expect((await read().selectFrom("post").select("locked").where("pid", "=", pid).execute())[0]?.locked).toBe(0);
    await alice.post("/do/report", { post: pid, reason: "other", text: "Not nice" });
    await expect
      .poll(async () => (await read().selectFrom("post").select("locked").where("pid", "=", pid).execute())[0])
      .toEqual({ locked: 1 });

    await mina.post("/do/report/close_post_report/1/close");
    expect(await rulePage(arid)).toMatchObject({ matches: 1, overruled: 1 });
    await app.app.jobs.runDue();
    expect(await read().selectFrom("notification").select("uid").where("uid", "=", uid).execute()).toEqual([]);
  });

  test("reopens the report after an edit and closes it when the edit is undone", async () => {
    const { bob, mina } = app.people;
    await inForce({ report: "Sells watches" });
    await inForce({ name: "Edits", event: "edit", report: "Sells watches" });
    const { pid } = await submit(bob);
    await mina.post("/do/report/close_post_report/1/close");
    expect(await count()).toEqual({ open: 0, closed: 1 });
    await bob.post(`/do/edit_txtpost/${pid}`, { content: "rolex, again" });
    expect(await count()).toEqual({ open: 1, closed: 0 });
    expect(await all.report()).toMatchObject([{ is_open: 1, outcome: null, body: "Sells watches" }]);
    const aid = await lastAid();
    expect((await undo(aid)).json).toMatchObject({ left: [] });
    expect(await all.report()).toMatchObject([{ is_open: 0, outcome: "kept" }]);
    expect((await undo(await lastAid())).json).toMatchObject({ left: [] });
    expect(await count()).toEqual({ open: 1, closed: 0 });
  });

  test("keeps the report open for another rule and closes it when the last rule is undone, in any order", async () => {
    const { bob, mina } = app.people;
    const one = await inForce({ report: "Sells watches" });
    const other = await inForce({ name: "Also", report: "Looks like spam" });
    await submit(bob);
    const report = async () => (await all.report())[0] ?? expect.fail("no report");
    const undoAll = async (arid: number) => {
      const got = await mina.post("/do/automod/undo", { sub: "books", arid, reason: "A slip" });
      expect(got.json).toMatchObject({ status: "ok", undone: 1, left: 0 });
      return got.json.aid as number;
    };
    for (const [first, last] of [
      [one, other],
      [other, one],
    ] as const) {
      const opened = await report();
      const undone = await undoAll(first);
      expect(await report()).toEqual(opened);
      expect(await count()).toEqual({ open: 1, closed: 0 });
      const both = await undoAll(last);
      expect(await report()).toMatchObject({ is_open: 0 });
      expect(await count()).toEqual({ open: 0, closed: 1 });
      // redo: the first of them reopens it
      expect((await undo(undone)).json).toMatchObject({ status: "ok", left: [] });
      expect(await report()).toEqual(opened);
      const closing = await undo(await lastAid());
      expect(closing.json).toMatchObject({ status: "ok", left: [] });
      expect(await report()).toMatchObject({ is_open: 0 });
      expect((await undo(closing.json.aid)).json).toMatchObject({ status: "ok", left: [] });
      expect((await undo(both)).json).toMatchObject({ status: "ok", left: [] });
      expect(await report()).toEqual(opened);
    }
    // a rule does not change a moderator's decision
    await mina.post("/do/report/close_post_report/1/close");
    const closed = await report();
    for (const arid of [one, other]) {
      const got = await mina.post("/do/automod/undo", { sub: "books", arid, reason: "A slip" });
      expect(got.json).toMatchObject({ code: "action.changed-since" });
    }
    expect(await report()).toEqual(closed);
  });

  test("does not report removed items", async () => {
    await inForce({ report: "Sells watches", remove: "No watches" });
    expect(await submit(app.people.bob)).toMatchObject({ deleted: 2 });
    expect(await all.report()).toEqual([]);
  });
});

describe("rules that reply", () => {
  test("replies below a post once in the name of the team, and notifies the author", async () => {
    const { bob, carol, visitor } = app.people;
    const arid = await inForce({ reply: "Please read **the rules**." });
    await inForce({ name: "Edits", event: "edit", reply: "Still?" });
    const { pid } = await submit(bob);
    const [{ uid, name } = expect.fail("no account")] = await system();
    expect(name).toBe("automod");
    const [reply] = await all.comment();
    expect(reply).toMatchObject({ uid, pid, parent_cid: null, distinguished: 1, score: 0 });
    expect((await read().selectFrom("post").select("comments").where("pid", "=", pid).execute())[0]?.comments).toBe(1);
    const page = (await visitor.get(`/s/books/${pid}/a-rolex`)).text;
    expect(page).toContain("<strong>the rules</strong>");
    expect(page).toContain("/u/automod");
    expect((await visitor.get("/u/automod")).status).toBe(200);
    expect((await carol.get("/u/automod/comments")).text).toContain("the rules");
    await expect
      .poll(() => read().selectFrom("notification").select(["uid", "kind", "from_uid"]).execute())
      .toEqual([{ uid: bob.member.uid, kind: "post-reply", from_uid: uid }]);

    for (const text of ["One rolex", "Two rolex"]) await bob.post(`/do/edit_txtpost/${pid}`, { content: text });
    await app.app.jobs.runDue();
    expect((await all.comment()).map(({ content }) => content)).toEqual(["Please read **the rules**.", "Still?"]);
    const cid = reply?.cid ?? 0;
    await app.people.mina.post("/do/delete_comment", { cid, reason: "Not needed" });
    expect(await rulePage(arid)).toMatchObject({ matches: 1, overruled: 1 });
  });

  test("replies to comments, but not below hidden ones, and not in a team's name for rules of the site", async () => {
    const { alice, bob } = app.people;
    const host = await submit(alice, "Calm");
    await inForce({ event: "comment", reply: "Hm." }, "");
    const cid = await write(bob, host.pid, "My rolex");
    expect((await all.comment()).find(({ parent_cid }) => parent_cid === cid)).toMatchObject({ distinguished: 2 });
    await inForce({ name: "Holds", event: "comment", words: "omega", hold: "on", reply: "Wait." });
    await write(bob, host.pid, "My omega");
    expect((await all.comment()).map(({ content }) => content)).not.toContain("Wait.");
  });

  test("removes the reply on undo and does not reply again", async () => {
    const { bob, mina } = app.people;
    const arid = await inForce({ reply: "Please read the rules.", lock: "on" });
    const { pid } = await submit(bob);
    const [{ cid } = expect.fail("no reply")] = await all.comment();
    const aid = await lastAid();
    expect((await undo(aid)).json).toMatchObject({ left: [] });
    expect(await comment(cid)).toMatchObject({ deleted: 2 });
    expect((await undo(await lastAid())).json).toMatchObject({ left: [] });
    expect(await comment(cid)).toMatchObject({ deleted: 0, deleted_at: null });

    await bob.post("/submit/text", { sub: "books", title: "Another rolex", content: "x" });
    expect((await mina.post("/do/automod/undo", { sub: "books", arid, reason: "No" })).json).toMatchObject({
      undone: 2,
      left: 0,
    });
    await app.app.jobs.runDue();
    expect(await all.comment()).toMatchObject([{ cid, pid, deleted: 2 }]);
  });
});

describe("rules that message the team", () => {
  const threads = all.message_thread;

  test("opens a conversation about the author, hidden from the author until the team replies", async () => {
    const { bob, mina, jan, carol } = app.people;
    await inForce({ message: "Look at *this*." });
    const { pid } = await submit(bob);
    const [thread = expect.fail("no conversation")] = await threads();
    const { tid } = thread;
    expect(thread).toMatchObject({ sid: app.books.sid, uid: bob.member.uid, subject: "A rolex", team_box: 200 });
    expect(await all.message()).toMatchObject([
      { kind: 104, to_uid: null, content: `Look at *this*.\n\n[A rolex](/s/books/${pid}/a-rolex)` },
    ]);
    for (const who of [mina, jan]) {
      const page = (await who.get(`/-/data/mod/mail/${tid}`)).json;
      expect(JSON.stringify(page)).toContain('"by":"automod"');
    }
    expect((await carol.get(`/mod/mail/${tid}`)).status).toBe(404);
    expect((await bob.get(`/messages/mods/${tid}`)).status).toBe(404);
    expect((await bob.post(`/do/reply_mods/${tid}`, { content: "Hello?" })).json.code).toBe("message.not-found");
    expect(await all.message()).toHaveLength(1);
  });

  test("archives the conversation on undo unless the team replied", async () => {
    const { bob, mina } = app.people;
    await inForce({ message: "Look." });
    await submit(bob);
    const first = await lastAid();
    expect((await undo(first)).json).toMatchObject({ left: [] });
    expect(await threads()).toMatchObject([{ team_box: 203 }]);
    expect(await read().selectFrom("modmail_unread").selectAll().execute()).toEqual([]);
    expect((await undo(await lastAid())).json).toMatchObject({ left: [] });
    const [{ tid } = expect.fail("no conversation")] = await threads();
    expect((await mina.post(`/do/modmail/${tid}/answer`, { content: "Hello", as: "team" })).json.status).toBe("ok");
    expect((await undo(first)).json).toMatchObject({ code: "action.changed-since" });
    expect(await threads()).toMatchObject([{ team_box: 200 }]);
  });
});

test("locks a comment and its replies; offers no flairs or marks for comments", async () => {
  const { alice, bob, mina } = app.people;
  const host = await submit(alice, "Calm");
  const arid = await inForce({
    event: "comment",
    lock: "on",
    nsfw: "on",
    flair: "Spam",
    type_link: "on",
    in_title: "on",
  });
  expect(await rulePage(arid)).toMatchObject({
    acts: { lock: true, nsfw: false, flair: "" },
    conditions: { types: [], places: ["body"] },
  });
  const cid = await write(bob, host.pid, "My rolex");
  expect(await comment(cid)).toMatchObject({ locked: 1, deleted: 0 });
  const aid = await lastAid();
  expect((await undo(aid)).json).toMatchObject({ left: [] });
  expect(await comment(cid)).toMatchObject({ locked: 0 });
  expect((await save(mina, { event: "comment", nsfw: "on" })).json).toMatchObject({ code: "automod.no-act" });
});

describe("system account of the site", () => {
  test("is no member: it cannot be visited, used or imitated", async () => {
    const { adam, bob, mina, olive, visitor } = app.people;
    await inForce({ reply: "Please read the rules." });
    await submit(bob);
    const [account = expect.fail("no account")] = await system();
    expect(account).toMatchObject({ name: "automod", password_hash: null, email: null, is_admin: 0, status: 10 });
    expect((await adam.get("/-/data/admin/users")).text).not.toContain('"automod"');
    for (const password of ["", "password", "automod"]) {
      const got = await visitor.post("/do/login", { username: "automod", password });
      expect(got.status).toBeGreaterThanOrEqual(400);
    }
    const ask = async (who: Client, path: string, body: Record<string, unknown>) =>
      expect([path, (await who.post(path, body)).json.code]).toEqual([path, "account.not-found"]);
    await ask(bob, "/do/sendmsg", { to: "automod", subject: "Hi", content: "Hi" });
    await ask(mina, "/do/ban_user_sub/books", { user: "automod", reason: "No", expires: "" });
    await ask(olive, "/do/inv_mod/books", { user: "automod", level: "1" });
    await ask(adam, "/do/admin/ban_user/automod", { reason: "No" });
    await ask(bob, "/do/follow", { what: "person", of: "automod", mode: "follow" });
    expect(await read().selectFrom("sub_ban").selectAll().execute()).toEqual([]);
    expect(await read().selectFrom("sub_mod").select("uid").where("uid", "=", account.uid).execute()).toEqual([]);
  });

  test("has the name from the settings, which no member can take", async () => {
    const { adam, bob, mina } = app.people;
    const set = (value: string) => adam.post("/do/admin/config/set", { setting: "site.automod_account", value });
    expect((await set("bob")).json).toMatchObject({ code: "account.name-taken", field: "value" });
    expect((await set("a b")).json).toMatchObject({ code: "account.name-invalid", field: "value" });
    await app.db.write((trx) =>
      trx
        .updateTable("person")
        .set({ name: "automod", name_key: "automod" })
        .where("uid", "=", app.people.carol.member.uid)
        .execute(),
    );
    expect((await save(mina, { reply: "Hm." })).json).toMatchObject({ code: "automod.name-taken", field: "reply" });
    expect((await set("Helper")).json.status).toBe("ok");
    await inForce({ reply: "Hm." });
    await submit(bob);
    expect(await system()).toMatchObject([{ name: "Helper" }]);
    await set("Bot");
    await submit(bob);
    expect(await system()).toMatchObject([{ name: "Bot", name_key: "bot" }]);
  });
});

test("limits the length of a rule's texts", async () => {
  const { mina } = app.people;
  for (const [field, length] of [
    ["report", 129],
    ["reply", 2_001],
    ["message", 1_001],
  ] as const)
    expect((await save(mina, { [field]: "x".repeat(length) })).json).toMatchObject({ code: "automod.long", field });
});
