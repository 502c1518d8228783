import { afterAll, beforeAll, expect, test } from "vitest";
import { BUILD_HEADER, LAYOUT_HEADER } from "#domain/page-answer.ts";
import { makeLimiter } from "#platform/http/limits.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { refusalText } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

// Data of a page, as requested by in-app navigation.
let app: TestApp;
let post: MadePost;
beforeAll(async () => {
  app = await testApp();
  post = await app.make.post(app.people.alice.member, app.books, { title: "Read in place" });
});
afterAll(() => app.close());

test("returns the front page's data for visitors and members at the page's own address and query", async () => {
  const { visitor, alice } = app.people;
  for (const who of [visitor, alice]) {
    const got = await who.get("/-/data/");
    expect([got.status, got.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect(got.headers["cache-control"]).toMatch(who === visitor ? /^public, / : /^private, no-store$/);
    expect(got.headers[BUILD_HEADER]).toBe(app.app.services.pages.buildId);
    expect(got.json.data.feed.sort).toBe("hot");
    expect(got.text).toContain("Read in place");
  }
  expect((await alice.get("/-/data/top?t=week")).json.data.feed).toMatchObject({ sort: "top", period: "week" });
  expect((await alice.get("/-/data?t=week")).json.data.feed.sort).toBe("hot");
  expect((await alice.get("/-/data/ALL/new")).text).toContain("Read in place");
});

test("returns the target of a redirect", async () => {
  const { alice } = app.people;
  const right = `/s/books/${post.pid}/read-in-place`;
  expect((await alice.get(`/-/data/p/${post.pid}`)).json).toEqual({ to: right });
  expect((await alice.get(`/-/data/s/books/${post.pid}/wrong`)).json).toEqual({ to: right });
  const empty = await testApp({ world: false });
  expect((await empty.people.visitor.get("/-/data/all/new")).json).toEqual({ to: "/setup" });
  await empty.close();
});

test("returns status and message for a missing, forbidden or rate-limited page", async () => {
  const { alice, visitor } = app.people;
  const missing = await alice.get("/-/data/s/nowhere");
  expect([missing.status, missing.json.failure]).toMatchObject([404, { status: 404 }]);
  expect(missing.json.failure.sentence).toBe(refusalText("sub.not-found"));
  const nothing = await alice.get("/-/data/no/such/page");
  expect([nothing.status, nothing.json.failure.status]).toEqual([404, 404]);
  expect((await visitor.get("/-/data/settings/account")).json).not.toHaveProperty("data");
  const limited = await testApp({ limiter: makeLimiter() });
  const statuses: number[] = [];
  for (let i = 0; i < 61; i += 1) statuses.push((await limited.people.visitor.get("/-/data/all/new")).status);
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
  const refused = await limited.people.visitor.get("/-/data/all/new");
  expect(refused.json.failure).toMatchObject({ status: 429 });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await limited.close();
});

test("returns only the error id of a server error", async () => {
  const lines: string[] = [];
  const own = await testApp({ logStream: { write: (line) => void lines.push(line) } });
  const broken = await own.make.post(own.people.alice.member, own.books, { title: "Broken" });
  await own.db.write((trx) => trx.schema.dropTable("post_visit").execute());
  const got = await own.people.bob.get(`/-/data/s/books/${broken.pid}/broken`);
  expect([got.status, got.json.failure.status]).toEqual([500, 500]);
  const { errorId } = got.json.failure;
  expect(lines.some((line) => line.includes(`"errorId":"${errorId}"`) && line.includes("post_visit"))).toBe(true);
  expect(got.text).not.toMatch(/post_visit|no such table|does not exist/);
  await own.close();
});

test("reads the viewer again after every commit, so that an ended session is a visitor's immediately", async () => {
  const { carol } = app.people;
  const before = await carol.get("/-/data/settings/account");
  expect(before.json).toHaveProperty("data");
  await app.db.write((trx) => trx.deleteFrom("session").where("uid", "=", carol.member.uid).execute());
  expect((await carol.get("/-/data/settings/account")).json).not.toHaveProperty("data");
});

test("includes the layout only on request", async () => {
  const { alice } = app.people;
  const without = await alice.get("/-/data/all/new");
  expect(without.json).not.toHaveProperty("layout");
  const both = await alice.get("/-/data/all/new", { headers: { [LAYOUT_HEADER]: "1" } });
  expect(both.json.layout.viewer.name).toBe("alice");
  expect(both.json.data).toEqual(without.json.data);
});

test("caches a visitor's data like the visitor's pages", async () => {
  const { visitor } = app.people;
  const before = await visitor.get("/-/data/s/books/new");
  await app.make.post(app.people.alice.member, app.books, { title: "Later than kept" });
  expect((await visitor.get("/-/data/s/books/new?utm=x")).json).toEqual(before.json);
  app.clock.now += 6_000;
  expect((await visitor.get("/-/data/s/books/new")).text).toContain("Later than kept");
});
