import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeLimiter } from "#platform/http/limits.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { patient } from "../support/patience.ts";
import { listen } from "../support/sockets.ts";
import { en } from "../support/texts.ts";

// Refusals must be cheap, regardless of the number of requests.
let app: TestApp;
let lines: string[];
beforeAll(async () => {
  lines = [];
  app = await testApp({ settingsFreshMs: 60_000, logStream: { write: (line) => void lines.push(line) } });
});
afterAll(() => app.close());

const lastLine = () => JSON.parse(lines.filter((line) => line.includes('"queries"')).at(-1) ?? "{}");

test("creates no other cache entry for an unused query parameter", async () => {
  const { visitor } = app.people;
  const plain = await visitor.get("/all/new");
  for (const query of ["?x=1", "?utm_source=a&fbclid=b", `?${"y".repeat(500)}=1`]) {
    expect((await visitor.get(`/all/new${query}`)).headers.etag).toBe(plain.headers.etag);
  }
  expect((await visitor.get("/all/top?t=week")).headers.etag).not.toBe(plain.headers.etag);
  const ordered = await visitor.get("/all/top?t=week&after=");
  expect((await visitor.get("/all/top?after=&z=1&t=week")).headers.etag).toBe(ordered.headers.etag);
});

test("refuses no one for a long delay at the start, but does for a later one", async () => {
  const own = await testApp({ slowestTurnMs: 200, config: { limits: true } });
  await own.app.http.ready();
  block(1_500);
  const base = await listen(own);
  const statusOf = async () => (await fetch(`${base}/all/new`)).status;
  await vi.waitFor(() => expect(own.app.http.isUnderPressure()).toBe(true), { timeout: patient(5_000), interval: 20 });
  expect(await statusOf()).toBe(200);
  await vi.waitFor(
    async () => {
      block(1_100);
      expect(await statusOf()).toBe(503);
    },
    { timeout: patient(10_000) },
  );
  await own.close();
});

/** Blocks the event loop. */
function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("serves one cached error page to all visitors with a missing address", async () => {
  const { visitor } = app.people;
  const first = await visitor.get("/nothing/here");
  const other = await visitor.get("/nor/there?x=1");
  expect([first.status, other.status]).toEqual([404, 404]);
  expect(other.headers.etag).toBe(first.headers.etag);
  expect(other.headers["cache-control"]).toBe("private, no-store");
  expect(lastLine()).toMatchObject({ status: 404, queries: 0 });
});

test("needs no database query for the page about too many requests", async () => {
  const own: string[] = [];
  const limited = await testApp({ limiter: makeLimiter(), logStream: { write: (line) => void own.push(line) } });
  const { alice } = limited.people;
  for (let n = 0; n < 60; n += 1) await alice.get("/all/new");
  const refused = await alice.get("/all/new");
  expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(refused.text).toContain(en.errors.titles["429"]);
  expect(refused.text).toContain('<link rel="stylesheet"');
  expect(refused.text).not.toContain("<script");
  const line = JSON.parse(own.filter((text) => text.includes('"queries"')).at(-1) ?? "{}");
  expect(line).toMatchObject({ status: 429, queries: 0 });
  await limited.close();
});

test("keeps the values of a form refused for too many requests behind one button", async () => {
  const limited = await testApp({ limiter: makeLimiter() });
  const { alice } = limited.people;
  const typed = { sub: "books", title: 'A "title" & more', content: "Nothing of this is lost." };
  for (let n = 0; n < 6; n += 1) await alice.form("/submit/text", { ...typed, title: "" });
  const refused = await alice.form("/submit/text", { ...typed, password: "secret horse" });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('<form method="post" action="/submit/text">');
  expect(refused.text).toContain("A &quot;title&quot; &amp; more");
  expect(refused.text).toContain("Nothing of this is lost.");
  expect(refused.text).toContain('name="csrf_token"');
  expect(refused.text).not.toContain("secret horse");
  await limited.close();
});

const multipart = (body: string, boundary = "; boundary=x") => ({
  method: "POST" as const,
  url: "/do/theme",
  headers: { "content-type": `multipart/form-data${boundary}`, host: "ambit.test", accept: "application/json" },
  payload: body,
});
const field = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\ndark\r\n--x--\r\n`;

test.each([
  ["a line break in the path", { method: "GET" as const, url: "/%0A" }],
  ["a backslash in a file path", { method: "GET" as const, url: "/assets/..%5cx" }],
  ["a null byte in a file path", { method: "GET" as const, url: "/assets/%00" }],
  ["a field named __proto__", multipart(field("__proto__"))],
  ["a field named constructor", multipart(field("constructor"))],
  ["a field named toString", multipart(field("toString"))],
  ["a truncated body", multipart('--x\r\ncontent-disposition: form-data; name="theme"\r\n\r\nda')],
  ["a body without a boundary", multipart(field("theme"), "")],
])("reports %s as a client error, not as a bug", async (_what, request) => {
  lines.length = 0;
  const got = await app.app.http.inject(request);
  expect(got.statusCode).toBeGreaterThanOrEqual(400);
  expect(got.statusCode).toBeLessThan(500);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});
