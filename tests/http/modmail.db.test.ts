import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import { DAY } from "#domain/limits.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";
import type { MadeSub, Member } from "../support/world.ts";

type Signed = Client & { member: Member };

let app: TestApp;
/** Moderator of another sub. */
let rita: Signed;
/** Invited to the team of books; has not accepted. */
let ivan: Signed;
/** Banned from books. */
let troll: Signed;
let cars: MadeSub;
beforeEach(async () => {
  app = await testApp();
  const { make, books } = app;
  rita = app.as(await make.member("rita"));
  ivan = app.as(await make.member("ivan"));
  troll = app.as(await make.member("troll"));
  cars = await make.sub(rita.member, { name: "cars" });
  await make.ban(troll.member, books);
  await app.db.write((trx) =>
    trx
      .insertInto("sub_mod")
      .values({ uid: ivan.member.uid, sid: books.sid, power: 1, invited: 1, created_at: 0 })
      .execute(),
  );
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const SECRET = "zqsecret words between two";

const contact = (who: Client, more: Record<string, unknown> = {}, sub = "books") =>
  who.post(`/do/contact_mods/${sub}`, { subject: "A question", content: SECRET, ...more });
const tidOf = (got: TestResponse): number => Number(/\/(\d+)$/.exec(got.json.addr)?.[1]);
/** Starts a conversation of alice with the team of books and returns its id. */
const begun = async () => tidOf(await contact(app.people.alice));
const answer = (who: Client, tid: number, as: string, content = "An answer") =>
  who.post(`/do/modmail/${tid}/answer`, { as, content });
const viewOf = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data;
const listOf = async (who: Client, query = "") => (await viewOf(who, `/mod/mail${query}`)).rows;
const threadOf = (who: Client, tid: number) => viewOf(who, `/mod/mail/${tid}`);
const unreadOf = async ({ member: { token } }: Signed) =>
  Object.fromEntries((await app.app.services.loadViewer(hashSessionToken(token))).modmail);
const team = () => [app.people.olive, app.people.mina, app.people.jan];
/** Members outside the team, who must not see the conversation. */
const outsiders = () => [app.people.bob, app.people.alice, troll, rita, ivan];

describe("/do/contact_mods", () => {
  test("sends the message to the whole team, unread, and to the sender's sent box", async () => {
    const got = await contact(app.people.alice);
    const tid = tidOf(got);
    expect([got.status, got.json]).toEqual([200, { status: "ok", addr: `/messages/mods/${tid}` }]);
    for (const who of team()) {
      expect(await unreadOf(who)).toEqual({ [app.books.sid]: 1 });
      expect(await listOf(who)).toMatchObject([
        { tid, sub: "books", subject: "A question", person: "alice", isUnread: true, last: { kind: "person" } },
      ]);
    }
    expect((await viewOf(app.people.alice, "/messages/sent")).messages).toMatchObject([
      { subject: "A question", to: { kind: "team", sub: "books" }, can: { reply: false } },
    ]);
    const stored = await app.db.read.selectFrom("message").selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ kind: 101, to_uid: null, reply_to: null, content: SECRET });
  });

  test("allows members of any level outside the team, for open subs with modmail enabled", async () => {
    expect(refusal(await contact(app.people.visitor))).toEqual([401, "account.log-in"]);
    for (const who of [app.people.bob, rita, ivan, app.people.adam, troll])
      expect((await contact(who)).status).toBe(200);
    for (const who of team()) expect(refusal(await contact(who))).toEqual([403, "modmail.own-team"]);
    expect(refusal(await contact(app.people.bob, {}, "nothing"))).toEqual([404, "sub.not-found"]);
    await app.make.sub(rita.member, { name: "shut", status: 1 as never });
    expect(refusal(await contact(app.people.bob, {}, "shut"))).toEqual([403, "sub.disabled"]);
    await app.make.setting("site.enable_modmail", "0");
    expect(refusal(await contact(app.people.bob))).toEqual([403, "modmail.off"]);
    const banned = app.as(await app.make.member("gone", { status: 5 }));
    expect(refusal(await contact(banned))).toEqual([401, "account.log-in"]);
  });

  test("names invalid fields, sends once per key, and requires the CSRF token", async () => {
    const { bob } = app.people;
    expect((await contact(bob, { subject: " " })).json.field).toBe("subject");
    expect((await contact(bob, { content: "" })).json.field).toBe("content");
    expect((await contact(bob, { content: "a".repeat(16_385) })).json.field).toBe("content");
    const forged = await bob.post("/do/contact_mods/books", { subject: "a", content: "b" }, { csrf: false });
    expect(refusal(forged)).toEqual([403, "request.csrf"]);
    const key = { idempotency_key: "once-and-only-once-7" };
    const [one, other] = [await contact(bob, key), await contact(bob, key)];
    expect(other.json).toEqual(one.json);
    expect((await listOf(app.people.mina)).length).toBe(1);
  });

  test("limits members banned from the sub to three messages a day across all conversations", async () => {
    const tid = tidOf(await contact(troll));
    expect((await contact(troll)).status).toBe(200);
    expect((await troll.post(`/do/reply_mods/${tid}`, { content: "And" })).status).toBe(200);
    for (const got of [await contact(troll), await troll.post(`/do/reply_mods/${tid}`, { content: "Still" })])
      expect(refusal(got)).toEqual([429, "modmail.banned-limit"]);
    app.clock.now += DAY + 1;
    const later = app.as(await app.make.member("later"));
    expect((await contact(later)).status).toBe(200);
  });
});

describe("conversation with a team", () => {
  test("is visible to its team only, in every request with its id", async () => {
    const tid = await begun();
    for (const who of team()) expect((await threadOf(who, tid)).subject).toBe("A question");
    // an admin has all permissions in a default sub
    expect((await threadOf(app.people.adam, tid)).subject).toBe("A question");
    const calls: [string, Record<string, unknown>][] = [
      ["answer", { as: "team", content: "x" }],
      ["answer", { as: "note", content: "x" }],
      ["archive", { on: true }],
      ["highlight", { on: true }],
      ["assign", { on: true }],
      ["read", { on: true }],
      ["read", { on: false }],
      ["mute", { days: 3 }],
    ];
    for (const who of outsiders()) {
      expect((await who.get(`/mod/mail/${tid}`)).status).toBe(404);
      for (const [call, body] of calls)
        expect([call, ...refusal(await who.post(`/do/modmail/${tid}/${call}`, body))]).toEqual([
          call,
          404,
          "modmail.not-found",
        ]);
    }
    for (const [call, body] of calls) {
      expect((await app.people.visitor.post(`/do/modmail/${tid}/${call}`, body)).status).toBe(401);
      expect((await app.people.mina.post(`/do/modmail/x/${call}`, body)).json.field).toBe("tid");
      expect(refusal(await app.people.mina.post(`/do/modmail/${tid}/${call}`, body, { csrf: "forged" }))[0]).toBe(403);
    }
    expect((await app.people.visitor.get(`/mod/mail/${tid}`)).location).toMatch(/^\/login/);
    expect((await app.people.mina.get("/mod/mail/none")).status).toBe(404);
    const { messages } = await app.db.read
      .selectFrom("message")
      .select((eb) => eb.fn.countAll<number>().as("messages"))
      .executeTakeFirstOrThrow();
    expect(Number(messages)).toBe(1);
    const elsewhere = tidOf(await contact(app.people.alice, {}, "cars"));
    for (const who of [...team(), app.people.adam]) expect((await who.get(`/mod/mail/${elsewhere}`)).status).toBe(404);
  });

  test("disappears for a member who leaves the team, including its count", async () => {
    const tid = await begun();
    const { mina } = app.people;
    await app.db.write((trx) => trx.deleteFrom("sub_mod").where("uid", "=", mina.member.uid).execute());
    expect((await mina.get(`/mod/mail/${tid}`)).status).toBe(404);
    expect(await unreadOf(mina)).toEqual({});
    expect((await mina.get("/mod/mail")).status).toBe(403);
    expect((await mina.get("/mod/mail?sub=books")).status).toBe(403);
    await app.people.alice.post(`/do/reply_mods/${tid}`, { content: "And another thing" });
    expect(await unreadOf(mina)).toEqual({});
  });

  test("stays hidden from the member concerned after they join the team", async () => {
    const tid = await begun();
    await answer(app.people.mina, tid, "note", "zqnote about her");
    await app.make.position(app.people.alice.member, app.books, 1);
    expect((await app.people.alice.get(`/mod/mail/${tid}`)).status).toBe(404);
    expect(await listOf(app.people.alice)).toEqual([]);
    expect(await viewOf(app.people.alice, "/mod/mail")).toMatchObject({ counts: { inbox: 0 } });
    expect((await viewOf(app.people.alice, `/messages/mods/${tid}`)).messages.length).toBe(1);
    await app.people.bob.post("/do/contact_mods/books", { subject: "Other", content: "x" });
    expect(await unreadOf(app.people.alice)).toEqual({ [app.books.sid]: 1 });
  });

  test("is hidden from the team of a disabled sub", async () => {
    const tid = await begun();
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.books.sid).execute());
    expect((await app.people.mina.get(`/mod/mail/${tid}`)).status).toBe(404);
    expect(await unreadOf(app.people.mina)).toEqual({});
    expect(refusal(await app.people.alice.post(`/do/reply_mods/${tid}`, { content: "x" }))).toEqual([
      403,
      "sub.disabled",
    ]);
  });
});

describe("reply of a moderator", () => {
  test("is anonymous as the team or signed by name; both appear as private messages", async () => {
    const { alice, mina } = app.people;
    const tid = await begun();
    expect((await answer(mina, tid, "team")).json).toEqual({ status: "ok", addr: `/mod/mail/${tid}` });
    const froms = async () =>
      (await viewOf(alice, "/messages/inbox")).messages.map(({ from }: { from: object }) => from);
    expect(await froms()).toEqual([{ kind: "team", sub: "books" }]);
    const everything = [
      await alice.get("/-/data/messages/inbox"),
      await alice.get(`/-/data/messages/mods/${tid}`),
      await alice.get(`/messages/mods/${tid}`),
      await alice.get("/-/data/messages/inbox?q=answer"),
    ];
    for (const got of everything) {
      expect(got.status).toBe(200);
      expect(got.text).toContain("An answer");
      expect(got.text).not.toContain("mina");
    }
    expect((await viewOf(alice, "/messages/with/mina")).messages).toEqual([]);
    await answer(mina, tid, "self", "By name");
    expect(await froms()).toEqual([
      { kind: "person", name: "mina", sub: "books" },
      { kind: "team", sub: "books" },
    ]);
    const kinds = await app.db.read.selectFrom("message").select(["kind", "reply_to"]).orderBy("mid").execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([101, 103, 102]);
    expect(kinds.map(({ reply_to }) => reply_to !== null)).toEqual([false, true, true]);
    // messages sent for a team are not in the moderator's own boxes
    for (const path of ["/messages/sent", "/messages/inbox?q=name", "/messages/inbox?q=answer"])
      expect((await viewOf(mina, path)).messages).toEqual([]);
    const { entries } = await threadOf(app.people.jan, tid);
    expect(entries.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ["person", "alice"],
      ["team", "mina"],
      ["self", "mina"],
    ]);
  });

  test("sent as a note is visible to the team only, unread for others, and moves nothing", async () => {
    const { alice, mina, jan } = app.people;
    const tid = await begun();
    for (const who of team()) await who.post(`/do/modmail/${tid}/read`, { on: true });
    await answer(mina, tid, "note", "zqnote between us");
    expect([await unreadOf(mina), await unreadOf(jan)]).toEqual([{}, { [app.books.sid]: 1 }]);
    for (const path of ["/messages/inbox", `/messages/mods/${tid}`, "/messages/inbox?q=between+us", "/messages/sent"]) {
      const got = await alice.get(`/-/data${path}`);
      expect([got.status, got.text.includes("zqnote")]).toEqual([200, false]);
    }
    expect((await viewOf(mina, "/messages/inbox?q=zqnote")).messages).toEqual([]);
    expect((await threadOf(jan, tid)).entries.at(-1)).toMatchObject({ kind: "note", by: "mina" });
    expect(await viewOf(alice, "/messages/inbox")).toMatchObject({ messages: [] });
    const { replies } = await app.db.read.selectFrom("message_thread").select("replies").executeTakeFirstOrThrow();
    expect(replies).toBe(0);
  });

  test("names invalid values; deleted accounts receive no replies, but notes are possible", async () => {
    const { mina, alice } = app.people;
    const tid = await begun();
    expect((await answer(mina, tid, "everybody")).json.field).toBe("as");
    expect((await answer(mina, tid, "team", "")).json.field).toBe("content");
    await app.db.write((trx) =>
      trx.updateTable("person").set({ status: 10 }).where("uid", "=", alice.member.uid).execute(),
    );
    expect(refusal(await answer(mina, tid, "team"))).toEqual([404, "account.not-found"]);
    expect((await answer(mina, tid, "note")).status).toBe(200);
    expect((await threadOf(mina, tid)).person.name).toBe(null);
    expect(JSON.stringify(await threadOf(mina, tid))).not.toContain("alice");
  });

  test("is refused while modmail is off, with an explanation; earlier messages stay readable", async () => {
    const { mina, alice } = app.people;
    const tid = await begun();
    await answer(mina, tid, "team");
    await app.make.setting("site.enable_modmail", "0");
    expect(refusal(await answer(mina, tid, "team"))).toEqual([403, "modmail.off"]);
    expect(refusal(await alice.post(`/do/reply_mods/${tid}`, { content: "x" }))).toEqual([403, "modmail.off"]);
    expect((await viewOf(alice, "/messages/inbox")).messages).toMatchObject([{ can: { reply: false } }]);
    expect((await alice.get("/messages/inbox")).text).toContain(en.modmail.noAnswers);
    expect((await threadOf(mina, tid)).refusal).toContain(refusalText("modmail.off"));
    expect((await viewOf(mina, "/mod/mail")).isOn).toBe(false);
  });
});

describe("replies of the member by /do/reply_mods and from the inbox", () => {
  test("continue the conversation, move it from the archive to the inbox, and are unread for all", async () => {
    const { alice, mina, jan } = app.people;
    const tid = await begun();
    await answer(mina, tid, "team");
    await jan.post(`/do/modmail/${tid}/archive`, { on: true });
    for (const who of team()) expect(await unreadOf(who)).toEqual({});
    const [message] = (await viewOf(alice, "/messages/inbox")).messages;
    const got = await alice.post("/do/replymsg", { mid: message.mid, content: "Thank you" });
    expect([got.status, got.json]).toEqual([200, { status: "ok", addr: `/messages/mods/${tid}` }]);
    expect((await viewOf(alice, "/messages/inbox")).messages).toMatchObject([{ isUnread: false }]);
    for (const who of team()) expect(await unreadOf(who)).toEqual({ [app.books.sid]: 1 });
    const { box, entries } = await threadOf(mina, tid);
    expect(box).toBe("inbox");
    expect(entries.filter(({ type }: { type: string }) => type === "message").at(-1)).toMatchObject({ kind: "person" });
    expect(entries.filter(({ type }: { type: string }) => type === "act")).toMatchObject([
      { by: "jan", what: { kind: "moved", to: "archived" } },
      { by: "alice", what: { kind: "moved", to: "inbox" } },
    ]);
    const { replies } = await app.db.read.selectFrom("message_thread").select("replies").executeTakeFirstOrThrow();
    expect(replies).toBe(2);
  });

  test("are refused for everyone else, by conversation id or message id", async () => {
    const { alice, mina, bob } = app.people;
    const tid = await begun();
    await answer(mina, tid, "team");
    const [message] = (await viewOf(alice, "/messages/inbox")).messages;
    for (const who of [bob, mina, rita, ivan, app.people.adam]) {
      expect(refusal(await who.post(`/do/reply_mods/${tid}`, { content: "x" }))).toEqual([404, "message.not-found"]);
      expect(refusal(await who.post("/do/replymsg", { mid: message.mid, content: "x" }))[0]).toBe(404);
      expect((await who.get(`/messages/mods/${tid}`)).status).toBe(404);
    }
    expect(refusal(await app.people.visitor.post(`/do/reply_mods/${tid}`, { content: "x" }))[0]).toBe(401);
    expect((await alice.post(`/do/reply_mods/${tid}`, { content: "" })).json.field).toBe("content");
    expect((await alice.post("/do/reply_mods/x", { content: "x" })).json.field).toBe("tid");
  });

  test("ignore blocks in both directions", async () => {
    const { alice, mina } = app.people;
    for (const [who, target] of [
      [alice, mina],
      [mina, alice],
    ] as const)
      await who.post(`/do/toggle_ignore/${target.member.uid}`);
    const tid = await begun();
    expect(await unreadOf(mina)).toEqual({ [app.books.sid]: 1 });
    expect((await threadOf(mina, tid)).entries.length).toBe(1);
    await answer(mina, tid, "self");
    expect((await viewOf(alice, "/messages/inbox")).messages).toMatchObject([
      { from: { name: "mina" }, blockable: null },
    ]);
  });
});

describe("/do/modmail/new", () => {
  const begin = (who: Client, more: Record<string, unknown> = {}) =>
    who.post("/do/modmail/new", {
      sub: "books",
      to: "alice",
      subject: "About a post",
      content: "Hello",
      as: "team",
      ...more,
    });

  test("sends a message as the team and starts a conversation of the team", async () => {
    const { alice, jan, mina } = app.people;
    const got = await begin(jan);
    const tid = tidOf(got);
    expect([got.status, got.json.addr]).toEqual([200, `/mod/mail/${tid}`]);
    expect((await viewOf(alice, "/messages/inbox")).messages).toMatchObject([
      { subject: "About a post", from: { kind: "team", sub: "books" }, can: { reply: true } },
    ]);
    expect(await listOf(mina)).toMatchObject([{ tid, isUnread: false, last: { kind: "team", by: "jan" } }]);
  });

  test("allows the team, including janitors but not invited members, and recipients outside the team", async () => {
    for (const who of [app.people.alice, rita, ivan, troll])
      expect(refusal(await begin(who))).toEqual([403, "request.forbidden"]);
    expect(refusal(await begin(app.people.visitor))).toEqual([401, "account.log-in"]);
    const { mina, adam } = app.people;
    expect(refusal(await begin(adam, { sub: "garden" }))).toEqual([403, "request.forbidden"]);
    expect((await begin(adam)).status).toBe(200);
    expect(refusal(await begin(mina, { to: "mina" }))).toEqual([400, "message.to-oneself"]);
    expect(refusal(await begin(mina, { to: "jan" }))).toEqual([403, "modmail.of-team"]);
    expect(refusal(await begin(mina, { to: "nobody-here" }))).toEqual([404, "account.not-found"]);
    await app.make.member("banned", { status: 5 });
    expect((await begin(mina, { to: "banned" })).json.field).toBe("to");
    expect(refusal(await begin(mina, { sub: "nothing" }))).toEqual([404, "sub.not-found"]);
    expect((await begin(mina, { as: "note" })).json.field).toBe("as");
    expect((await begin(mina, { subject: "" })).json.field).toBe("subject");
    await app.make.setting("site.enable_modmail", "0");
    expect(refusal(await begin(mina))).toEqual([403, "modmail.off"]);
  });
});

describe("state of a conversation", () => {
  test("archives, highlights and assigns it, and records the moderator; repeating has no effect", async () => {
    const { mina, jan } = app.people;
    const tid = await begun();
    for (let times = 0; times < 2; times += 1) {
      expect((await mina.post(`/do/modmail/${tid}/highlight`, { on: true })).json).toEqual({ status: "ok" });
      await jan.post(`/do/modmail/${tid}/assign`, { on: "1" });
      await mina.post(`/do/modmail/${tid}/archive`, { on: true });
    }
    const view = await threadOf(mina, tid);
    expect(view).toMatchObject({ box: "archived", isHighlighted: true, assigned: { name: "jan", isMe: false } });
    expect(view.entries.slice(1)).toMatchObject([
      { by: "mina", what: { kind: "highlighted", isOn: true } },
      { by: "jan", what: { kind: "assigned", isOn: true } },
      { by: "mina", what: { kind: "moved", to: "archived" } },
    ]);
    expect([(await listOf(mina)).length, (await listOf(mina, "?box=archived")).length]).toEqual([0, 1]);
    expect((await listOf(jan, "?box=highlighted")).length).toBe(1);
    expect((await viewOf(jan, "/mod/mail")).counts).toEqual({ inbox: 0, pending: 0, archived: 1, highlighted: 1 });
    await mina.post(`/do/modmail/${tid}/archive`, { on: false });
    await mina.post(`/do/modmail/${tid}/highlight`, { on: false });
    await jan.post(`/do/modmail/${tid}/assign`, { on: false });
    expect(await threadOf(mina, tid)).toMatchObject({ box: "inbox", isHighlighted: false, assigned: null });
    // hidden from the member
    const own = await app.people.alice.get(`/-/data/messages/mods/${tid}`);
    expect(Object.keys(own.json.data).sort()).toEqual(
      ["tid", "sub", "subject", "messages", "older", "isLatest", "refusal"].sort(),
    );
  });

  test("is marked as read and unread per moderator", async () => {
    const { mina, jan, adam } = app.people;
    const tid = await begun();
    await mina.post(`/do/modmail/${tid}/read`, { on: true });
    expect([await unreadOf(mina), await unreadOf(jan)]).toEqual([{}, { [app.books.sid]: 1 }]);
    expect([(await threadOf(mina, tid)).isUnread, (await threadOf(jan, tid)).isUnread]).toEqual([false, true]);
    await mina.post(`/do/modmail/${tid}/read`, { on: false });
    await mina.post(`/do/modmail/${tid}/read`, { on: false });
    expect(await unreadOf(mina)).toEqual({ [app.books.sid]: 1 });
    await adam.post(`/do/modmail/${tid}/read`, { on: false });
    expect(await unreadOf(adam)).toEqual({});
  });

  test("mutes a member for a limited time, logs it, and ends at expiry or on request", async () => {
    const { alice, jan, mina } = app.people;
    const tid = await begun();
    const mute = (days: number | string, who: Client = jan) => who.post(`/do/modmail/${tid}/mute`, { days });
    for (const days of [1, 29, -3, "x"]) expect((await mute(days)).json.field).toBe("days");
    expect((await mute(3)).json).toEqual({ status: "ok" });
    expect(refusal(await contact(alice))).toEqual([403, "modmail.muted"]);
    expect(refusal(await alice.post(`/do/reply_mods/${tid}`, { content: "x" }))).toEqual([403, "modmail.muted"]);
    expect((await viewOf(alice, "/s/books/contact_mods")).refusal).toBe(refusalText("modmail.muted", { days: 3 }));
    expect((await contact(alice, {}, "cars")).status).toBe(200);
    expect((await threadOf(mina, tid)).person.mutedUntil).toBe(app.clock.now + 3 * DAY);
    app.clock.now += 3 * DAY;
    await app.db.write((trx) =>
      trx
        .updateTable("session")
        .set({ expires_at: app.clock.now + DAY })
        .execute(),
    );
    expect((await contact(alice)).status).toBe(200);
    await mute(28);
    await mute(0);
    await mute(0);
    expect((await contact(alice)).status).toBe(200);
    const log = await app.db.read
      .selectFrom("mod_action")
      .select(["code", "target_uid", "note"])
      .orderBy("aid")
      .execute();
    expect(log).toEqual([
      { code: 120, target_uid: alice.member.uid, note: "3" },
      { code: 120, target_uid: alice.member.uid, note: "28" },
      { code: 121, target_uid: alice.member.uid, note: null },
    ]);
  });

  test("refuses to mute admins and team members", async () => {
    const { adam, mina, alice } = app.people;
    const ofAdmin = tidOf(await contact(adam));
    const tid = await begun();
    await app.make.position(alice.member, app.books, 2);
    for (const one of [ofAdmin, tid]) {
      expect((await threadOf(mina, one)).person.can.mute).toBe(false);
      expect(refusal(await mina.post(`/do/modmail/${one}/mute`, { days: 3 }))).toEqual([403, "modmail.no-mute"]);
    }
  });
});

describe("automatic team messages", () => {
  const removed = async (who: Signed, by: Signed, sub: MadeSub = app.books) => {
    const post = await app.make.post(who.member, sub, { title: "Off topic" });
    expect((await by.post("/do/delete_post", { post: post.pid, reason: "No" })).status).toBe(200);
    await expect.poll(async () => (await viewOf(who, "/messages/inbox")).messages.length).toBe(1);
    return (await viewOf(who, "/messages/inbox")).messages[0];
  };

  test("are pending and read until the member replies; then the conversation is unread for all", async () => {
    const { alice, mina, jan } = app.people;
    const message = await removed(alice, mina);
    expect(message.can.reply).toBe(true);
    expect(await unreadOf(jan)).toEqual({});
    const [row] = await listOf(jan, "?box=pending");
    expect(row).toMatchObject({ person: "alice", box: "pending", last: { kind: "automatic", by: "mina" } });
    expect((await viewOf(jan, "/mod/mail")).counts).toMatchObject({ inbox: 0, pending: 1 });
    expect((await alice.post("/do/replymsg", { mid: message.mid, content: "Why?" })).status).toBe(200);
    expect(await unreadOf(jan)).toEqual({ [app.books.sid]: 1 });
    expect(await listOf(jan)).toMatchObject([{ tid: row.tid, box: "inbox", last: { kind: "person" } }]);
    expect(await listOf(jan, "?box=pending")).toEqual([]);
  });

  test("cannot be answered while modmail is off, and explain it", async () => {
    const { alice, mina } = app.people;
    await app.make.setting("site.enable_modmail", "0");
    const message = await removed(alice, mina);
    expect(message.can.reply).toBe(false);
    expect((await alice.get("/messages/inbox")).text).toContain(en.modmail.noAnswers);
    expect(refusal(await alice.post("/do/replymsg", { mid: message.mid, content: "Why?" }))).toEqual([
      403,
      "modmail.off",
    ]);
  });

  test("sent by an admin outside the team belong to the team of site.admin_sub; without one, replies are impossible", async () => {
    const { alice, bob, adam } = app.people;
    const unanswerable = await removed(bob, adam, app.garden);
    expect(unanswerable).toMatchObject({ from: { kind: "site" }, can: { reply: false } });
    expect(refusal(await bob.post("/do/replymsg", { mid: unanswerable.mid, content: "x" }))).toEqual([
      403,
      "message.no-reply",
    ]);
    await app.make.setting("site.admin_sub", "CARS");
    const message = await removed(alice, adam, app.garden);
    expect(message.can.reply).toBe(true);
    await alice.post("/do/replymsg", { mid: message.mid, content: "Why?" });
    expect(await unreadOf(rita)).toEqual({ [cars.sid]: 1 });
    expect(await unreadOf(app.people.olive)).toEqual({});
  });
});

describe("modmail pages", () => {
  test("list only the conversations of the member's teams, by sub", async () => {
    const tid = await begun();
    await contact(app.people.alice, { subject: "Seeds" }, "garden");
    const { olive, mina, adam } = app.people;
    const subjects = async (who: Client, query = "") =>
      (await listOf(who, query)).map(({ subject }: { subject: string }) => subject);
    expect(await subjects(olive)).toEqual(["Seeds", "A question"]);
    expect(await subjects(olive, "?sub=Books")).toEqual(["A question"]);
    expect(await subjects(mina)).toEqual(["A question"]);
    expect((await viewOf(olive, "/mod/mail")).subs).toMatchObject([
      { name: "books", unread: 1 },
      { name: "garden", unread: 1 },
    ]);
    expect((await mina.get("/mod/mail?sub=garden")).status).toBe(403);
    expect((await mina.get("/mod/mail?sub=nothing")).status).toBe(404);
    // admins are in no team, but may look at default subs
    expect(await subjects(adam)).toEqual([]);
    expect(await subjects(adam, "?sub=books")).toEqual(["A question"]);
    expect((await adam.get("/mod/mail?sub=garden")).status).toBe(403);
    for (const who of [app.people.alice, ivan, troll]) expect((await who.get("/mod/mail")).status).toBe(403);
    expect((await app.people.visitor.get("/mod/mail")).location).toMatch(/^\/login/);
    expect((await mina.get("/mod/mail?after=nonsense")).status).toBe(400);
    expect((await mina.get(`/mod/mail/${tid}?after=nonsense`)).status).toBe(400);
    expect((await mina.get("/mod/mail/new")).status).toBe(200);
    expect((await app.people.alice.get("/mod/mail/new")).status).toBe(403);
  });

  test("show 25 conversations per page with a cursor", async () => {
    for (let n = 0; n < 27; n += 1) await contact(app.people.alice, { subject: `Number ${n}` });
    const first = await viewOf(app.people.mina, "/mod/mail");
    expect([first.rows.length, first.rows[0].subject, first.counts.inbox]).toEqual([25, "Number 26", 27]);
    await contact(app.people.bob, { subject: "Meanwhile" });
    const second = await viewOf(app.people.mina, `/mod/mail?after=${first.next}`);
    expect([second.rows.map(({ subject }: { subject: string }) => subject), second.next]).toEqual([
      ["Number 1", "Number 0"],
      null,
    ]);
  });

  test("show a conversation with relevant facts about the member", async () => {
    const earlier = tidOf(await contact(troll, { subject: "Before" }));
    const tid = tidOf(await contact(troll));
    await contact(troll, { subject: "Elsewhere" }, "cars");
    const { person } = await threadOf(app.people.mina, tid);
    expect(person).toMatchObject({
      name: "troll",
      level: 0,
      mutedUntil: null,
      bans: [{ reason: "test", until: null, state: "on" }],
      others: [{ tid: earlier, subject: "Before", box: "inbox" }],
    });
  });

  test("show 30 messages per page, newest first, with the actions between them", async () => {
    const tid = await begun();
    for (let n = 0; n < 32; n += 1) {
      app.clock.now += 1_000;
      await answer(app.people.mina, tid, "note", `Number ${n}`);
      if (n === 0) await app.people.mina.post(`/do/modmail/${tid}/highlight`, { on: true });
    }
    const first = await threadOf(app.people.mina, tid);
    expect([first.entries.length, first.entries[0].html]).toEqual([30, "<p>Number 2</p>\n"]);
    const second = await viewOf(app.people.mina, `/mod/mail/${tid}?after=${first.older}`);
    expect(second.entries.map(({ type }: { type: string }) => type)).toEqual(["message", "message", "act", "message"]);
    expect(second.older).toBe(null);
  });

  test("are linked from a sub and a profile where messages are allowed", async () => {
    const leads = async (who: Client, path: string, to: string) => (await who.get(path)).text.includes(to);
    expect(await leads(app.people.alice, "/s/books", "/s/books/contact_mods")).toBe(true);
    expect(await leads(troll, "/s/books", "/s/books/contact_mods")).toBe(true);
    expect(await leads(app.people.mina, "/s/books", "/s/books/contact_mods")).toBe(false);
    expect(await leads(app.people.visitor, "/s/books", "/s/books/contact_mods")).toBe(false);
    expect(await leads(app.people.alice, "/u/mina", "/messages/to/mina")).toBe(true);
    const choice = await app.people.alice.get("/do/recipients/olive");
    expect(choice.json).toEqual({ status: "ok", name: "olive", subs: ["books", "garden"], canMessage: true });
    expect((await app.people.mina.get("/do/recipients/olive")).json.subs).toEqual(["garden"]);
    expect((await app.people.visitor.get("/do/recipients/olive")).location).toMatch(/^\/login/);
    expect((await app.people.alice.get("/do/recipients/nobody-at-all")).status).toBe(404);
    const page = (await app.people.alice.get("/messages/to/olive")).text;
    for (const href of ["/s/books/contact_mods", "/messages/new?to=olive"]) expect(page).toContain(href);
    await app.make.setting("site.enable_modmail", "0");
    expect(await leads(app.people.alice, "/s/books", "/s/books/contact_mods")).toBe(false);
    expect(await leads(app.people.alice, "/u/mina", "/messages/to/mina")).toBe(false);
  });

  test("work without scripts: redirect to the conversation, or keep the text of a refused form", async () => {
    const { alice, mina } = app.people;
    const sent = await alice.form("/do/contact_mods/books", { subject: "Plain", content: "A form" });
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/messages\/mods\/\d+$/)]);
    const tid = Number(sent.location?.split("/").at(-1));
    const refused = await alice.form("/do/contact_mods/books", { subject: "", content: "What I typed" });
    expect([refused.status, refused.text.includes("What I typed")]).toEqual([400, true]);
    const answered = await mina.form(`/do/modmail/${tid}/answer`, { as: "team", content: "Plainly" });
    expect([answered.status, answered.location]).toEqual([303, `/mod/mail/${tid}`]);
    const kept = await mina.form(`/do/modmail/${tid}/answer`, { as: "note", content: " " });
    expect(kept.status).toBe(400);
    const archived = await mina.form(`/do/modmail/${tid}/archive`, { on: "true" });
    expect(archived.status).toBe(303);
    expect((await threadOf(mina, tid)).box).toBe("archived");
  });
});

test("stores counts that match the conversations after any sequence of actions", async () => {
  const { alice, bob, mina, jan, olive } = app.people;
  let seed = 11;
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  const any = <T>(all: readonly T[]) => all[below(all.length)] as T;
  for (let step = 0; step < 120; step += 1) {
    const tids = (await app.db.read.selectFrom("message_thread").select("tid").execute()).map(({ tid }) => tid);
    const tid = tids.length > 0 ? any(tids) : 1;
    const by = any([mina, jan, olive]);
    const act = below(9);
    if (act <= 1) await contact(any([alice, bob]), {}, any(["books", "garden"]));
    else if (act === 2) await any([alice, bob]).post(`/do/reply_mods/${tid}`, { content: "x" });
    else if (act <= 4) await answer(by, tid, any(["team", "self", "note"]));
    else if (act === 5) await by.post(`/do/modmail/${tid}/archive`, { on: below(2) === 0 });
    else await by.post(`/do/modmail/${tid}/read`, { on: below(3) > 0 });
  }
  const drifts = async (fix = false) =>
    (await recount(app.db, { fix })).filter(({ table }) => /^(?:modmail|message)/.test(table));
  expect(await drifts()).toEqual([]);
  for (const who of [mina, jan, olive]) {
    const rows = await app.db.read.selectFrom("modmail_unread").selectAll().where("uid", "=", who.member.uid).execute();
    const counted: Record<number, number> = {};
    for (const { sid } of rows) counted[sid] = (counted[sid] ?? 0) + 1;
    expect(await unreadOf(who)).toEqual(counted);
  }
  await app.db.write((trx) =>
    trx
      .updateTable("modmail_count")
      .set({ unread: 99 })
      .where("uid", "=", olive.member.uid)
      .where("sid", "=", app.garden.sid)
      .execute(),
  );
  expect((await drifts(true)).map(({ table, stored }) => [table, stored])).toEqual([["modmail_count", 99]]);
  expect(await drifts()).toEqual([]);
});
