import { parse } from "regexparam";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matchPage } from "#app/match-page.ts";
import { fillSample } from "#cli/sample/fill-sample.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { testEngine } from "../support/database.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import { patient } from "../support/patience.ts";
import type { MadePost, MadeSub, Member } from "../support/world.ts";

// Reads pages of every kind in the sample community, found by following links.

/** Start of every name of a deleted account. */
const MARK = "zqdeleted";
const SUB = "garden";
/** Max pages of one kind for each reader. */
const OF_A_KIND = 4;

/** Endpoints of the forms in the frame of every page. */
const IN_EVERY_FRAME = new Set(["/do/language", "/do/theme", "/do/logout"]);

type Known = Client & { member: Member };
let app: TestApp;
let readers: { visitor: Client; member: Known; moderator: Known; admin: Known };

beforeAll(async () => {
  app = await testApp({ world: false, now: Date.UTC(2026, 2, 10, 10) });
  const made = async (name: string, options = {}) => app.as(await app.make.member(name, options));
  const [member, moderator] = [await made("reader"), await made("reading_moderator")];
  const admin = await made("reading_admin", { isAdmin: true });
  await fillSample(app.db, admin.member, app.clock.now);
  const subs = await app.db.read.selectFrom("sub").select(["sid", "name"]).execute();
  for (const sub of subs) await app.make.position(moderator.member, sub, 1);
  const sub = subs.find(({ name }) => name === SUB) ?? expect.fail("no such circle");
  const [bob, mina, adam] = [await made("bob"), await made("mina"), await made("adam", { isAdmin: true })];
  await app.make.position(mina.member, sub, 1);
  await actAsUser(bob, member, sub);
  await actAsModerator(mina, member, sub);
  await actAsAdmin(adam, bob, sub);
  await app.app.jobs.runDue();
  readers = { visitor: app.people.visitor, member, moderator, admin };
}, patient(60_000));
afterAll(() => app.close());

const done = async (sent: Promise<TestResponse>) => {
  const { status, json } = await sent;
  expect([status, json.code]).toEqual([200, undefined]);
  return json;
};
const aidOfLast = async () =>
  (await app.db.read.selectFrom("mod_action").select("aid").orderBy("aid", "desc").executeTakeFirstOrThrow()).aid;

async function actAsUser(bob: Known, reader: Known, sub: MadeSub): Promise<void> {
  const { make } = app;
  const own = await make.post(reader.member, sub, { title: "Of the reader" });
  const theirs = await make.post(bob.member, sub, { title: "A rolex of another" });
  const reply = await make.comment(bob.member, own, { text: "A reply" });
  const below = await make.comment(reader.member, theirs, { parent: await make.comment(bob.member, theirs) });
  await done(bob.post("/do/report/comment", { post: below.cid, reason: "SPAM", send_to_admin: false }));
  await done(bob.post(`/do/sendcomment/${own.pid}`, { parent: 0, comment: "Hello @reader" }));
  await done(bob.post("/do/report", { post: own.pid, reason: "SPAM", send_to_admin: false }));
  await done(reader.post("/do/report", { post: theirs.pid, reason: "SPAM", send_to_admin: false }));
  await done(bob.post(`/do/contact_mods/${SUB}`, { subject: "A question", content: "From the deleted account" }));
  await done(reader.post("/do/follow", { what: "person", of: "bob", mode: "follow" }));
  await done(reader.post("/do/follow", { what: "post", of: String(theirs.pid), mode: "follow" }));
  await done(reader.post("/do/remind", { what: "comment", of: String(reply.cid), when: "day" }));
  await done(reader.post(`/do/save_comment/${reply.cid}`));
  await done(reader.post(`/do/save_post/${theirs.pid}`));
  const { uid } = await make.member("carl");
  await done(reader.post(`/do/edit_ignore/${uid}`, { view_messages: "hide", view_content: "hide" }));
  await done(reader.post("/do/sendmsg", { to: "adam", subject: "Hello", content: "To the admin" }));
}

async function actAsModerator(mina: Known, reader: Known, sub: MadeSub): Promise<void> {
  const removed = async () => {
    const post: MadePost = await app.make.post(reader.member, sub, { title: "Removed" });
    await done(mina.post("/do/delete_post", { post: post.pid, reason: "Off topic" }));
    return aidOfLast();
  };
  const [open, decided] = [await removed(), await removed()];
  for (const aid of [open, decided]) await done(reader.post(`/do/appeal/${aid}`, { text: "It was on topic" }));
  const threads = app.db.read.selectFrom("message_thread").select("tid").orderBy("tid", "desc");
  const { tid } = await threads.executeTakeFirstOrThrow();
  await done(mina.post(`/do/modmail/${tid}/assign`, { on: "on" }));
  await done(mina.post(`/do/edit_sub_css/${SUB}`, { css: ".post { color: red }" }));
  await done(mina.post(`/do/edit_sub_css/${SUB}`, { css: ".post { color: teal }" }));
  await done(mina.post(`/do/mute_reporter/${SUB}`, { user: "bob" }));
  await done(mina.post("/do/automod/save", { sub: SUB, name: "Watches", event: "post", words: "rolex", hold: "on" }));
  const rules = app.db.read.selectFrom("automod_rule").select("arid").orderBy("arid", "desc");
  await done(mina.post("/do/automod/try", { sub: SUB, ...(await rules.executeTakeFirstOrThrow()) }));
  await done(mina.post("/do/queue/decide", { entry: [await lastEntry("post")], act: "close" }));
  await done(mina.post(`/do/warn/${SUB}`, { user: "reader", text: "Be kind" }));
  await done(mina.post(`/do/person_note/${SUB}`, { user: "reader", text: "Be careful" }));
  await done(mina.post(`/do/ban_user_sub/${SUB}`, { user: "bob", reason: "Spam" }));
}

async function actAsAdmin(adam: Known, bob: Known, sub: MadeSub): Promise<void> {
  const announced = await app.make.post(bob.member, sub, { title: "Announced" });
  const appeals = app.db.read.selectFrom("appeal").select("aid").orderBy("aid", "desc");
  const { aid } = await appeals.executeTakeFirstOrThrow();
  await done(adam.post(`/do/decide_appeal/${aid}`, { outcome: "upheld", answer: "It was off topic" }));
  await done(adam.post("/do/sendmsg", { to: "reader", subject: "Hello", content: "From the admin" }));
  await done(adam.post("/admin/wiki/create", { slug: "about", title: "About", content: "Us" }));
  await done(adam.post("/do/admin/config/set", { setting: "site.motto", value: "Talk" }));
  await done(adam.post("/do/makeannouncement", { post: announced.pid }));
}

async function deleteOtherAccounts(): Promise<void> {
  const { member, moderator, admin } = readers;
  const uids = [member, moderator, admin].map((reader) => reader.member.uid);
  await app.db.write(async (trx) => {
    const deleted = trx.selectFrom("person").select("uid").where("uid", "not in", uids).where("is_system", "=", 0);
    for (const { uid } of await deleted.execute()) {
      const name = `${MARK}${uid}`;
      const values = { name, name_key: name, display_name: name, status: ACCOUNT_STATUS.deleted };
      await trx.updateTable("person").set(values).where("uid", "=", uid).execute();
    }
  });
}

const lastEntry = async (kind: "post" | "comment") => {
  const entries = app.db.read.selectFrom("queue_entry").select("qid").where("kind", "=", kind).orderBy("qid", "desc");
  return (await entries.executeTakeFirstOrThrow()).qid;
};

/** Reads a few pages and feeds of each kind, found by following links. Returns their texts by address. */
async function readAll(who: Client): Promise<Map<string, string>> {
  const counts = new Map<string, number>();
  const texts = new Map<string, string>();
  const entryOfComment = await lastEntry("comment");
  const addresses = ["/", "/all/new", "/subs", "/search?q=the", "/mod", "/admin", "/sitelog", `/s/${SUB}`];
  addresses.push(`/s/${SUB}/people/reader`, `/mod/reports/${SUB}?open=${entryOfComment}`);
  const known = new Set(addresses);
  for (const address of addresses) {
    const [path = ""] = address.split("?");
    const kind = matchPage(path)?.id ?? (/\.rss$|^\/feeds\//.test(path) ? "feed" : null);
    const count = (kind && counts.get(kind)) ?? 0;
    const isElsewhere = path.startsWith("/s/") && !path.startsWith(`/s/${SUB}`);
    if (kind === null || isElsewhere || count >= OF_A_KIND) continue;
    const { status, text } = await who.get(address);
    if (status !== 200) continue;
    counts.set(kind, count + 1);
    texts.set(address, text);
    for (const [, href = ""] of text.matchAll(/ href="(\/[^"#]*)/g)) {
      const next = href.replaceAll("&amp;", "&");
      if (!known.has(next)) addresses.push(next);
      known.add(next);
    }
  }
  return texts;
}

/** Page of an address; tables of admins have one page and many addresses. */
function pageOf(address: string): string {
  const [path = ""] = address.split("?");
  const id = matchPage(path)?.id;
  return id === undefined || id === "admin/table" ? path : id;
}

const around = (text: string) => text.slice(text.indexOf(MARK) - 100).slice(0, 130);

// SQLite only, because each engine sorts search results in its own way
test.runIf(testEngine === "sqlite")("each page offers each reader the plain forms of the list", async () => {
  const endpoints = endpointTable.map(({ call }) => ({ path: call.path, ...parse(call.path) }));
  const readersOf = new Map<string, Set<string>>();
  for (const [role, reader] of Object.entries(readers))
    for (const [address, text] of await readAll(reader))
      for (const [, action = ""] of text.matchAll(/ (?:form)?action="(\/[^"?#]*)/gi)) {
        const endpoint = endpoints.find(({ pattern }) => pattern.test(action));
        if (!endpoint || IN_EVERY_FRAME.has(endpoint.path)) continue;
        const line = `${pageOf(address)} ${endpoint.path}`;
        readersOf.set(line, (readersOf.get(line) ?? new Set()).add(role));
      }
  const lines = [...readersOf].map(([line, roles]) => `${line}: ${[...roles].join(", ")}\n`);
  await expect(lines.sort().join("")).toMatchFileSnapshot("../golden/plain-forms.txt");
});

describe("after the deletion of all other accounts", () => {
  beforeAll(() => deleteOtherAccounts());

  test.each(["visitor", "member", "moderator"] as const)("%s finds no name of a deleted account", async (role) => {
    const texts = await readAll(readers[role]);
    const found = [...texts]
      .filter(([, text]) => text.includes(MARK))
      .map(([address, text]) => [address, around(text)]);
    expect(found).toEqual([]);
    expect(texts.size).toBeGreaterThan(role === "visitor" ? 40 : 90);
  });

  test("admins find them in lists of accounts, logs, profiles and appeals, and beside their posts", async () => {
    const texts = await readAll(readers.admin);
    const found = [...texts].flatMap(([address, text]) => (text.includes(MARK) ? [pageOf(address)] : []));
    expect(new Set(found)).toEqual(
      new Set([
        ...["/admin/users", "moderation/appeal", "moderation/site-log", "people/comments", "people/posts"],
        ...["people/profile", "people/saved", "posts/post", "sub/appeals", "sub/bans", "sub/log"],
      ]),
    );
  });
});
