import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dropUsedForms } from "#features/people/registration/server/question-queries.ts";
import { FORM_LIVES_MS, MAX_QUESTIONS, MIN_FILL_IN_MS } from "#features/people/registration/sign-up.ts";
import { noLimiter } from "#platform/http/limits.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";

const PASSWORD = "right horse";

let app: TestApp;
let visitor: Client;
let adam: Client;
let alice: Client;
beforeEach(async () => {
  // the time between opening and submitting the form is checked, so the clock is advanced
  app = await testApp({ config: { limits: true }, limiter: noLimiter });
  await app.make.setting("site.require_captchas", "0");
  ({ visitor, adam, alice } = app.people);
});
afterEach(() => app.close());

let made = 0;
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const pageData = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data;
/** Opens the form in the dialog. */
const opened = async (): Promise<{ token: string; question: string | null }> => {
  const { token, question } = (await visitor.get("/do/sign_up_form", { headers: { accept: "application/json" } })).json;
  return { token, question };
};
const filled = (fields: Record<string, string>) => ({
  username: `newcomer${++made}`,
  password: PASSWORD,
  confirm: PASSWORD,
  accept_tos: "on",
  ...fields,
});
const wait = (ms = MIN_FILL_IN_MS) => {
  app.clock.now += ms;
};
const ask = async (question: string, answer: string) =>
  expect((await adam.post("/do/admin/create_question", { question, answer })).json).toEqual({ status: "ok" });

describe("registration form", () => {
  test("opens in the dialog and on the page, for visitors only", async () => {
    const got = await visitor.get("/do/sign_up_form", { headers: { accept: "application/json" } });
    expect(got.json).toEqual({
      status: "ok",
      token: expect.stringMatching(/^[\w.-]+$/),
      question: null,
      captcha: null,
      needsInvite: false,
      needsApplication: false,
    });
    expect((await pageData(visitor, "/register")).form).toEqual({
      token: expect.any(String),
      question: null,
      captcha: null,
      needsInvite: false,
      needsApplication: false,
    });
    expect(refusal(await alice.get("/do/sign_up_form", { headers: { accept: "application/json" } }))).toEqual([
      403,
      "account.signed-in",
      undefined,
    ]);
  });

  test("is valid once", async () => {
    const { token: form } = await opened();
    wait();
    expect((await visitor.post("/register", filled({ form }))).json.status).toBe("ok");
    expect(refusal(await visitor.post("/register", filled({ form })))).toEqual([410, "sign-up.over", undefined]);
    expect((await app.db.read.selectFrom("used_form").select("expires_at").execute()).length).toBe(1);
    wait(FORM_LIVES_MS);
    await app.db.write((trx) => dropUsedForms(trx, app.clock.now));
    expect(await app.db.read.selectFrom("used_form").selectAll().execute()).toEqual([]);
  });

  test("stays valid after a refusal for another reason", async () => {
    const { token: form } = await opened();
    wait();
    expect(refusal(await visitor.post("/register", filled({ form, username: "alice" })))).toEqual([
      409,
      "account.name-taken",
      "username",
    ]);
    expect((await visitor.post("/register", filled({ form }))).json.status).toBe("ok");
  });

  test("is refused without a token, with a forged token, or after a day", async () => {
    const { token } = await opened();
    const forged = token.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
    wait();
    for (const form of ["", "no token", forged, `${token}x`]) {
      expect(refusal(await visitor.post("/register", filled({ form })))).toEqual([410, "sign-up.over", undefined]);
    }
    wait(FORM_LIVES_MS);
    expect(refusal(await visitor.post("/register", filled({ form: token })))).toEqual([410, "sign-up.over", undefined]);
  });

  test("is refused if submitted faster than a person types", async () => {
    const { token: form } = await opened();
    wait(MIN_FILL_IN_MS - 1);
    expect(refusal(await visitor.post("/register", filled({ form })))).toEqual([429, "sign-up.fast", undefined]);
    wait(1);
    expect((await visitor.post("/register", filled({ form }))).json.status).toBe("ok");
  });

  test("is refused if the hidden field is filled in", async () => {
    const { token: form } = await opened();
    wait();
    const got = await visitor.form("/register", filled({ form, website: "https://spam.example" }));
    expect(got.status).toBe(400);
    expect(got.text).toContain(refusalText("sign-up.filled"));
    expect((await visitor.post("/register", filled({ form }))).json.status).toBe("ok");
  });

  test("is replaced by the explanation while registration is closed", async () => {
    const { token: form } = await opened();
    wait();
    await app.make.setting("site.enable_registration", "0");
    expect((await visitor.get("/register")).text).toContain(en.accounts.closed);
    expect((await pageData(visitor, "/register")).form).toBeNull();
    expect(refusal(await visitor.get("/do/sign_up_form", { headers: { accept: "application/json" } }))).toEqual([
      403,
      "account.registration-closed",
      undefined,
    ]);
    expect(refusal(await visitor.post("/register", filled({ form })))).toEqual([
      403,
      "account.registration-closed",
      undefined,
    ]);
  });

  test("requires acceptance of the linked terms", async () => {
    const { token: form } = await opened();
    wait();
    expect(refusal(await visitor.post("/register", filled({ form, accept_tos: "" })))).toEqual([
      400,
      "account.terms",
      "accept_tos",
    ]);
    expect((await visitor.get("/register")).text).toContain('href="/wiki/tos"');
  });
});

describe("security question", () => {
  test("is asked if enabled; answers ignore case and spaces", async () => {
    await ask("Which colour has the sky?", "Light  Blue");
    expect((await opened()).question).toBeNull();
    await app.make.setting("site.enable_security_question", "1");
    const { token: form, question } = await opened();
    expect(question).toBe("Which colour has the sky?");
    expect((await visitor.get("/register")).text).toContain("Which colour has the sky?");
    wait();
    for (const securityanswer of ["", "green", "lightblue"]) {
      expect(refusal(await visitor.post("/register", filled({ form, securityanswer })))).toEqual([
        400,
        "sign-up.answer",
        "securityanswer",
      ]);
    }
    const refused = await visitor.form("/register", filled({ form, securityanswer: "green" }));
    expect(refused.text).toContain(refusalText("sign-up.answer"));
    expect((await visitor.post("/register", filled({ form, securityanswer: " LIGHT blue " }))).json.status).toBe("ok");
  });

  test("belongs to its form; the answer to another form's question is refused", async () => {
    await app.make.setting("site.enable_security_question", "1");
    await ask("One?", "uno");
    const first = await opened();
    await ask("Two?", "dos");
    const { qid } = await app.db.read
      .selectFrom("security_question")
      .select("qid")
      .where("question", "=", "One?")
      .executeTakeFirstOrThrow();
    wait();
    expect(refusal(await visitor.post("/register", filled({ form: first.token, securityanswer: "dos" })))).toEqual([
      400,
      "sign-up.answer",
      "securityanswer",
    ]);
    expect((await adam.post(`/do/admin/delete_question/${qid}`)).json).toEqual({ status: "ok" });
    expect(refusal(await visitor.post("/register", filled({ form: first.token, securityanswer: "uno" })))).toEqual([
      410,
      "sign-up.over",
      undefined,
    ]);
  });

  test("is refused for a form opened before questions existed", async () => {
    await app.make.setting("site.enable_security_question", "1");
    const { token: form } = await opened();
    await ask("One?", "uno");
    wait();
    expect(refusal(await visitor.post("/register", filled({ form })))).toEqual([410, "sign-up.over", undefined]);
  });

  test("stores its answer as a slow hash only and shows it neither to admins nor in the log", async () => {
    await ask("One?", "unmistakable");
    const row = await app.db.read.selectFrom("security_question").selectAll().executeTakeFirstOrThrow();
    expect(row.answer_hash).toMatch(/^\$argon2id\$/);
    expect(await pageData(adam, "/admin/questions")).toEqual({
      title: en.signUp.questions,
      questions: [{ qid: row.qid, question: "One?" }],
      areAsked: false,
    });
    const acts = await app.db.read.selectFrom("mod_action").selectAll().where("code", "=", 195).execute();
    expect(acts.map(({ note, uid }) => [note, uid])).toEqual([["+ One?", app.people.adam.member.uid]]);
    await adam.post(`/do/admin/delete_question/${row.qid}`);
    const after = await app.db.read
      .selectFrom("mod_action")
      .selectAll()
      .where("code", "=", 195)
      .orderBy("aid")
      .execute();
    expect(after.map(({ note }) => note)).toEqual(["+ One?", "− One?"]);
    expect(JSON.stringify(after)).not.toContain("unmistakable");
  });

  test("is managed by admins only", async () => {
    const fields = { question: "One?", answer: "uno" };
    expect(refusal(await visitor.post("/do/admin/create_question", fields))).toEqual([
      401,
      "account.log-in",
      undefined,
    ]);
    expect(refusal(await alice.post("/do/admin/create_question", fields))).toEqual([
      403,
      "request.forbidden",
      undefined,
    ]);
    expect(refusal(await alice.post("/do/admin/delete_question/1"))).toEqual([403, "request.forbidden", undefined]);
    expect((await alice.get("/admin/questions")).status).toBe(404);
    expect((await visitor.get("/admin/questions")).location).toBe("/login?next=%2Fadmin%2Fquestions");
  });

  test.each([
    [{ question: "", answer: "uno" }, "question.missing", "question"],
    [{ question: "q".repeat(201), answer: "uno" }, "question.long", "question"],
    [{ question: "One?", answer: "  " }, "question.answer", "answer"],
    [{ question: "One?", answer: "a".repeat(101) }, "question.answer", "answer"],
  ])("refuses %o", async (fields, code, field) => {
    expect(refusal(await adam.post("/do/admin/create_question", fields))).toEqual([400, code, field]);
  });

  test("limits their number; returns 404 when a missing one is deleted", async () => {
    const answer_hash = await hashPassword("uno");
    const rows = Array.from({ length: MAX_QUESTIONS }, (_, at) => ({
      question: `${at}?`,
      answer_hash,
      created_at: app.clock.now,
    }));
    await app.db.write((trx) => trx.insertInto("security_question").values(rows).execute());
    expect(refusal(await adam.post("/do/admin/create_question", { question: "One?", answer: "uno" }))).toEqual([
      409,
      "question.too-many",
      undefined,
    ]);
    expect(refusal(await adam.post("/do/admin/delete_question/999999"))).toEqual([
      404,
      "question.not-found",
      undefined,
    ]);
  });
});
