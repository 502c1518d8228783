import { hashPassword } from "#platform/sessions/passwords.ts";
import { testApp } from "../../support/app.ts";
import { setUpAuthenticatorApp } from "../../support/codes.ts";
import { type Provocations, type Stage, specStage } from "./stage.ts";

const HOUR = 3_600_000;
const PASSWORD = "right horse battery";

const register = (stage: Stage, fields: object) =>
  stage.ask("visitor", "POST /register", {
    username: "newcomer",
    password: PASSWORD,
    confirm: PASSWORD,
    email: "",
    accept_tos: "on",
    ...fields,
  });

/** Messages about accounts. */
export const aboutAccounts = {
  "Please log in to access this page": (stage) => stage.ask("visitor", "POST /do/preview", { text: "x" }),
  "Please reauthenticate": async (stage) => {
    const member = await stage.member({ password_hash: await hashPassword(PASSWORD) });
    stage.app.clock.now += HOUR;
    return stage.ask(member, "POST /do/end_other_sessions");
  },
  "Invalid or expired token": async (stage) => {
    const member = await stage.member({ isAdmin: true });
    const client = stage.app.as(member);
    await setUpAuthenticatorApp(stage.app, client);
    return stage.under({ "site.enable_totp": "1" }, () =>
      stage.ask(member, "POST /admin/admin/auth", { totp: "000000", next: "/" }),
    );
  },
  "Wrong password": async (stage) => {
    const member = await stage.member({ password_hash: await hashPassword(PASSWORD) });
    return stage.ask(member, "POST /do/delete_account", { password: "wrong horse", consent: "YES", written: "keep" });
  },
  "Incorrect answer for security question": async (stage) => {
    const asked = { question: "What is a book made of?", answer: "Paper" };
    await stage.ask("adam", "POST /do/admin/create_question", asked);
    const refused = await stage.under({ "site.enable_security_question": "1" }, async () => {
      const { got } = await stage.ask("visitor", "GET /do/sign_up_form");
      stage.app.clock.now += HOUR;
      return register(stage, { form: got.json.token, securityanswer: "Glue" });
    });
    await stage.app.db.write((trx) => trx.deleteFrom("security_question").execute());
    return refused;
  },
  "Invalid captcha": async (stage) => {
    const { clock } = stage.app;
    const asking = await testApp({ now: clock.now, config: { limits: true } });
    try {
      return await register(specStage(asking), { captcha: "no-such-answer", ctok: "no-such-token" });
    } finally {
      await asking.close();
    }
  },
  "Invalid invite code": (stage) =>
    stage.under({ "site.require_invite_code": "1" }, () => register(stage, { invitecode: "no-such-code" })),
  "Username has invalid characters": (stage) => register(stage, { username: "new comer" }),
  "Username is not available": (stage) => register(stage, { username: "ALICE" }),
  "We do not accept emails from your email provider": async (stage) => {
    const row = { domain: "spam.example", kind: "email", created_at: 0 } as const;
    await stage.app.db.write((trx) => trx.insertInto("banned_domain").values(row).execute());
    return register(stage, { email: "x@mail.spam.example" });
  },
  "E-mail address is already in use": async (stage) => {
    const { uid } = await stage.member();
    const address = { email: "dora@home.example", email_key: "dora@home.example" };
    await stage.app.db.write((trx) => trx.updateTable("person").set(address).where("uid", "=", uid).execute());
    // with email configured, the response does not reveal if the address is in use
    const { config } = stage.app.app.services as { config: { mail: unknown } };
    const { mail } = config;
    config.mail = null;
    try {
      return await register(stage, { email: "DORA@home.example" });
    } finally {
      config.mail = mail;
    }
  },
  "Invalid username or password": (stage) =>
    stage.ask("visitor", "POST /ovarit_auth/authenticate", { username: "alice", password: "wrong horse" }),
  "Incorrect password": async (stage) => {
    const member = await stage.member({ password_hash: await hashPassword(PASSWORD) });
    const typed = { oldpassword: "wrong horse", password: "another horse", confirm: "another horse" };
    return stage.ask(member, "POST /do/edit_account", typed);
  },
  "Your email is already confirmed": async (stage) => {
    const member = await stage.member();
    const address = { email: "eve@home.example", email_key: "eve@home.example", email_confirmed_at: 1 };
    await stage.app.db.write((trx) => trx.updateTable("person").set(address).where("uid", "=", member.uid).execute());
    return stage.ask(member, "POST /do/confirm_email");
  },
  "The link you used is invalid or has expired": (stage) =>
    stage.ask("visitor", "GET /settings/account/confirm-email/not-a-token"),
  "Password recovery link expired": (stage) =>
    stage.ask("visitor", "POST /do/reset", { token: "not-a-token", password: PASSWORD, confirm: PASSWORD }),
} satisfies Provocations;
