import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeGuessLimiter, PASSWORD_GUESS_LIMIT } from "#platform/sessions/guess-limiter.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { wrapArgon2 } from "../support/argon2.ts";
import type { TestResponse } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import type { Member } from "../support/world.ts";

/** Pauses the verification of passwords while `hold` is set. */
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
  // client address from the proxy header
  app = await testApp({
    config: { trustedProxies: 1 },
    guesses: makeGuessLimiter(),
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => app.close());

let addresses = 0;
const freshAddress = () => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
};
const signIn = (username: string, password: string, headers: Record<string, string> = {}): Promise<TestResponse> =>
  app.people.visitor.post(
    "/ovarit_auth/authenticate",
    { username, password },
    { headers: { "x-forwarded-for": freshAddress(), ...headers } },
  );
const deviceOf = (got: TestResponse) => got.cookies.find(({ name }) => name === "ambit_device");
const asDevice = (got: TestResponse) => ({ cookie: `ambit_device=${deviceOf(got)?.value}` });
const codes = (answers: TestResponse[]) => {
  const counts: Record<string, number> = {};
  for (const { json } of answers) counts[json.code ?? "ok"] = (counts[json.code ?? "ok"] ?? 0) + 1;
  return counts;
};
const guessAt = (name: string, times = GUESSERS) =>
  Promise.all(Array.from({ length: times }, (_, at) => signIn(name, `wrong guess ${at}`)));
const SPENT = {
  "account.bad-credentials": PASSWORD_GUESS_LIMIT.points,
  "request.too-many": GUESSERS - PASSWORD_GUESS_LIMIT.points,
};

describe("password guesses", () => {
  test("share one limit from concurrent addresses; unknown names behave identically", async () => {
    await app.make.member("victoria", { password_hash });
    const atAccount = await guessAt("victoria");
    const atNobody = await guessAt("nobody_at_all");
    expect(codes(atAccount)).toEqual(SPENT);
    expect(codes(atNobody)).toEqual(SPENT);
    const refused = (answers: TestResponse[]) => answers.find(({ status }) => status === 429)!;
    // the remaining seconds differ between the two
    const shape = ({ status, json, cookies }: TestResponse) => [
      status,
      Object.keys(json),
      JSON.stringify(json.error).replace(/\d+/, "N"),
      cookies,
    ];
    expect(shape(refused(atAccount))).toEqual(shape(refused(atNobody)));
    expect(Number(refused(atAccount).headers["retry-after"])).toBeGreaterThan(PASSWORD_GUESS_LIMIT.seconds - 60);
    // another letter case is the same name, and even the correct password has to wait
    expect((await signIn("VICTORIA", RIGHT)).json.code).toBe("request.too-many");
    expect(app.people.visitor.member).toBeNull();
  });

  test("from a known browser have a separate limit", async () => {
    await app.make.member("walter", { password_hash });
    const first = await signIn("walter", RIGHT);
    expect(deviceOf(first)).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 365 * 86_400 });
    expect(codes(await guessAt("walter"))).toEqual(SPENT);
    const home = asDevice(first);
    for (let slips = 1; slips < PASSWORD_GUESS_LIMIT.points; slips += 1) {
      expect((await signIn("walter", "a slip", home)).json.code).toBe("account.bad-credentials");
    }
    const again = await signIn("walter", RIGHT, home);
    expect(again.json.status).toBe("ok");
    expect(deviceOf(again)?.value).toBe(deviceOf(first)?.value);
    // its own limit applies, too
    expect((await signIn("walter", "a slip", home)).json.code).toBe("account.bad-credentials");
    expect((await signIn("walter", RIGHT, home)).json.code).toBe("request.too-many");
  });

  test("exclude correct passwords", async () => {
    await app.make.member("xenia", { password_hash });
    for (let times = 0; times <= PASSWORD_GUESS_LIMIT.points; times += 1) {
      expect((await signIn("xenia", RIGHT)).json.status).toBe("ok");
    }
  });

  test("ignore a mark of another account and a forged one", async () => {
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

  test("allow one browser to be known to several accounts", async () => {
    for (const name of ["anna", "berta"]) await app.make.member(name, { password_hash });
    const anna = await signIn("anna", RIGHT);
    const both = await signIn("berta", RIGHT, asDevice(anna));
    for (const name of ["anna", "berta"]) {
      await guessAt(name, PASSWORD_GUESS_LIMIT.points);
      expect((await signIn(name, RIGHT)).json.code).toBe("request.too-many");
      expect((await signIn(name, RIGHT, asDevice(both))).json.status).toBe("ok");
    }
  });

  test("come from a known browser after registration", async () => {
    const fields = { username: "clara", password: RIGHT, confirm: RIGHT, accept_tos: "on" };
    const joined = await app.people.visitor.post("/register", fields, {
      headers: { "x-forwarded-for": freshAddress() },
    });
    await guessAt("clara", PASSWORD_GUESS_LIMIT.points);
    expect((await signIn("clara", RIGHT, asDevice(joined))).json.status).toBe("ok");
  });

  test("at the current password within a session have a separate limit", async () => {
    const dora = await app.make.member("dora", { password_hash });
    const edit = (oldpassword: string) =>
      app.as(dora).post("/do/edit_account", { oldpassword }, { headers: { "x-forwarded-for": freshAddress() } });
    await guessAt("dora", PASSWORD_GUESS_LIMIT.points);
    for (let times = 0; times < PASSWORD_GUESS_LIMIT.points; times += 1) {
      expect((await edit(`wrong ${times}`)).json.code).toBe("account.wrong-password");
    }
    expect((await edit(RIGHT)).json.code).toBe("request.too-many");
  });

  test("write no password or mark to the log", async () => {
    const log = lines.join("\n");
    expect(log).toContain("/ovarit_auth/authenticate");
    expect(log).not.toMatch(/ambit_device|wrong guess|right horse/);
  });
});

describe("log-in during an account change", () => {
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

  /** Runs `act` while the passwords of all log-ins are being verified. */
  async function whileVerifying(act: () => Promise<unknown>): Promise<TestResponse[]> {
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

  test("creates no session with the old password after it is changed", async () => {
    const logins = await whileVerifying(async () => expect((await changePassword()).json.status).toBe("ok"));
    expect(codes(logins)).toEqual({ "account.bad-credentials": LOGINS });
    expect(await countSessions()).toBe(1);
  });

  test("creates no session for a banned account", async () => {
    const logins = await whileVerifying(() =>
      app.db.write((trx) => trx.updateTable("person").set({ status: 5 }).where("uid", "=", member.uid).execute()),
    );
    // the correct password of a banned account opens only its ban page, without a session
    expect(codes(logins)).toEqual({ "account.banned": LOGINS });
    expect(logins.every(({ json }) => json.addr.startsWith("/banned/"))).toBe(true);
    expect(await countSessions()).toBe(1);
  });

  test("keeps only the session that changed the password after many concurrent changes", async () => {
    const [changed, ...logins] = await Promise.all([changePassword(), ...Array.from({ length: LOGINS }, logIn)]);
    expect(changed.json.status).toBe("ok");
    expect(logins.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(await countSessions()).toBe(1);
  });

  test("refuses an email change with a password changed meanwhile", async () => {
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
