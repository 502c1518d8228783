import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MIN_FILL_IN_MS } from "#features/people/registration/sign-up.ts";
import {
  CAPTCHA_IMAGE_LIFETIME_MS,
  PROOF_OF_WORK_LIFETIME_MS,
  type ProofOfWork,
} from "#features/site/captcha/captcha.ts";
import { dropUsedCaptchas } from "#features/site/captcha/server/captcha-queries.ts";
import { experienceOf } from "#lib/level.ts";
import { noLimiter } from "#platform/http/limits.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { answerProofOfWork, readCaptchaText, requestProofOfWork, solveCaptcha } from "../support/captcha.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { mailbox } from "../support/mailbox.ts";
import { refusalText } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";

let app: TestApp;
let visitor: Client;
let alice: Client;
let bob: Client;
beforeEach(async () => {
  app = await testApp({ config: { limits: true }, limiter: noLimiter });
  await app.make.setting("site.captcha_work", "1");
  ({ visitor, alice, bob } = app.people);
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const INVALID = [400, "captcha.invalid", "captcha"];

let made = 0;
async function register(fields: Record<string, string>): Promise<TestResponse> {
  const { token: form } = (await visitor.get("/do/sign_up_form")).json;
  app.clock.now += MIN_FILL_IN_MS;
  const name = `newcomer${++made}`;
  return visitor.post("/register", {
    ...{ form, username: name, password: PASSWORD, confirm: PASSWORD, accept_tos: "on" },
    ...fields,
  });
}
const post = (who: Client, fields: Record<string, string>) =>
  who.post("/submit/text", { sub: "books", title: `A long thought ${++made}`, content: "About books", ...fields });
const used = () => app.db.read.selectFrom("used_captcha").select("expires_at").execute();

describe("captchas of new accounts", () => {
  test("requires the answer to the challenge", async () => {
    expect(refusal(await register({}))).toEqual(INVALID);
    expect(refusal(await register({ captcha: "abc", ctok: "xyz" }))).toEqual(INVALID);
    expect((await register(await solveCaptcha(visitor, "register"))).json.status).toBe("ok");
  });

  test("requires none if the setting is off", async () => {
    await app.make.setting("site.require_captchas", "0");
    expect(await requestProofOfWork(visitor, "register")).toBeNull();
    expect((await visitor.get("/do/sign_up_form")).json.captcha).toBeNull();
    expect((await register({})).json.status).toBe("ok");
  });

  test("shows the error next to the field of a plain form and keeps the entered values", async () => {
    const { token: form } = (await visitor.get("/do/sign_up_form")).json;
    app.clock.now += MIN_FILL_IN_MS;
    const got = await visitor.form("/register", {
      ...{
        form,
        username: "dora",
        password: PASSWORD,
        confirm: PASSWORD,
        accept_tos: "on",
        email: "dora@home.example",
      },
    });
    expect(got.status).toBe(400);
    expect(got.text).toContain(refusalText("captcha.invalid"));
    expect(got.text).toContain('value="dora"');
    expect(got.text).toContain('value="dora@home.example"');
  });
});

describe("answers", () => {
  test("are valid once in any spelling", async () => {
    const answer = await solveCaptcha(visitor, "register");
    expect((await register(answer)).json.status).toBe("ok");
    expect(refusal(await register(answer))).toEqual(INVALID);
    const { signature, parameters } = JSON.parse(answer.ctok) as ProofOfWork;
    expect(refusal(await register({ ...answer, ctok: JSON.stringify({ signature, parameters }, null, 2) }))).toEqual(
      INVALID,
    );
    expect(await used()).toHaveLength(1);
    await app.db.write((trx) => dropUsedCaptchas(trx, app.clock.now));
    expect(await used()).toHaveLength(1);
    await app.db.write((trx) => dropUsedCaptchas(trx, app.clock.now + PROOF_OF_WORK_LIFETIME_MS));
    expect(await used()).toEqual([]);
  });

  test("are accepted for only one of two concurrent requests", async () => {
    const answer = await solveCaptcha(alice, "post");
    const got = await Promise.all([post(alice, answer), post(alice, answer), post(alice, answer)]);
    expect(got.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test("stay valid if something else is refused", async () => {
    const answer = await solveCaptcha(visitor, "register");
    expect(refusal(await register({ ...answer, username: "alice" }))).toEqual([409, "account.name-taken", "username"]);
    expect(await used()).toEqual([]);
    expect((await register(answer)).json.status).toBe("ok");
  });

  test("expire after a limited time", async () => {
    const [late, inTime] = [await solveCaptcha(visitor, "register"), await solveCaptcha(visitor, "register")];
    app.clock.now += PROOF_OF_WORK_LIFETIME_MS - MIN_FILL_IN_MS - 1;
    expect((await register(inTime)).json.status).toBe("ok");
    expect(refusal(await register(late))).toEqual(INVALID);
  });

  test("are valid for their purpose only", async () => {
    expect(refusal(await post(alice, await solveCaptcha(alice, "recover")))).toEqual(INVALID);
    expect(refusal(await register(await solveCaptcha(visitor, "recover")))).toEqual(INVALID);
  });

  test("are valid for their recipient only", async () => {
    const answer = await solveCaptcha(alice, "post");
    expect(refusal(await post(bob, answer))).toEqual(INVALID);
    expect((await post(alice, answer)).status).toBe(200);
    expect(refusal(await post(bob, await solveCaptcha(visitor, "post")))).toEqual(INVALID);
  });

  test("to a modified challenge are refused", async () => {
    const work = (await requestProofOfWork(alice, "post")) as ProofOfWork;
    const captcha = await answerProofOfWork(work);
    const { parameters, signature } = work;
    const changed = [
      { parameters: { ...parameters, data: { ...parameters.data, until: 9e15 } }, signature },
      { parameters: { ...parameters, data: { ...parameters.data, uid: bob.member?.uid } }, signature },
      { parameters: { ...parameters, keyPrefix: "00" }, signature },
      { parameters: { ...parameters, cost: 1 }, signature },
      { parameters: { ...parameters, expiresAt: 9e12 }, signature },
      { parameters, signature: signature?.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) },
      { parameters, signature: "" },
      { parameters },
      null,
      [],
    ];
    for (const each of changed) {
      expect(refusal(await post(alice, { captcha, ctok: JSON.stringify(each) }))).toEqual(INVALID);
    }
    for (const wrong of ["", "0.00", captcha.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")), `${captcha}0`]) {
      expect(refusal(await post(alice, { captcha: wrong, ctok: JSON.stringify(work) }))).toEqual(INVALID);
    }
    expect((await post(alice, { captcha, ctok: JSON.stringify(work) })).status).toBe(200);
  });

  test("are not contained in the challenge", async () => {
    const work = (await requestProofOfWork(alice, "post")) as ProofOfWork;
    const [counter, key = ""] = (await answerProofOfWork(work)).split(".");
    expect(JSON.stringify(work)).not.toContain(key);
    expect(Object.values(work.parameters)).not.toContain(Number(counter));
  });
});

describe("images", () => {
  /** Form of a page as a browser without scripts receives it. */
  const pictureOf = async (who: Client, path: string, fields?: Record<string, string>) => {
    const { text } = fields ? await who.form(path, fields) : await who.get(path);
    return { text, ctok: /name="ctok" value="([^"]+)"/.exec(text)?.[1] ?? "" };
  };
  const letters = async (ctok: string) => (await readCaptchaText(app, ctok)).letters;

  test("and their sound are sent to their recipient for a limited time", async () => {
    const { ctok } = await pictureOf(alice, "/submit/text");
    const [picture, sound] = [`/do/captcha_picture/${ctok}`, `/do/captcha_sound/${ctok}`];
    const got = [await alice.get(picture), await alice.get(sound)];
    expect(got.map(({ status, headers }) => [status, headers["content-type"], headers["cache-control"]])).toEqual([
      [200, "image/png", "no-store"],
      [200, "audio/wav", "no-store"],
    ]);
    for (const who of [bob, visitor]) expect((await who.get(picture)).status).toBe(404);
    expect((await alice.get(`${picture}x`)).status).toBe(404);
    app.clock.now += CAPTCHA_IMAGE_LIFETIME_MS;
    expect([(await alice.get(picture)).status, (await alice.get(sound)).status]).toEqual([404, 404]);
  });

  test("are solved once by their text or by counting their sounds", async () => {
    const asked = async () => (await pictureOf(alice, "/submit/text")).ctok;
    const ctok = await asked();
    expect((await post(alice, { ctok, captcha: (await letters(ctok)).toLowerCase() })).status).toBe(200);
    expect(refusal(await post(alice, { ctok, captcha: await letters(ctok) }))).toEqual(INVALID);
    const other = await asked();
    expect((await post(alice, { ctok: other, captcha: (await readCaptchaText(app, other)).digits })).status).toBe(200);
  });

  test("expire after a wrong guess, after five minutes, and for other members and purposes at once", async () => {
    const asked = async () => (await pictureOf(alice, "/submit/text")).ctok;
    const guessed = await asked();
    expect(refusal(await post(alice, { ctok: guessed, captcha: "WRONG" }))).toEqual(INVALID);
    expect(refusal(await post(alice, { ctok: guessed, captcha: await letters(guessed) }))).toEqual(INVALID);
    const own = await asked();
    expect(refusal(await post(bob, { ctok: own, captcha: await letters(own) }))).toEqual(INVALID);
    const other = (await alice.get("/do/captcha/recover")).json.picture;
    expect(refusal(await post(alice, { ctok: other, captcha: await letters(other) }))).toEqual(INVALID);
    const late = await asked();
    app.clock.now += CAPTCHA_IMAGE_LIFETIME_MS;
    expect(refusal(await post(alice, { ctok: late, captcha: await letters(late) }))).toEqual(INVALID);
  });

  test("do not reveal the answer, and appear only after a refused form or without scripts", async () => {
    const { text, ctok } = await pictureOf(visitor, "/register");
    const { letters, digits } = await readCaptchaText(app, ctok);
    expect(text.toUpperCase()).not.toContain(letters);
    expect(text).not.toMatch(new RegExp(`(?<!\\d)${digits}(?!\\d)`));
    expect(/<noscript>.*?<\/noscript>/s.exec(text.slice(text.indexOf('class="captcha"')))?.[0]).toContain(ctok);
    // not preloaded for browsers with scripts
    expect(text).not.toContain('as="image"');
  });

  test("stay, with the entered values, when something else is refused, until another one is requested", async () => {
    const { text, ctok } = await pictureOf(visitor, "/register");
    const form = /name="form" value="([^"]+)"/.exec(text)?.[1] ?? "";
    app.clock.now += MIN_FILL_IN_MS;
    const captcha = await letters(ctok);
    const typed = { form, password: PASSWORD, confirm: PASSWORD, accept_tos: "on", ctok, captcha };
    const again = await pictureOf(visitor, "/register", { ...typed, username: "alice" });
    expect(again.ctok).toBe(ctok);
    expect(again.text).toContain(`value="${captcha}"`);
    expect(again.text.slice(again.text.indexOf('class="captcha"'))).not.toContain("<noscript>");
    const other = await pictureOf(visitor, "/register", { ...typed, username: "dora", captcha: "", another: "1" });
    expect(other.ctok).not.toBe(ctok);
    expect(other.text).toContain(refusalText("captcha.another"));
    expect(other.text).toContain('value="dora"');
    const wrong = await pictureOf(visitor, "/register", { ...typed, username: "dora", captcha: "WRONG" });
    expect(wrong.ctok).not.toBe(ctok);
    expect(wrong.text).toContain(refusalText("captcha.invalid"));
    expect(wrong.text).not.toContain('value="WRONG"');
    const right = { ...typed, username: "dora", ctok: wrong.ctok, captcha: await letters(wrong.ctok) };
    expect((await visitor.form("/register", right)).status).toBe(303);
  });
});

describe("replacement image", () => {
  /** Form, page, action, and some entered values. */
  const forms: [form: string, path: string, to: string, typed: Record<string, string>][] = [
    ["of a new account", "/register", "/register", { username: "dora" }],
    ["of a post", "/submit/text", "/submit/text", { content: "Half of it" }],
  ];
  test.each(forms)("is returned by the form %s without checking other fields", async (_, path, to, typed) => {
    app.clock.now += MIN_FILL_IN_MS;
    const who = path.startsWith("/submit") ? alice : visitor;
    const { text } = await who.get(path);
    const [, first] = /name="ctok" value="([^"]+)"/.exec(text) ?? [];
    const got = await who.form(to, { ...typed, ctok: first ?? "", captcha: "", another: "1" });
    expect(got.status).toBe(409);
    expect([...got.text.matchAll(/class="error"[^>]*>([^<]*)/g)].map(([, error]) => error)).toEqual([
      refusalText("captcha.another"),
    ]);
    const [, second] = /name="ctok" value="([^"]+)"/.exec(got.text) ?? [];
    expect([first, second]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect(second).not.toBe(first);
    for (const value of Object.values(typed)) expect(got.text).toContain(value);
  });

  test("is not requested by an empty comment, and nothing is posted", async () => {
    const made = await app.make.post(app.people.bob.member, app.books);
    const sent = { post: made.pid, parent: 0, comment: "", ctok: "x", captcha: "", another: "1" };
    expect(refusal(await alice.post(`/do/sendcomment/${made.pid}`, sent))).toEqual([409, "captcha.another", "captcha"]);
    const whole = { ...sent, comment: "Whole" };
    expect(refusal(await alice.post(`/do/sendcomment/${made.pid}`, whole))).toEqual([
      409,
      "captcha.another",
      "captcha",
    ]);
    expect(await app.db.read.selectFrom("comment").select("cid").execute()).toEqual([]);
  });
});

describe("posts", () => {
  test("require an answer up to level 4", async () => {
    expect(refusal(await post(alice, {}))).toEqual(INVALID);
    expect((await post(alice, await solveCaptcha(alice, "post"))).status).toBe(200);
    const trusted = app.as(await app.make.member("trusted", { score: experienceOf(5) }));
    expect(await requestProofOfWork(trusted, "post")).toBeNull();
    expect((await post(trusted, {})).status).toBe(200);
    const nearly = app.as(await app.make.member("nearly", { score: experienceOf(5) - 1 }));
    expect(refusal(await post(nearly, {}))).toEqual(INVALID);
  });

  test("require an answer when they are scheduled, not when they are published", async () => {
    const at = app.clock.now + 3_600_000;
    const later = { postat: new Date(at).toISOString() };
    expect(refusal(await post(alice, later))).toEqual(INVALID);
    expect((await post(alice, { ...later, ...(await solveCaptcha(alice, "post")) })).status).toBe(200);
    app.clock.now = at;
    await app.app.jobs.runDue();
    expect((await app.db.read.selectFrom("post").select("pid").execute()).length).toBe(1);
  });

  test("sent again with the same key are stored once, even with another answer", async () => {
    const title = "Only once, please";
    const key = { title, idempotency_key: "0123456789abcdef0123" };
    const first = await post(alice, { ...key, ...(await solveCaptcha(alice, "post")) });
    const again = await post(alice, { ...key, ...(await solveCaptcha(alice, "post")) });
    expect([first.status, again.status, again.json.addr]).toEqual([200, 200, first.json.addr]);
    const rows = await app.db.read.selectFrom("post").select("pid").where("title", "=", title).execute();
    expect(rows).toHaveLength(1);
  });
});

test("comments and API requests require none", async () => {
  const under = await app.make.post(alice.member as Member, app.books);
  const fresh = await app.make.member("fresh");
  await app.db.write((trx) =>
    trx.updateTable("person").set({ joined_at: app.clock.now }).where("uid", "=", fresh.uid).execute(),
  );
  const fields = { post: under.pid, parent: 0, comment: "Well" };
  expect((await app.as(fresh).post(`/do/sendcomment/${under.pid}`, fields)).status).toBe(200);
});

describe("challenges for API clients", () => {
  const challenge = async (who: Client) => (await who.get("/api/v3/challenge")).json;

  test("contain an image whose answer permits registration or a post", async () => {
    const { challenge_token, challenge_blob } = await challenge(visitor);
    expect(Buffer.from(challenge_blob, "base64").subarray(1, 4).toString()).toBe("PNG");
    const { letters } = await readCaptchaText(app, challenge_token);
    expect((await register({ ctok: challenge_token, captcha: letters })).json.status).toBe("ok");
    const own = await challenge(alice);
    const shown = (await readCaptchaText(app, own.challenge_token)).letters;
    expect((await post(alice, { ctok: own.challenge_token, captcha: shown })).status).toBe(200);
  });

  test("are empty if none is required", async () => {
    const none = { challenge_token: null, challenge_blob: null };
    expect(await challenge(app.as(await app.make.member("trusted", { score: experienceOf(5) })))).toEqual(none);
    await app.make.setting("site.require_captchas", "0");
    expect(await challenge(visitor)).toEqual(none);
  });
});

test("requires a captcha before a password reset email is sent", async () => {
  await app.close();
  const box = await mailbox();
  app = await testApp({
    config: { limits: true, mail: box.config, publicUrl: new URL("http://ambit.test") },
    limiter: noLimiter,
  });
  visitor = app.people.visitor;
  try {
    const email = "alice@home.example";
    expect(refusal(await visitor.post("/recover", { email }))).toEqual(INVALID);
    expect((await visitor.post("/recover", { email, ...(await solveCaptcha(visitor, "recover")) })).status).toBe(200);
  } finally {
    await box.close();
  }
});

test("offers no captcha for unknown purposes", async () => {
  for (const kind of ["picture", "sound"]) expect((await visitor.get(`/do/captcha_${kind}/none`)).status).toBe(404);
  expect((await visitor.get("/do/captcha/everything")).status).toBe(404);
});
