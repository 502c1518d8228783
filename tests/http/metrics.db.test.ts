import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "#platform/http/config.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { StartError } from "#platform/start-error.ts";
import { type TestApp, type TestAppOptions, testApp } from "../support/app.ts";
import { connect, listen } from "../support/sockets.ts";

let app: TestApp;
afterEach(() => app.close());

const TOKEN = "read-what-is-measured";
const bearer = { headers: { authorization: `Bearer ${TOKEN}` } };
const start = async (env: Record<string, string>, config: TestAppOptions["config"] = {}) => {
  app = await testApp({ config: { metrics: readConfig(env).metrics, ...config } });
};
const read = async () => (await app.people.visitor.get("/metrics", bearer)).text;
/** Value of the first line with this prefix. */
const numberOf = (text: string, line: string) => {
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(" ").at(-1));
};

/** Requests the metrics from this address. */
const askFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.app.http.inject({ url: "/metrics", remoteAddress, headers }).then(({ statusCode }) => statusCode);

test("refuses everyone by default", async () => {
  await start({});
  expect(app.app.services.metrics).toBeNull();
  for (const who of [app.people.visitor, app.people.adam]) {
    const got = await who.get("/metrics", bearer);
    expect([got.status, got.text]).toEqual([404, ""]);
  }
});

test("accepts the token; refuses a wrong one, none, and an admin's session", async () => {
  await start({ METRICS_TOKEN: TOKEN });
  const got = await app.people.visitor.get("/metrics", bearer);
  expect([got.status, got.headers["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  expect(got.headers["cache-control"]).toBe("no-store");
  for (const authorization of ["", TOKEN, `Bearer ${TOKEN}x`, "Bearer ", `Basic ${TOKEN}`]) {
    expect([authorization, (await app.people.adam.get("/metrics", { headers: { authorization } })).status]).toEqual([
      authorization,
      404,
    ]);
  }
  expect((await app.people.visitor.get(`/metrics?token=${TOKEN}`)).status).toBe(404);
  expect(await askFrom("127.0.0.1")).toBe(404);
});

test("allows listed addresses, but not through an untrusted proxy", async () => {
  await start({ METRICS_FROM: "127.0.0.1, 10.1.0.0/16 fd00::/8" });
  expect(await askFrom("127.0.0.1")).toBe(200);
  expect(await askFrom("::ffff:127.0.0.1")).toBe(200);
  expect(await askFrom("10.1.2.3")).toBe(200);
  expect(await askFrom("fd12::1")).toBe(200);
  expect(await askFrom("10.2.0.1")).toBe(404);
  expect(await askFrom("192.0.2.1", { "x-forwarded-for": "127.0.0.1" })).toBe(404);
  expect(await askFrom("127.0.0.1", { "x-forwarded-for": "192.0.2.1" })).toBe(404);
  expect(await askFrom("127.0.0.1", { forwarded: "for=192.0.2.1" })).toBe(404);
  await app.close();
  await start({ METRICS_FROM: "10.1.0.0/16" }, { trustedProxies: 1 });
  expect(await askFrom("127.0.0.1", { "x-forwarded-for": "10.1.2.3" })).toBe(200);
  expect(await askFrom("127.0.0.1", { "x-forwarded-for": "10.1.2.3, 192.0.2.1" })).toBe(404);
});

test("refuses to start with an invalid list", async () => {
  await start({});
  for (const text of ["localhost", "10.0.0.0/33", "10.0.0.1;10.0.0.2"]) {
    expect(() => readConfig({ METRICS_FROM: text })).toThrow(StartError);
  }
});

test("counts requests by pattern, method and status, without actual addresses", async () => {
  await start({ METRICS_TOKEN: TOKEN });
  const { alice, visitor } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Secretly named" });
  await alice.get(`/s/books/${post.pid}/secretly-named?hush=1`);
  await alice.get(`/-/data/s/books/${post.pid}/secretly-named`);
  await alice.get("/u/alice");
  await visitor.get("/u/alice");
  await visitor.get("/nothing/hush");
  await visitor.get("/api/v1/u/alice");
  await alice.post(`/do/lock_comments/${post.pid}`, {}, { csrf: false });
  await alice.post("/do/nothing/hush");
  await visitor.get("/search?q=hush");
  const text = await read();
  const count = (route: string, method: string, status: number) =>
    numberOf(text, `ambit_http_requests_total{route="${route}",method="${method}",status="${status}"}`);
  expect(count("/s/:sub/:pid/:slug?/:cid?", "GET", 200)).toBe(1);
  expect(count("/-/data/s/:sub/:pid/:slug?/:cid?", "GET", 200)).toBe(1);
  expect(count("/u/:user", "GET", 200)).toBe(2);
  expect(count("/api/v1/u/:user", "GET", 200)).toBe(1);
  expect(count("/*", "GET", 404)).toBe(1);
  expect(count("/do/lock_comments/:pid", "POST", 403)).toBe(1);
  expect(numberOf(text, 'ambit_http_request_seconds_count{route="/u/:user",status="2xx"}')).toBe(2);
  expect(numberOf(text, 'ambit_http_request_seconds_sum{route="/u/:user",status="2xx"}')).toBeGreaterThan(0);
  expect(text).not.toMatch(/hush|secretly|alice|books/i);
  expect(text).not.toContain(alice.member.token);
});

test("includes the database, jobs, live connections, caches and the process", async () => {
  await start({ METRICS_TOKEN: TOKEN });
  const { alice, visitor } = app.people;
  const before = await read();
  const base = await listen(app);
  const socket = await connect(base, alice.member);
  const { now } = app.clock;
  await app.db.write(async (trx) => {
    for (const kind of ["later", "later", "under way", "failed"]) {
      await enqueueJob(trx, { kind, payload: {}, dueAt: now + 60_000, now });
    }
    await trx
      .updateTable("job")
      .set({ leased_until: now + 60_000 })
      .where("kind", "=", "under way")
      .execute();
    await trx.updateTable("job").set({ failed_at: now }).where("kind", "=", "failed").execute();
  });
  await visitor.get("/all/new");
  await visitor.get("/all/new");
  const text = await read();
  const grown = (line: string) => (numberOf(text, line) ?? 0) - (numberOf(before, line) ?? 0);
  expect(numberOf(text, 'ambit_info{version="0.0.0-test"}')).toBe(1);
  expect(grown("ambit_db_statements_total")).toBeGreaterThan(5);
  expect(grown("ambit_db_statement_seconds_total")).toBeGreaterThan(0);
  expect(grown("ambit_db_write_wait_seconds_count")).toBeGreaterThan(0);
  expect(numberOf(text, "ambit_db_writes_waiting")).toBe(0);
  expect(numberOf(text, "ambit_live_connections")).toBe(1);
  expect(numberOf(text, "ambit_database_up")).toBe(1);
  expect(numberOf(text, 'ambit_jobs{kind="later",state="waiting"}')).toBe(2);
  expect(numberOf(text, 'ambit_jobs{kind="under way",state="running"}')).toBe(1);
  expect(numberOf(text, 'ambit_jobs{kind="failed",state="failed"}')).toBe(1);
  expect(numberOf(text, 'ambit_cache_misses_total{cache="pages"}')).toBe(1);
  expect(numberOf(text, 'ambit_cache_hits_total{cache="pages"}')).toBe(1);
  expect(numberOf(text, 'ambit_cache_entries{cache="pages"}')).toBe(1);
  const alerts = readFileSync(resolve(import.meta.dirname, "../../packaging/alerts.yml"), "utf8");
  const measured = [...alerts.matchAll(/\bambit_\w+/g)].map(([name]) => name);
  // absent because no backup exists
  const absent = measured.filter((name) => !text.includes(`\n${name}`) && name !== "ambit_backup_age_seconds");
  expect([measured.length > 5, absent]).toEqual([true, []]);
  for (const name of [
    "process_resident_memory_bytes",
    "process_cpu_seconds_total",
    "nodejs_eventloop_lag_p99_seconds",
  ]) {
    expect([name, numberOf(text, name)]).toEqual([name, expect.any(Number)]);
  }
  socket.close();
  await app.db.write((trx) => trx.deleteFrom("job").execute());
  expect(await read()).not.toContain('kind="later"');
});

test("returns the same number of lines for any number of addresses", async () => {
  await start({ METRICS_TOKEN: TOKEN });
  for (let at = 0; at < 50; at += 1) {
    await app.people.visitor.get(`/nothing/${at}`);
    await app.people.visitor.get(`/u/nobody${at}`);
    await app.people.visitor.post(`/do/nothing/${at}`);
  }
  const lines = (await read()).split("\n").filter((line) => line.startsWith("ambit_http_requests_total{"));
  expect(lines.length).toBeLessThan(8);
});
