import { afterAll, beforeAll, expect, test } from "vitest";
import { MIN_FILL_IN_MS } from "#features/people/registration/sign-up.ts";
import { makeLimiter } from "#platform/http/limits.ts";
import { sessionCookieName } from "#platform/sessions/session-token.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { wrapArgon2 } from "../support/argon2.ts";
import { answerProofOfWork, solveCaptcha } from "../support/captcha.ts";
import type { Client } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import { listen } from "../support/sockets.ts";
import { en } from "../support/texts.ts";

const SECOND = 1_000;
const HOUR = 3_600_000;
const WAVE = 600;
/** Max concurrent requests. */
const AT_ONCE = 40;
const PASSWORD = "right horse";
const LINK = "Buy at https://spam.example/now";

let hashed = 0;
wrapArgon2((argon2) => (algorithm, parameters, callback) => {
  hashed += 1;
  return argon2(algorithm, parameters, callback);
});

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await testApp({ config: { limits: true, trustedProxies: 1 }, limiter: makeLimiter() });
  for (const [name, value] of [
    ["site.require_captchas", "0"],
    ["site.captcha_work", "1"],
    ["attack.work", "1"],
  ] as const)
    await app.make.setting(name, value);
  await app.db.write((trx) =>
    trx
      .updateTable("person")
      .set({ joined_at: app.clock.now - 1_000 * HOUR })
      .execute(),
  );
  await app.app.jobs.runDue();
  base = await listen(app);
});
afterAll(() => app.close());

/** Unique address in one range. */
const addressOf = (n: number) => `203.0.${113 + Math.floor(n / 250)}.${(n % 250) + 1}`;
const asked = (n: number) => ({ accept: "application/json", "x-forwarded-for": addressOf(n) });

async function openForm(n: number): Promise<string> {
  const answer = await fetch(`${base}/do/sign_up_form`, { headers: asked(n) });
  return ((await answer.json()) as { token: string }).token;
}

async function signUp(n: number, form: string, proof: object = {}) {
  const fields = { username: `spam${n}`, password: PASSWORD, confirm: PASSWORD, accept_tos: "on" };
  const csrf_token = app.app.services.csrf.tokenFor(null, app.clock.now);
  const answer = await fetch(`${base}/register`, {
    method: "POST",
    headers: { ...asked(n), "content-type": "application/json", "x-requested-with": "fetch" },
    body: JSON.stringify({ form, csrf_token, ...fields, ...proof }),
  });
  const { code = "" } = (await answer.json()) as { code?: string };
  const cookie = `${sessionCookieName(false)}=`;
  const session = answer.headers.getSetCookie().find((one) => one.startsWith(cookie));
  return { n, status: answer.status, code, token: session?.slice(cookie.length).split(";")[0] ?? "" };
}

async function prove(n: number) {
  const { work } = await (await fetch(`${base}/do/captcha/register`, { headers: asked(n) })).json();
  return { ctok: JSON.stringify(work), captcha: await answerProofOfWork(work) };
}

/** Runs requests in order with limited concurrency. */
async function all<R>(count: number, one: (n: number) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  let next = 0;
  const line = async () => {
    for (let n = next++; n < count; n = next++) made[n] = await one(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return made;
}

const view = async () => (await app.people.adam.get("/-/data/admin")).json.data.attack;
const counted = async (table: "person" | "used_form" | "used_captcha") =>
  Number(
    (
      await app.db.read
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );
const shownInstant = (at: number) => new Date(at).toISOString().slice(0, 16);

test("withstands, reports and cleans up a wave of sign-ups", {
  timeout: patient(60 * SECOND),
}, async () => {
  const { adam, alice, visitor } = app.people;
  const post = await app.make.post(alice.member, app.books);
  const begunAt = app.clock.now;
  const before = await counted("person");
  const forms = await all(WAVE, openForm);
  app.clock.now += MIN_FILL_IN_MS;
  hashed = 0;

  // the number of sign-ups starts attack mode automatically
  const first = await all(WAVE, (n) => signUp(n, forms[n] ?? ""));
  const through = first.filter(({ status }) => status === 200);
  const refused = first.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(["400 captcha.invalid"]));
  // the threshold is 200; requests in progress at that time succeed
  expect(through.length).toBeGreaterThanOrEqual(200);
  expect(through.length).toBeLessThan(200 + 3 * AT_ONCE);
  expect((await view()).running).toMatchObject({ why: "sign_ups", begunAt: app.clock.now });

  // refused requests need neither a hash nor a write
  expect(hashed).toBe(through.length);
  expect(await counted("used_form")).toBe(through.length);
  expect(await counted("person")).toBe(before + through.length);

  // new members with proof of work can register; existing members are not affected
  const people = await all(5, async (n) => {
    const who = WAVE + n;
    return signUp(who, forms[refused[n]?.n ?? 0] ?? "", await prove(who));
  });
  expect(people.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const sent = await alice.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: LINK });
  expect([sent.status, sent.json.comments]).toEqual([200, 1]);
  expect((await alice.get("/")).text).not.toContain(en.attack.title);
  expect((await visitor.get("/all/new")).status).toBe(200);

  // links of the wave are held, although its clients have done the proof of work
  const spammers = await Promise.all(
    through.slice(0, 3).map(async ({ n, token }) => {
      const { uid } = await app.db.read
        .selectFrom("person")
        .select("uid")
        .where("name", "=", `spam${n}`)
        .executeTakeFirstOrThrow();
      return app.as({ uid, name: `spam${n}`, token });
    }),
  );
  const write = async (who: Client, n: number, fields: object) =>
    who.post(
      "/submit/text",
      { sub: "books", title: `Buy ${n} of these`, content: LINK, ...fields },
      {
        headers: { "x-forwarded-for": addressOf(n) },
      },
    );
  for (const [n, who] of spammers.entries()) {
    expect((await write(who, n, {})).json.code).toBe("captcha.invalid");
    expect((await write(who, n, await solveCaptcha(who, "post"))).status).toBe(200);
  }
  expect((await visitor.get("/s/books/new")).text).not.toContain("of these");

  // attack mode ends after an hour without a wave
  app.clock.now += 30 * 60 * SECOND;
  await app.app.jobs.runDue();
  expect((await view()).running).not.toBeNull();
  app.clock.now += HOUR;
  await app.app.jobs.runDue();
  const { running, past } = await view();
  expect(running).toBeNull();
  expect(past).toEqual([
    {
      aid: expect.any(Number),
      why: "sign_ups",
      begunAt: begunAt + MIN_FILL_IN_MS,
      untilAt: begunAt + MIN_FILL_IN_MS + 6 * HOUR,
      endedAt: app.clock.now,
      counts: {
        sign_ups: people.length,
        refused: refused.length,
        captchas: people.length + spammers.length,
        held: spammers.length,
        limited: 0,
        pages: 0,
      },
    },
  ]);
  const log = (await adam.get("/-/data/sitelog")).json.data.entries as { code: number; note: string }[];
  expect(log.map(({ code }) => code)).toEqual([236, 235]);
  expect(log[0]?.note).toBe(`5 ${refused.length} 8 3 0 0`);
  await app.app.jobs.runDue();
  const subjects = await app.db.read.selectFrom("message_thread").select("subject").orderBy("tid").execute();
  expect(subjects.map(({ subject }) => subject)).toEqual([en.attack.note.begunSubject, en.attack.note.overSubject]);

  // bans the wave as one action; new members with proof of work stay
  const range = { from: shownInstant(begunAt - 60 * SECOND), range: "203.0.0.0/16" };
  const not = people.map(({ n }) => `spam${n}`).join(" ");
  const selected = (await adam.get(`/-/data/admin/clean-up?${new URLSearchParams({ ...range, not })}`)).json.data.view;
  expect(selected.preview).toMatchObject({ accounts: through.length, posts: 0 });
  const act = { ...range, not, act: "ban", reason: "A wave of spam", accounts: through.length };
  expect((await adam.post("/do/admin/clean_up", act)).json.status).toBe("ok");
  await app.app.jobs.runDue();
  const banned = await app.db.read.selectFrom("person").select("name").where("status", "=", 5).orderBy("uid").execute();
  expect(banned).toHaveLength(through.length);
  expect(banned.filter(({ name }) => not.split(" ").includes(name))).toEqual([]);
});
