import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeCursor } from "#lib/cursor.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { ANY, containing, en, refusalText } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

let app: TestApp;
let writer: Client & { member: Member };
let reader: Client & { member: Member };
beforeAll(async () => {
  app = await testApp();
  writer = app.as(await app.make.member("writer", { score: 90 }));
  reader = app.as(await app.make.member("reader", { score: 90 }));
});
afterAll(() => app.close());

const letter = async (who: Client, to: string, subject: string, content = "Some text") =>
  expect((await who.post("/do/sendmsg", { to, subject, content })).status).toBe(200);
/** View of a page, from its in-app navigation data. */
const viewOf = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data;
const subjectsOf = (view: { messages: { subject: string }[] }) => view.messages.map(({ subject }) => subject);
const newestMid = async ({ uid }: Member) =>
  (
    await app.db.read
      .selectFrom("message_box")
      .select("mid")
      .where("uid", "=", uid)
      .orderBy("mid", "desc")
      .executeTakeFirstOrThrow()
  ).mid;

test("redirects /messages to unread messages, otherwise unread notifications, otherwise the inbox", async () => {
  const person = app.as(await app.make.member("newcomer", { score: 90 }));
  const leads = async () => {
    const got = await person.get("/messages");
    return [got.status, got.location];
  };
  expect(await leads()).toEqual([302, "/messages/inbox"]);
  const post = await app.make.post(person.member, app.books);
  await app.people.bob.post(`/do/sendcomment/${post.pid}`, { parent: 0, comment: "Hello" });
  await expect.poll(leads).toEqual([302, "/notifications"]);
  await letter(writer, "newcomer", "And a word");
  expect(await leads()).toEqual([302, "/messages/inbox"]);
  const out = await app.people.visitor.get("/messages");
  expect([out.status, out.location]).toEqual([302, "/login?next=%2Fmessages"]);
});

test("asks visitors to log in on every page", async () => {
  for (const path of [
    "/messages/inbox",
    "/messages/sent",
    "/messages/saved",
    "/messages/with/reader",
    "/messages/new",
  ]) {
    const got = await app.people.visitor.get(path);
    expect([path, got.status, got.location]).toEqual([path, 302, `/login?next=${encodeURIComponent(path)}`]);
  }
});

describe("message lists", () => {
  beforeAll(async () => {
    for (let n = 1; n <= 23; n += 1) await letter(writer, "reader", `Letter ${n}`, `Word number ${n} pelican`);
    const mid = await newestMid(reader.member);
    await reader.post("/do/replymsg", { mid, content: "A heron, surely" });
    await reader.post(`/do/save_pm/${mid - 1}`);
  });

  test("show twenty messages, newest first, and continue with a cursor", async () => {
    const first = await viewOf(reader, "/messages/inbox");
    expect(subjectsOf(first)).toEqual([23, ...Array.from({ length: 19 }, (_, n) => 21 - n)].map((n) => `Letter ${n}`));
    expect(first.isFirst).toBe(true);
    const second = await viewOf(reader, `/messages/inbox?after=${first.next}`);
    expect([subjectsOf(second), second.next, second.isFirst]).toEqual([["Letter 2", "Letter 1"], null, false]);
    expect(subjectsOf(await viewOf(reader, "/messages/saved"))).toEqual(["Letter 22"]);
    const [sent] = (await viewOf(reader, "/messages/sent")).messages;
    expect(sent).toMatchObject({ subject: "Letter 23", isReply: true, to: { name: "writer" }, isMine: true });
    for (const after of ["nonsense", encodeCursor([1, 2]), encodeCursor([1.5])])
      expect((await reader.get(`/messages/inbox?after=${after}`)).status).toBe(400);
  });

  test("find words of subject and text in the member's own messages only", async () => {
    const found = async (who: Client, q: string) =>
      subjectsOf(await viewOf(who, `/messages/inbox?q=${encodeURIComponent(q)}`));
    expect(await found(reader, "heron")).toEqual(["Letter 23"]);
    expect(await found(writer, "heron")).toEqual(["Letter 23"]);
    expect(await found(reader, '"Letter 22"')).toEqual(["Letter 22"]);
    expect((await found(reader, "pelic")).length).toBe(20);
    expect(await found(reader, "pelican -word")).toEqual([]);
    for (const who of [app.people.adam, app.people.mina, app.people.alice])
      expect(await found(who, "pelican")).toEqual([]);
    // no search term reveals messages of others
    for (const q of [
      `@${reader.member.uid} pelican`,
      `${reader.member.uid}`,
      `people:${reader.member.uid} pelican`,
      `" OR people : "${reader.member.uid}`,
      "pelican OR people",
      "'",
      '"',
      "NOT",
      "*",
    ])
      expect([q, await found(app.people.adam, q)]).toEqual([q, []]);
    await reader.post(`/do/delete_pm/${(await newestMid(reader.member)) - 1}`);
    expect(await found(reader, '"Word number 23"')).toEqual([]);
    expect((await found(writer, '"Word number 23"')).length).toBe(1);
    const page = await viewOf(reader, "/messages/sent?q=pelican");
    expect(page.next).not.toBe(null);
    expect(subjectsOf(await viewOf(reader, `/messages/sent?q=pelican&after=${page.next}`))).toEqual([
      "Letter 2",
      "Letter 1",
    ]);
  });

  test("render texts and forms without scripts", async () => {
    const page = await reader.get("/messages/inbox");
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(page.text).toContain("Word number 21 pelican");
    const mid = (await viewOf(reader, "/messages/inbox")).messages[0].mid;
    for (const call of ["read_pm", "save_pm", "delete_pm"]) expect(page.text).toContain(`action="/do/${call}/${mid}"`);
    expect(page.text).toContain(`action="/do/toggle_ignore/${writer.member.uid}"`);
    expect(page.text).toContain('href="/settings/blocks?menu=message"');
    expect((await app.people.adam.get("/messages/inbox")).text).not.toContain("menu=message");
    const moved = await reader.form(
      `/do/save_pm/${mid}`,
      {},
      { headers: { referer: "http://ambit.test/messages/inbox" } },
    );
    expect([moved.status, moved.location]).toEqual([303, "/messages/inbox"]);
    await reader.post(`/do/unsave_pm/${mid}`);
  });
});

describe("a conversation", () => {
  test("contains all messages between two members, newest last, and no others", async () => {
    const { alice, adam } = app.people;
    await letter(adam, "alice", "From above");
    await letter(alice, "adam", "From below");
    await letter(alice, "mina", "To another");
    const view = await viewOf(alice, "/messages/with/adam");
    expect(subjectsOf(view)).toEqual(["From above", "From below"]);
    expect([view.write, view.older, view.isLatest]).toEqual([{ replyTo: view.messages[0].mid }, null, true]);
    expect(subjectsOf(await viewOf(adam, "/messages/with/ALICE"))).toEqual(["From above", "From below"]);
    expect(subjectsOf(await viewOf(app.people.mina, "/messages/with/adam"))).toEqual([]);
    for (const name of ["alice", "no-such-member", "a b", "%00"])
      expect((await alice.get(`/messages/with/${name}`)).status).toBe(404);
  });

  test("loads older pages, and marks nothing as read", async () => {
    const view = await viewOf(reader, "/messages/with/writer");
    expect(view.messages.length).toBe(20);
    const older = await viewOf(reader, `/messages/with/writer?after=${view.older}`);
    expect([older.isLatest, older.older]).toEqual([false, null]);
    expect(older.messages.at(-1).mid).toBeLessThan(view.messages[0].mid);
    const deleted = await viewOf(reader, "/messages/with/writer");
    expect(deleted.messages.some(({ isUnread }: { isUnread: boolean }) => isUnread)).toBe(true);
  });

  test("shows own messages to a hidden member, with a note", async () => {
    const hider = app.as(await app.make.member("hider", { score: 90 }));
    await letter(writer, "hider", "Before");
    await letter(hider, "writer", "Mine");
    await hider.post(`/do/toggle_ignore/${writer.member.uid}`);
    await letter(writer, "hider", "After");
    const view = await viewOf(hider, "/messages/with/writer");
    expect([subjectsOf(view), view.isBlocked]).toEqual([["Mine"], true]);
    expect(view.write).toEqual({ subject: "Mine" });
    expect(subjectsOf(await viewOf(hider, "/messages/inbox"))).toEqual([]);
    expect(subjectsOf(await viewOf(hider, "/messages/inbox?q=Before"))).toEqual([]);
    // the hidden member does not notice
    const hers = await viewOf(writer, "/messages/with/hider");
    expect([subjectsOf(hers), hers.isBlocked]).toEqual([["Before", "Mine", "After"], false]);
    await hider.post(`/do/toggle_ignore/${writer.member.uid}`);
    expect(subjectsOf(await viewOf(hider, "/messages/inbox"))).toEqual(["After", "Before"]);
  });

  test("names the required level; a deleted account has no name", async () => {
    const { carol } = app.people;
    const view = await viewOf(carol, "/messages/with/reader");
    expect([view.write, view.refusal]).toEqual([null, refusalText("message.level", { level: 3 })]);
    const gone = await app.make.member("leaver", { score: 90 });
    await letter(app.as(gone), "reader", "Goodbye");
    await app.db.write((trx) => trx.updateTable("person").set({ status: 10 }).where("uid", "=", gone.uid).execute());
    const last = (await viewOf(reader, "/messages/inbox")).messages[0];
    expect([last.subject, last.from, last.blockable, last.can]).toEqual([
      "Goodbye",
      { kind: "person", name: null, sub: null },
      null,
      { reply: false, report: true },
    ]);
    expect((await viewOf(reader, "/messages/with/leaver")).write).toBe(null);
    expect((await carol.get("/messages/with/leaver")).status).toBe(404);
  });
});

describe("writing without scripts", () => {
  test("fills in the recipient, keeps the text of a refused form and redirects to the conversation", async () => {
    const page = await writer.get("/messages/new?to=READER&subject=Hello%20there");
    expect(page.text).toMatch(/name="to"[^>]*value="reader"|value="reader"[^>]*name="to"/);
    expect(page.text).toMatch(/value="Hello there"/);
    const fields = { to: "nobody-here", subject: "A subject", content: "What I typed", at: "/messages/new" };
    const refused = await writer.form("/do/sendmsg", fields);
    expect(refused.status).toBe(404);
    for (const kept of ["nobody-here", "A subject", "What I typed", refusalText("account.not-found")])
      expect(refused.text).toContain(kept);
    const sent = await writer.form("/do/sendmsg", { ...fields, to: "reader" });
    expect([sent.status, sent.location]).toEqual([303, "/messages/with/reader"]);
    const mid = await newestMid(reader.member);
    const empty = await reader.form("/do/replymsg", { mid: String(mid), content: "", at: "/messages/with/writer" });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain(refusalText("message.content-length"));
    const reply = await reader.form("/do/replymsg", { mid: String(mid), content: "Yes", at: "/messages/with/writer" });
    expect([reply.status, reply.location]).toEqual([303, "/messages/with/writer"]);
  });

  test("is offered on a profile if allowed", async () => {
    const offers = async (who: Client, name: string) =>
      (await who.get(`/u/${name}`)).text.includes(`/messages/new?to=${name}`);
    expect(await offers(writer, "reader")).toBe(true);
    expect(await offers(app.people.carol, "reader")).toBe(false);
    // moderators can be messaged as such; their profile asks first
    expect(await offers(app.people.carol, "mina")).toBe(false);
    expect((await app.people.carol.get("/u/mina")).text).toContain("/messages/to/mina");
    expect(await offers(app.people.carol, "adam")).toBe(true);
    expect(await offers(writer, "writer")).toBe(false);
    expect(await offers(app.people.visitor, "reader")).toBe(false);
  });
});

test("names the acting moderator unless the site hides moderators", async () => {
  const person = app.as(await app.make.member("poster"));
  const post = await app.make.post(person.member, app.books, { title: "Off topic" });
  await app.people.mina.post("/do/delete_post", { post: post.pid, reason: "Not here" });
  await expect.poll(async () => (await viewOf(person, "/messages/inbox")).messages.length).toBe(1);
  const fromOf = async () => (await viewOf(person, "/messages/inbox")).messages[0].from;
  expect(await fromOf()).toEqual({ kind: "person", name: "mina", sub: "books" });
  expect((await person.get("/messages/inbox")).text).toMatch(
    containing(en.messages.asTeam.replace("{sub}", `<a href="/s/books">${ANY}`)),
  );
  await app.make.setting("site.anonymous_modding", "1");
  expect(await fromOf()).toEqual({ kind: "team", sub: "books" });
  expect((await person.get("/-/data/messages/inbox")).text).not.toContain("mina");
  // a team message is not part of the conversation with her
  expect(subjectsOf(await viewOf(person, "/messages/with/mina"))).toEqual([]);
  expect(
    subjectsOf(await viewOf(app.people.mina, "/messages/sent")).includes(en.sent.moderation["post.deleted"].subject),
  ).toBe(false);
});
