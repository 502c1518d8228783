import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readConfig } from "#platform/http/config.ts";
import { RATE_LIMITS } from "#platform/http/limits.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { PASSWORD_GUESS_LIMIT } from "#platform/sessions/guess-limiter.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { StartError } from "#platform/start-error.ts";
import { type TestApp, type TestAppOptions, testApp } from "../support/app.ts";
import { authenticator } from "../support/authenticator.ts";
import { setUpAuthenticatorApp } from "../support/codes.ts";
import { testEngine } from "../support/database.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { patient } from "../support/patience.ts";
import { connect, listen } from "../support/sockets.ts";

let app: TestApp;
let box: Mailbox | null = null;
afterEach(async () => {
  await app.close();
  // after the app, because closing waits for its connections
  await box?.close();
  box = null;
});

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
      .set({ leased_until: Date.now() + 3_600_000 })
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
  // no backup exists, and SQLite has no pool
  const optional = ["ambit_backup_age_seconds", ...(testEngine === "sqlite" ? ["ambit_db_pool_waiting"] : [])];
  const absent = measured.filter((name) => !text.includes(`\n${name}`) && !optional.includes(name));
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

/** Values of a counter by label; the value itself without a label. */
const valuesOf = (text: string, name: string) =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(?:\\{\\w+="(\\w+)"\\})? (\\d+)$`, "gm"))].map(([, label = "", value]) => [
      label,
      Number(value),
    ]),
  );

test("counts sent mails and failed attempts", async () => {
  const inbox = await mailbox();
  box = inbox;
  await start({ METRICS_TOKEN: TOKEN }, { mail: inbox.config, publicUrl: new URL("http://ambit.test") });
  const email = "alice@home.test";
  await app.db.write((trx) =>
    trx.updateTable("person").set({ email, email_key: email }).where("uid", "=", app.people.alice.member.uid).execute(),
  );
  const recover = async () => {
    await app.people.visitor.post("/recover", { email });
    await app.app.jobs.runDue();
    const text = await read();
    expect(text).not.toContain("home.test");
    return [valuesOf(text, "ambit_mails_sent_total"), valuesOf(text, "ambit_mails_failed_total")];
  };
  expect(await recover()).toEqual([{ "": 1 }, { "": 0 }]);
  app.clock.now += 86_400_000;
  inbox.refuse = { code: 550, text: `no such user ${email}` };
  expect(await recover()).toEqual([{ "": 1 }, { "": 1 }]);
});

test("counts refused requests by limit", async () => {
  await start({ METRICS_TOKEN: TOKEN }, { limits: true });
  const none = { default: 0, posting: 0, bursts: 0, searching: 0, auth: 0, signup: 0, guesses: 0, addresses: 0 };
  expect(valuesOf(await read(), "ambit_rate_limited_total")).toEqual(none);
  const statuses: number[] = [];
  for (let n = 0; n < 28; n += 1) {
    const got = await app.people.visitor.post("/login", { username: "nobody", password: `wrong ${n}` });
    statuses.push(got.status);
  }
  const text = await read();
  const guesses = RATE_LIMITS.auth[0].points - PASSWORD_GUESS_LIMIT.points;
  expect(statuses.filter((status) => status === 429)).toHaveLength(guesses + 3);
  expect(valuesOf(text, "ambit_rate_limited_total")).toEqual({ ...none, auth: 3, guesses });
  expect(valuesOf(text, "ambit_log_ins_failed_total")).toMatchObject({ password: RATE_LIMITS.auth[0].points });
  expect(text).not.toContain("nobody");
});

test("counts failed log-ins by step", async () => {
  await start({ METRICS_TOKEN: TOKEN });
  const { visitor } = app.people;
  const dora = app.as(await app.make.member("dora", { password_hash: await hashPassword("right horse") }));
  const failed = async () => valuesOf(await read(), "ambit_log_ins_failed_total");
  const logIn = (password: string) => visitor.post("/login", { username: "dora", password });
  const { codes } = await setUpAuthenticatorApp(app, dora);
  expect(await failed()).toEqual({ password: 0, second_factor: 0, passkey: 0 });
  await logIn("wrong horse");
  const step = (await logIn("right horse")).cookies.find(({ name }) => name === "ambit_step");
  const finish = (code = "") =>
    visitor.post("/login/second-factor", { code }, { headers: { cookie: `ambit_step=${step?.value}` } });
  await finish("000-000-000");
  await finish("000-000-001");
  expect((await finish(codes[0])).status).toBe(200);
  expect((await finish(codes[1])).json.code).toBe("account.step-over");
  expect(await failed()).toEqual({ password: 1, second_factor: 2, passkey: 0 });
  const device = authenticator();
  const started = await dora.post("/do/passkey/start");
  device.create(started.json.options);
  const { options } = (await visitor.get("/do/passkey/log_in", { headers: { accept: "application/json" } })).json;
  const got = await visitor.post("/login/passkey", { credential: device.get(options) });
  expect(got.json.code).toBe("account.passkey-wrong");
  expect(await failed()).toEqual({ password: 1, second_factor: 2, passkey: 1 });
  expect(await read()).not.toContain("dora");
});

test("counts live messages once for each connection", async () => {
  await start({ METRICS_TOKEN: TOKEN });
  const base = await listen(app);
  const { alice, bob } = app.people;
  const sent = async () => numberOf(await read(), "ambit_live_sent_total");
  expect(await sent()).toBe(0);
  const sockets = await Promise.all([alice, bob].map(({ member }) => connect(base, member)));
  for (const socket of sockets) {
    await socket.until("uinfo");
    await socket.watch("chat");
  }
  expect(await sent()).toBe(2);
  await sockets[0]?.socket.timeout(patient(5_000)).emitWithAck("msg", { msg: "Hello" });
  for (const socket of sockets) await socket.until("msg");
  expect(await sent()).toBe(4);
  for (const socket of sockets) socket.close();
});

test.skipIf(testEngine === "sqlite")("includes used and awaited connections of PostgreSQL", async () => {
  await start({ METRICS_TOKEN: TOKEN });
  const { pool } = app.db.meter;
  const idle = await read();
  expect([numberOf(idle, "ambit_db_pool_used"), numberOf(idle, "ambit_db_pool_waiting")]).toEqual([0, 0]);
  const held = Promise.withResolvers<void>();
  const reads = Array.from({ length: 6 }, () => app.db.snapshot(() => held.promise));
  await vi.waitFor(() => expect(pool).toMatchObject({ totalCount: 5, idleCount: 0, waitingCount: 1 }));
  const busy = read();
  // the scrape itself waits for a connection, after the values of the pool were read
  await vi.waitFor(() => expect(pool?.waitingCount).toBeGreaterThan(1));
  held.resolve();
  await Promise.all(reads);
  expect([numberOf(await busy, "ambit_db_pool_used"), numberOf(await busy, "ambit_db_pool_waiting")]).toEqual([5, 1]);
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
