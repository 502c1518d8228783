import { afterAll, beforeAll, expect, test } from "vitest";
import type { SlowRow } from "#features/site/admin/tables.ts";
import { type SlowRequest, slowRequests } from "#platform/http/slow-requests.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { en } from "../support/texts.ts";

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await testApp({ logStream: { write: (line) => void lines.push(line) } });
});
afterAll(() => app.close());

const slowFrom = (value: number) =>
  app.people.adam.post("/do/admin/config/set", { setting: "site.slow_request", value: String(value) });
const view = async (query = "") => (await app.people.adam.get(`/-/data/admin/slow${query}`)).json.data.view;
const note = (request: Partial<SlowRequest>) =>
  app.app.services.slow.note({
    id: "an-id",
    at: 0,
    method: "GET",
    route: "/u/:user",
    status: 200,
    ms: 1,
    queries: 0,
    queryMs: 0,
    waitMs: 0,
    ...request,
  });

test("lists only requests slower than the setting, without member and query", async () => {
  const { adam, alice } = app.people;
  expect((await slowFrom(60_000)).status).toBe(200);
  await alice.get("/u/alice?hush=1");
  expect((await view()).rows).toEqual([]);
  expect((await slowFrom(1)).status).toBe(200);
  const post = await app.make.post(alice.member, app.books, { title: "Hush" });
  await alice.get(`/s/books/${post.pid}/hush?hush=1`);
  await alice.post("/do/ignore_user/2", { reason: "hush" });
  const { rows } = await view();
  const page = rows.find(({ route }: SlowRow) => route === "/s/:sub/:pid/:slug?/:cid?");
  expect(page).toMatchObject({ method: "GET", status: 200, at: app.clock.now });
  expect(Object.keys(page).sort()).toEqual(
    ["at", "id", "method", "ms", "number", "queries", "queryMs", "route", "status", "waitMs"].sort(),
  );
  expect(page.queries).toBeGreaterThan(2);
  expect(page.queryMs).toBeGreaterThan(0);
  expect(page.ms).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/hush|alice|127\.0\.0|books/i);
  // its log line has the same id
  const logged = lines.map((line) => JSON.parse(line)).find(({ reqId }) => reqId === page.id);
  expect(logged).toMatchObject({ path: `/s/:sub/${post.pid}/:slug/:cid`, queries: page.queries });
  const shown = await adam.get("/admin/slow");
  expect([shown.status, shown.text.includes(page.id)]).toEqual([200, true]);
});

test("finds a failed request by the error id shown to the reader", async () => {
  await slowFrom(1);
  const own = await testApp();
  await own.people.adam.post("/do/admin/config/set", { setting: "site.slow_request", value: "1" });
  await own.db.write((trx) => trx.schema.dropTable("post_visit").execute());
  const post = await own.make.post(own.people.alice.member, own.books, { title: "Broken" });
  const got = await own.people.bob.get(`/s/books/${post.pid}/broken`);
  const id = new RegExp(en.errors.number("([\\w-]{36})")).exec(got.text)?.[1];
  const find = async (query: string) => (await own.people.adam.get(`/-/data/admin/slow?${query}`)).json.data.view.rows;
  expect(await find(`q=${id}`)).toMatchObject([{ id, status: 500, route: "/s/:sub/:pid/:slug?/:cid?" }]);
  expect(await find("only=failed")).toMatchObject([{ id }]);
  await own.close();
});

test("sorts, filters and searches slow requests, shows pages, and exports a file", async () => {
  await slowFrom(60_000);
  for (let at = 1; at <= 120; at += 1) {
    note({ id: `id-${at}`, at, ms: 100_000 + (at % 60), queries: at % 7, route: at % 2 ? "/odd" : "/even" });
  }
  note({ id: "written", ms: 99_999, method: "POST", route: "/do/x" });
  note({ id: "failed", ms: 99_998, status: 503 });
  const first = await view("?q=/odd");
  expect(first.rows[0]).toMatchObject({ ms: 100_059 });
  const ids = new Set<string>();
  let seen = 0;
  for (let page = first; ; page = await view(`?q=/odd&after=${page.next}`)) {
    for (const { id } of page.rows) ids.add(id);
    seen += page.rows.length;
    if (page.next === null) break;
  }
  expect([ids.size, seen]).toEqual([60, 60]);
  const oldest = (await view("?q=/odd&sort=at_asc")).rows;
  expect(oldest.slice(0, 2).map(({ id }: SlowRow) => id)).toEqual(["id-1", "id-3"]);
  expect((await view("?q=/odd&sort=queries")).rows[0].queries).toBe(6);
  const written = (await view("?only=written")).rows.map(({ id }: SlowRow) => id);
  expect(written).toContain("written");
  expect(written).not.toContain("failed");
  expect((await view("?only=failed")).rows.map(({ id }: SlowRow) => id)).toContain("failed");
  expect((await view("?q=id-7")).rows).toMatchObject([{ id: "id-7" }]);
  expect((await app.people.adam.get("/-/data/admin/slow?after=nonsense")).status).toBe(400);
  const file = await app.people.adam.get("/admin/slow.csv?q=id-7");
  expect(file.text.split("\r\n")).toEqual([
    "id,time,method,route,status,ms,queries,query_ms,wait_ms",
    "id-7,1970-01-01T00:00:00.007Z,GET,/odd,200,100007,0,0,0",
    "",
  ]);
});

test("shows slow requests to admins only", async () => {
  const { olive, visitor } = app.people;
  const got = async (who: typeof visitor, path: string) => (await who.get(path)).status;
  expect([await got(olive, "/admin/slow"), await got(olive, "/admin/slow.csv")]).toEqual([404, 404]);
  expect([await got(visitor, "/admin/slow"), await got(visitor, "/admin/slow.csv")]).toEqual([302, 404]);
});

test("stores the latest thousand requests", () => {
  const slow = slowRequests();
  const request = { id: "", at: 0, method: "GET", route: "", status: 200, ms: 1, queries: 0, queryMs: 0, waitMs: 0 };
  for (let at = 0; at < 2_500; at += 1) slow.note({ ...request, at });
  const kept = slow.list().map(({ at }) => at);
  expect([kept.length, Math.min(...kept), Math.max(...kept)]).toEqual([1_000, 1_500, 2_499]);
});
