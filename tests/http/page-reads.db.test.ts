import { afterEach, beforeEach, test as every, expect, vi } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { sessionCookieName } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { testEngine } from "../support/database.ts";
import { urlOf } from "../support/hub.ts";

const test = every.runIf(testEngine === "postgres");

/** Two processes of one site, each with connections of its own. */
let first: TestApp;
let second: TestApp;
let db: Db<Tables>;
/** Milliseconds of the clock by which cached data expires. */
let now: number;
beforeEach(async () => {
  first = await testApp();
  if (testEngine === "sqlite") return;
  now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  db = await openDatabase<Tables>({ url: await urlOf(first.db) });
  second = await testApp({ db, world: false });
});
afterEach(async () => {
  if (testEngine === "postgres") await second.close();
  await first.close();
});

const atSecond = (name: "alice" | "bob") => second.as(first.people[name].member);

test("shows a write at once to its author on each process, and to others after a second", async () => {
  const { alice, bob } = first.people;
  for (const reader of [alice, bob, atSecond("alice"), atSecond("bob")]) await reader.get("/s/books/new");
  const sent = await alice.post("/submit/text/books", { sub: "books", title: "Just written", content: "x" });
  expect(sent.writeMark).toMatchObject({ value: "1", httpOnly: true, sameSite: "Lax", maxAge: 2, path: "/" });
  const isShownTo = async (reader: typeof alice, cookie = "") => {
    const own = cookie === "" ? {} : { headers: { cookie: `${sessionOf(reader)}; ${cookie}` } };
    return (await reader.get("/s/books/new", own)).text.includes("Just written");
  };
  expect(await isShownTo(alice)).toBe(true);
  expect(await isShownTo(bob)).toBe(true);
  expect(await isShownTo(atSecond("alice"), "wrote=1")).toBe(true);
  expect(await isShownTo(atSecond("bob"))).toBe(false);
  now += 1_001;
  expect(await isShownTo(atSecond("bob"))).toBe(true);
});

const sessionOf = ({ member }: { member: { token: string } }) => `${sessionCookieName(false)}=${member.token}`;

test("applies blocks and ended sessions at once on each process", async () => {
  const { alice, bob } = first.people;
  await first.make.post(alice.member, first.books, { title: "By alice" });
  const list = () => atSecond("bob").get("/s/books/new");
  expect((await list()).text).toContain("By alice");
  await bob.post(`/do/edit_ignore/${alice.member.uid}`, { view_messages: "show", view_content: "hide" });
  expect((await list()).text).not.toContain("By alice");
  expect((await atSecond("bob").get("/messages/inbox")).status).toBe(200);
  await bob.post("/do/logout");
  expect((await atSecond("bob").get("/messages/inbox")).location).toContain("/login");
});

test("reads without the cache outside of pages", async () => {
  const { alice } = first.people;
  const post = await first.make.post(alice.member, first.books);
  const rows = async () => (await atSecond("bob").get(`/do/get_rows?list=mixed&pids=${post.pid}`)).text;
  const before = await rows();
  await alice.post(`/do/sendcomment/${post.pid}`, { comment: "One", parent: "0", post: post.pid });
  expect(await rows()).not.toBe(before);
});

every("sets the mark of a recent write only on PostgreSQL, and only for an accepted POST", async () => {
  const { alice } = first.people;
  expect((await alice.get("/")).writeMark).toBeUndefined();
  expect((await alice.post("/do/chat", { msg: "" })).writeMark).toBeUndefined();
  expect((await alice.post("/do/chat", { msg: "hello" })).writeMark !== undefined).toBe(testEngine === "postgres");
});
