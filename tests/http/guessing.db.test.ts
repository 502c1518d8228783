import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GUESSES, memoryGuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { wrapArgon2 } from "../support/argon2.ts";
import type { Got } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import type { Member } from "../support/world.ts";

/** While there is a hold, what is derived from a password is kept back. */
const verifying = { hold: null as Promise<void> | null, held: 0 };
wrapArgon2((argon2) => (algorithm, parameters, callback) => {
  const { hold } = verifying;
  if (hold === null) return argon2(algorithm, parameters, callback);
  verifying.held += 1;
  argon2(algorithm, parameters, (error, key) => {
    void hold.then(() => {
      verifying.held -= 1;
      callback(error, key);
    });
  });
});

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const RIGHT = "right horse";
const GUESSERS = 60;
const lines: string[] = [];
let app: TestApp;
let password_hash: string;

beforeAll(async () => {
  password_hash = await hashPassword(RIGHT);
  // the address that counts is the one that the header names
  app = await testApp({
    config: { trustedProxies: 1 },
    guesses: memoryGuessLimiter(),
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => app.close());

let addresses = 0;
const freshAddress = () => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
};
const signIn = (username: string, password: string, headers: Record<string, string> = {}): Promise<Got> =>
  app.people.visitor.post(
    "/ovarit_auth/authenticate",
    { username, password },
    { headers: { "x-forwarded-for": freshAddress(), ...headers } },
  );
const deviceOf = (got: Got) => got.cookies.find(({ name }) => name === "ambit_device");
const asDevice = (got: Got) => ({ cookie: `ambit_device=${deviceOf(got)?.value}` });
const codes = (answers: Got[]) => {
  const counts: Record<string, number> = {};
  for (const { json } of answers) counts[json.code ?? "ok"] = (counts[json.code ?? "ok"] ?? 0) + 1;
  return counts;
};
const guessAt = (name: string, times = GUESSERS) =>
  Promise.all(Array.from({ length: times }, (_, at) => signIn(name, `wrong guess ${at}`)));
const SPENT = {
  "account.bad-credentials": GUESSES.points,
  "request.too-many": GUESSERS - GUESSES.points,
};

describe("guesses at one password", () => {
  test("from many addresses at once share one budget, and a name that nobody has behaves alike", async () => {
    await app.make.member("victoria", { password_hash });
    const atAccount = await guessAt("victoria");
    const atNobody = await guessAt("nobody_at_all");
    expect(codes(atAccount)).toEqual(SPENT);
    expect(codes(atNobody)).toEqual(SPENT);
    const refused = (answers: Got[]) => answers.find(({ status }) => status === 429)!;
    // the seconds to wait go down between the two
    const shape = ({ status, json, cookies }: Got) => [
      status,
      Object.keys(json),
      JSON.stringify(json.error).replace(/\d+/, "N"),
      cookies,
    ];
    expect(shape(refused(atAccount))).toEqual(shape(refused(atNobody)));
    expect(Number(refused(atAccount).headers["retry-after"])).toBeGreaterThan(GUESSES.seconds - 60);
    // other letters are the same name, and even the right password waits
    expect((await signIn("VICTORIA", RIGHT)).json.code).toBe("request.too-many");
    expect(app.people.visitor.member).toBeNull();
  });

  test("a browser that has signed in before gets in while others wait, and they spend nothing of its budget", async () => {
    await app.make.member("walter", { password_hash });
    const first = await signIn("walter", RIGHT);
    expect(deviceOf(first)).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 365 * 86_400 });
    expect(codes(await guessAt("walter"))).toEqual(SPENT);
    const home = asDevice(first);
    for (let slips = 1; slips < GUESSES.points; slips += 1) {
      expect((await signIn("walter", "a slip", home)).json.code).toBe("account.bad-credentials");
    }
    const again = await signIn("walter", RIGHT, home);
    expect(again.json.status).toBe("ok");
    expect(deviceOf(again)?.value).toBe(deviceOf(first)?.value);
    // its own budget is bounded as well
    expect((await signIn("walter", "a slip", home)).json.code).toBe("account.bad-credentials");
    expect((await signIn("walter", RIGHT, home)).json.code).toBe("request.too-many");
  });

  test("right passwords spend nothing", async () => {
    await app.make.member("xenia", { password_hash });
    for (let times = 0; times <= GUESSES.points; times += 1) {
      expect((await signIn("xenia", RIGHT)).json.status).toBe("ok");
    }
  });

  test("another account's mark, or a forged one, does not count", async () => {
    await app.make.member("yolanda", { password_hash });
    const zoe = await app.make.member("zoe", { password_hash });
    const mark = deviceOf(await signIn("yolanda", RIGHT))?.value ?? "";
    expect(codes(await guessAt("zoe"))).toEqual(SPENT);
    const [, ...rest] = mark.split(".");
    for (const cookie of [mark, [zoe.uid, ...rest].join("."), `${mark}~${[zoe.uid, ...rest].join(".")}`, "~", "%00"]) {
      const got = await signIn("zoe", RIGHT, { cookie: `ambit_device=${cookie}` });
      expect(got.json.code).toBe("request.too-many");
    }
  });

  test("one browser is remembered for several accounts", async () => {
    for (const name of ["anna", "berta"]) await app.make.member(name, { password_hash });
    const anna = await signIn("anna", RIGHT);
    const both = await signIn("berta", RIGHT, asDevice(anna));
    for (const name of ["anna", "berta"]) {
      await guessAt(name, GUESSES.points);
      expect((await signIn(name, RIGHT)).json.code).toBe("request.too-many");
      expect((await signIn(name, RIGHT, asDevice(both))).json.status).toBe("ok");
    }
  });

  test("those who are registered here are remembered at once", async () => {
    const fields = { username: "clara", password: RIGHT, confirm: RIGHT, accept_tos: "on" };
    const joined = await app.people.visitor.post("/register", fields, {
      headers: { "x-forwarded-for": freshAddress() },
    });
    await guessAt("clara", GUESSES.points);
    expect((await signIn("clara", RIGHT, asDevice(joined))).json.status).toBe("ok");
  });

  test("guesses at the present password within a session have a budget apart from signing in", async () => {
    const dora = await app.make.member("dora", { password_hash });
    const edit = (oldpassword: string) =>
      app.as(dora).post("/do/edit_account", { oldpassword }, { headers: { "x-forwarded-for": freshAddress() } });
    await guessAt("dora", GUESSES.points);
    for (let times = 0; times < GUESSES.points; times += 1) {
      expect((await edit(`wrong ${times}`)).json.code).toBe("account.wrong-password");
    }
    expect((await edit(RIGHT)).json.code).toBe("request.too-many");
  });

  test("leave no password and no mark in the log", async () => {
    const log = lines.join("\n");
    expect(log).toContain("/ovarit_auth/authenticate");
    expect(log).not.toMatch(/ambit_device|wrong guess|right horse/);
  });
});

describe("signing in beside a change of the account", () => {
  const LOGINS = 6;
  let member: Member;
  let made = 0;
  beforeEach(async () => {
    made += 1;
    member = await app.make.member(`emil${made}`, { password_hash });
  });
  const logIn = () => signIn(member.name, RIGHT);
  const changePassword = () =>
    app
      .as(member)
      .post("/do/edit_account", { oldpassword: RIGHT, password: "another horse", confirm: "another horse" });
  const countSessions = async () =>
    (await app.db.read.selectFrom("session").select("uid").where("uid", "=", member.uid).execute()).length;

  /** Does something while the passwords of all logins are verified and nothing has come of it yet. */
  async function whileVerifying(act: () => Promise<unknown>): Promise<Got[]> {
    let release = () => {};
    verifying.hold = new Promise((resolve) => {
      release = resolve;
    });
    const logins = Array.from({ length: LOGINS }, logIn);
    await expect.poll(() => verifying.held, { timeout: patient(20_000) }).toBe(LOGINS);
    verifying.hold = null;
    await act();
    release();
    return Promise.all(logins);
  }

  test("no session of the old password begins once it is changed", async () => {
    const logins = await whileVerifying(async () => expect((await changePassword()).json.status).toBe("ok"));
    expect(codes(logins)).toEqual({ "account.bad-credentials": LOGINS });
    expect(await countSessions()).toBe(1);
  });

  test("nor for an account that was banned", async () => {
    const logins = await whileVerifying(() =>
      app.db.write((trx) => trx.updateTable("person").set({ status: 5 }).where("uid", "=", member.uid).execute()),
    );
    // the right password of a banned account leads to its one page, without a session
    expect(codes(logins)).toEqual({ "account.banned": LOGINS });
    expect(logins.every(({ json }) => json.addr.startsWith("/banned/"))).toBe(true);
    expect(await countSessions()).toBe(1);
  });

  test("whichever of many comes first, only the session that changed the password lives on", async () => {
    const [changed, ...logins] = await Promise.all([changePassword(), ...Array.from({ length: LOGINS }, logIn)]);
    expect(changed.json.status).toBe("ok");
    expect(logins.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(await countSessions()).toBe(1);
  });

  test("an e-mail address is not set by a password that was changed meanwhile", async () => {
    const before = { oldpassword: RIGHT, email: "thief@example.org" };
    let release = () => {};
    verifying.hold = new Promise((resolve) => {
      release = resolve;
    });
    const late = app.as(member).post("/do/edit_account", before);
    await expect.poll(() => verifying.held, { timeout: patient(20_000) }).toBe(1);
    verifying.hold = null;
    await changePassword();
    release();
    expect((await late).json.code).toBe("account.wrong-password");
  });
});
