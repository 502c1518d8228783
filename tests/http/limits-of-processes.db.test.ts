import { afterEach, describe, expect, test, vi } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { RATE_LIMITS } from "#platform/http/limits.ts";
import { dropExpiredCounters } from "#platform/rate-limits/rate-limit-queries.ts";
import { PASSWORD_GUESS_LIMIT } from "#platform/sessions/guess-limiter.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, type TestAppOptions, testApp } from "../support/app.ts";
import { readCaptchaText } from "../support/captcha.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { startCuttableProxy } from "../support/cuttable-proxy.ts";
import { testEngine } from "../support/database.ts";
import { urlOf } from "../support/hub.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Two processes of one site, and the clients of a visitor at each. */
async function twoProcesses(options: TestAppOptions = {}): Promise<{ one: TestApp; two: TestApp; visitors: Client[] }> {
  const config = { limits: true, trustedProxies: 1 };
  const one = await testApp({ config });
  const two = await testApp({ config, db: one.db, world: false, now: one.clock.now, ...options });
  undo.push(() => one.close());
  undo.push(() => two.close());
  return { one, two, visitors: [one.people.visitor, two.people.visitor] };
}

/** Sends requests at once, in turn to each client. Returns the number of answers by code. */
async function countCodes(
  clients: readonly Client[],
  times: number,
  ask: (client: Client, n: number) => Promise<TestResponse>,
): Promise<Record<string, number>> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => ask(clients[n % clients.length] as Client, n)),
  );
  const counts: Record<string, number> = {};
  for (const { json } of answers) counts[json.code ?? "ok"] = (counts[json.code ?? "ok"] ?? 0) + 1;
  return counts;
}

const from = (n: number) => ({ headers: { "x-forwarded-for": `198.51.100.${n}` } });
const refusedBy = ({ app }: TestApp) => [...app.services.limiter.refused.values()].reduce((sum, n) => sum + n, 0);

describe.runIf(testEngine === "postgres")("two processes", () => {
  test("accept as many comments, log-ins and sign-ups of an address as one", async () => {
    const { one, two, visitors } = await twoProcesses();
    const { alice, carol } = one.people;
    const { pid } = await one.make.post(carol.member, one.books);
    const both = [alice, two.as(alice.member)];
    const send = (who: Client, n: number) =>
      who.post(`/do/sendcomment/${pid}`, { parent: "0", post: pid, comment: `Comment ${n}` }, from(1));
    const [{ points }] = RATE_LIMITS.posting;
    expect(await countCodes(both, 3 * points, send)).toEqual({ ok: points, "request.too-many": 2 * points });
    expect(refusedBy(one) + refusedBy(two)).toBe(2 * points);

    const logIn = (who: Client, n: number) =>
      who.post("/ovarit_auth/authenticate", { username: `nobody${n}`, password: "wrong horse" }, from(1));
    const [auth] = RATE_LIMITS.auth;
    expect(await countCodes(visitors, auth.points + 8, logIn)).toEqual({
      "account.bad-credentials": auth.points,
      "request.too-many": 8,
    });

    const signUp = (who: Client, n: number) => who.post("/register", { username: `x${n}` }, from(1));
    const [signup] = RATE_LIMITS.signup;
    const signedUp = await countCodes(visitors, 4 * signup.points, signUp);
    expect(signedUp["request.too-many"]).toBe(3 * signup.points);
    // another address has its own share
    expect((await two.as(alice.member).post("/do/sendcomment/0", {}, from(2))).json.code).not.toBe("request.too-many");
  });

  test("compare ten wrong passwords of an account, and give back the right ones", async () => {
    const { one, visitors } = await twoProcesses();
    const password_hash = await hashPassword("right horse");
    for (const name of ["victoria", "wanda"]) await one.make.member(name, { password_hash });
    const { points } = PASSWORD_GUESS_LIMIT;
    const guess = (username: string, password: string) => (who: Client, n: number) =>
      who.post("/ovarit_auth/authenticate", { username, password }, from(n));
    expect(await countCodes(visitors, points + 8, guess("victoria", "wrong horse"))).toEqual({
      "account.bad-credentials": points,
      "request.too-many": 8,
    });
    expect(await countCodes(visitors, points - 1, guess("wanda", "wrong horse"))).toEqual({
      "account.bad-credentials": points - 1,
    });
    for (let n = 0; n < 3; n += 1)
      expect(await countCodes(visitors, 1, guess("wanda", "right horse"))).toEqual({ ok: 1 });
    expect(await countCodes(visitors.toReversed(), 2, guess("wanda", "wrong horse"))).toEqual({
      "account.bad-credentials": 1,
      "request.too-many": 1,
    });
  });

  test("store neither addresses nor names, and only until the limits end", async () => {
    const { one, visitors } = await twoProcesses();
    await countCodes(visitors, 2, (who) =>
      who.post("/ovarit_auth/authenticate", { username: "Victoria\0", password: "wrong horse" }, from(1)),
    );
    const rows = () => one.db.read.selectFrom("rate_limit").select(["key", "points"]).execute();
    const stored = await rows();
    expect(stored.map(({ points }) => points)).toEqual([2, 2]);
    for (const { key } of stored) expect(key).toMatch(/^[\w-]{43}$/);
    await one.db.write((trx) => dropExpiredCounters(trx, Date.now()));
    expect(await rows()).toEqual(stored);
    await one.db.write((trx) => dropExpiredCounters(trx, Date.now() + PASSWORD_GUESS_LIMIT.seconds * 1_000));
    expect(await rows()).toEqual([]);
  });

  test("count pages and calls without a limit of their own each for itself", async () => {
    const { one, visitors } = await twoProcesses();
    for (const who of visitors) for (const path of ["/all/new", "/do/get_txtpost/1"]) await who.get(path, from(1));
    expect(await one.db.read.selectFrom("rate_limit").select("key").execute()).toEqual([]);
  });

  test("allow half of a limit each while the database does not answer", async () => {
    const { one } = await twoProcesses();
    const url = new URL(await urlOf(one.db));
    const wire = await startCuttableProxy(`http://${url.host}`);
    undo.push(() => wire.close());
    url.host = new URL(wire.base).host;
    const db = await openDatabase<Tables>({ url: url.href, warn: () => {} });
    const kept = { settingsFreshMs: 3_600_000 };
    const cut = await testApp({ config: { limits: true }, db, world: false, now: one.clock.now, ...kept });
    undo.push(() => cut.close());
    const { visitor } = cut.people;
    const signUp = (times: number) =>
      countCodes([visitor], times, (who, n) => who.post("/register", { username: `x${n}` }));
    await visitor.get("/login");
    wire.cut();
    expect(await signUp(4)).toEqual({ "database.no-answer": 2, "request.too-many": 2 });
    wire.mend();
    const [{ points }] = RATE_LIMITS.signup;
    const mended = await signUp(points + 3);
    expect(mended["request.too-many"]).toBe(3);
  });
});

test("an image accepts one guess at two processes", async () => {
  const { one, two } = await twoProcesses();
  const { alice } = one.people;
  const both = [alice, two.as(alice.member)];
  const imageOf = async (who: Client) => (await who.get("/do/captcha/post")).json.picture as string;
  const guess = (ctok: string, captcha: string) => (who: Client, n: number) =>
    who.post("/submit/text", { sub: "books", title: `A thought ${n}`, content: "About books", ctok, captcha }, from(n));
  const guessed = await imageOf(alice);
  const { letters } = await readCaptchaText(one, guessed);
  const guesses = ["WRONG", "WR0NG", "WRQNG", letters];
  const sent = await countCodes(both, guesses.length, (who, n) => guess(guessed, guesses[n] as string)(who, n));
  // the right one may be the first
  expect([undefined, 1]).toContain(sent.ok);
  expect(await countCodes(both, 2, guess(guessed, letters))).toEqual({ "captcha.invalid": 2 });

  const open = await imageOf(alice);
  const right = (await readCaptchaText(one, open)).letters;
  expect(await countCodes([alice], 1, guess(open, " "))).toEqual({ "captcha.invalid": 1 });
  expect(await countCodes(both.toReversed(), 1, guess(open, right))).toEqual({ ok: 1 });
});
