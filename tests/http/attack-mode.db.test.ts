import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MIN_FILL_IN_MS } from "#features/people/registration/sign-up.ts";
import type { AttackView } from "#features/site/attack-mode/attack.ts";
import { noLimiter } from "#platform/http/limits.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { solveCaptcha } from "../support/captcha.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";
import type { MadePost, Member } from "../support/world.ts";

const HOUR = 3_600_000;
const PASSWORD = "right horse";
const LINK = "Look at https://spam.example/buy";

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  app = await testApp({ config: { limits: true }, limiter: noLimiter });
  await app.make.setting("site.captcha_work", "1");
  await app.make.setting("attack.work", "1");
  await app.make.setting("site.require_captchas", "0");
  // makes the test members older than newcomers
  await app.db.write((trx) =>
    trx
      .updateTable("person")
      .set({ joined_at: app.clock.now - 100 * HOUR })
      .execute(),
  );
  post = await app.make.post(app.people.alice.member, app.books);
});
afterEach(() => app.close());

let made = 0;
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field ?? null];
const turn = (value: "True" | "False", who: Client = app.people.adam) => who.post("/do/admin/attack_mode", { value });
const view = async (): Promise<AttackView> => (await app.people.adam.get("/-/data/admin")).json.data.attack;
const work = () => app.app.jobs.runDue();
const log = async () =>
  (await app.db.read.selectFrom("mod_action").select(["aid", "code", "uid", "note", "undoes"]).orderBy("aid").execute())
    .filter(({ code }) => code === 235 || code === 236)
    .map(({ code, uid, note }) => [code, uid, note]);
async function signUp(fields: Record<string, string> = {}, address = "192.0.2.1"): Promise<TestResponse> {
  const { token: form } = (await app.people.visitor.get("/do/sign_up_form")).json;
  app.clock.now += MIN_FILL_IN_MS;
  const username = `newcomer${++made}`;
  return app.people.visitor.post(
    "/register",
    { form, username, password: PASSWORD, confirm: PASSWORD, accept_tos: "on", ...fields },
    { address },
  );
}
async function newcomer(): Promise<Client> {
  const member = await app.make.member(`fresh${++made}`);
  await justJoined(member);
  return app.as(member);
}
const justJoined = ({ uid }: Member) =>
  app.db.write((trx) => trx.updateTable("person").set({ joined_at: app.clock.now }).where("uid", "=", uid).execute());
const write = (who: Client, fields: Record<string, string> = {}) =>
  who.post("/submit/text", { sub: "books", title: `A long thought ${++made}`, content: "About books", ...fields });
const comment = (who: Client, fields: Record<string, string> = {}) =>
  who.post(`/do/sendcomment/${post.pid}`, { post: post.pid, parent: 0, comment: "Well", ...fields });

describe("attack mode", () => {
  test("lets admins start it for some hours and end it; logs both", async () => {
    const { visitor, alice, mina, adam } = app.people;
    for (const [who, status] of [
      [visitor, 401],
      [alice, 403],
      [mina, 403],
    ] as const)
      expect((await turn("True", who)).status).toBe(status);
    expect(refusal(await adam.post("/do/admin/attack_mode", { value: "perhaps" }))).toEqual([
      400,
      "setting.flag",
      "value",
    ]);
    expect((await view()).running).toBeNull();
    expect((await turn("True")).json).toEqual({ status: "ok", addr: "/admin" });
    await turn("True");
    const at = app.clock.now;
    expect((await view()).running).toMatchObject({ why: "hand", begunAt: at, untilAt: at + 6 * HOUR, endedAt: null });
    const page = (await adam.get("/admin")).text;
    expect(page).toContain(en.attack.whys.hand);
    expect(page).toContain(en.attack.ends(6));
    expect((await adam.get("/")).text).toContain(en.attack.banner(6));
    for (const who of [alice, visitor]) expect((await who.get("/")).text).not.toContain(en.attack.title);
    const form = await adam.form("/do/admin/attack_mode", { value: "False" });
    expect([form.status, form.location]).toEqual([303, "/admin"]);
    await turn("False");
    expect(await view()).toMatchObject({ running: null, past: [{ why: "hand", endedAt: at }] });
    expect(await log()).toEqual([
      [235, adam.member.uid, "hand"],
      [236, adam.member.uid, ""],
    ]);
    expect((await alice.get("/-/data/sitelog")).json.data.entries).toEqual([]);
    expect((await adam.get("/sitelog")).text).toContain(en.log.acts["236"](""));
  });

  test("ends by undoing its start; that undo cannot be undone", async () => {
    const { adam } = app.people;
    await turn("True");
    const begun = await app.db.read
      .selectFrom("mod_action")
      .select("aid")
      .where("code", "=", 235)
      .executeTakeFirstOrThrow();
    const undone = await adam.post(`/do/undo_action/${begun.aid}`, { reason: "Calm" });
    expect(undone.json).toMatchObject({ status: "ok", left: [] });
    expect((await view()).running).toBeNull();
    expect((await adam.post(`/do/undo_action/${undone.json.aid}`, { reason: "No" })).json.status).toBe("error");
    expect((await log()).map(([code]) => code)).toEqual([235, 236]);
    expect((await comment(await newcomer())).status).toBe(200);
  });

  test("ends after attack.hours for everyone; admins get a report", async () => {
    const { adam } = app.people;
    await app.make.setting("attack.hours", "2");
    await turn("True");
    const fresh = await newcomer();
    expect(refusal(await comment(fresh))).toEqual([400, "captcha.invalid", "captcha"]);
    app.clock.now += 2 * HOUR - 1;
    await work();
    expect((await view()).running).not.toBeNull();
    app.clock.now += 1;
    expect((await comment(fresh)).status).toBe(200);
    app.clock.now += 60_000;
    await work();
    expect(await view()).toMatchObject({ running: null, past: [{ endedAt: app.clock.now, counts: { captchas: 0 } }] });
    expect(await log()).toEqual([
      [235, adam.member.uid, "hand"],
      [236, null, "0 0 0 0 0 0"],
    ]);
    const subjects = await app.db.read.selectFrom("message_thread").select("subject").execute();
    expect(subjects).toEqual([{ subject: en.attack.note.overSubject }]);
    expect((await adam.get("/-/data/admin")).json.data.attack.past).toHaveLength(1);
    expect((await adam.get("/sitelog")).text).toContain(en.log.acts[236]("0 0 0 0 0 0"));
  });

  test("survives a restart", async () => {
    await turn("True");
    const { value } = await app.db.read
      .selectFrom("setting")
      .select("value")
      .where("name", "=", "attack_until")
      .executeTakeFirstOrThrow();
    expect(Number(value)).toBe(app.clock.now + 6 * HOUR);
  });
});

describe("proof of work", () => {
  test("is required for sign-ups even if captchas are off, and is increased by attack.work", async () => {
    expect((await signUp()).json.status).toBe("ok");
    await turn("True");
    expect(refusal(await signUp())).toEqual([400, "captcha.invalid", "captcha"]);
    expect((await signUp(await solveCaptcha(app.people.visitor, "register"), "192.0.2.9")).json.status).toBe("ok");
    // checked before the form, so that requests without proof cost little
    expect(refusal(await signUp({ form: "" }, "192.0.2.8"))).toEqual([400, "captcha.invalid", "captcha"]);
  });

  test("is required for posts and comments of newcomers, not of members and teams", async () => {
    const fresh = await newcomer();
    expect([(await write(fresh)).status, (await comment(fresh)).status]).toEqual([200, 200]);
    await turn("True");
    for (const got of [await write(fresh), await comment(fresh)])
      expect(refusal(got)).toEqual([400, "captcha.invalid", "captcha"]);
    expect((await comment(fresh, await solveCaptcha(fresh, "comment"))).status).toBe(200);
    expect((await write(fresh, await solveCaptcha(fresh, "post"))).status).toBe(200);
    expect(refusal(await comment(fresh, await solveCaptcha(fresh, "post")))).toEqual([
      400,
      "captcha.invalid",
      "captcha",
    ]);
    for (const who of [app.people.alice, app.people.mina, app.people.adam]) {
      expect((await comment(who)).status).toBe(200);
      expect((await write(who)).status).toBe(200);
    }
    const team = await app.make.member("helper");
    await justJoined(team);
    await app.make.position(team, app.books, 2);
    expect((await comment(app.as(team))).status).toBe(200);
  });

  test("is shown below a post only to newcomers, also without scripts", async () => {
    const fresh = await newcomer();
    const page = async (who: Client) => (await who.get((await who.get(`/p/${post.pid}`)).location ?? "")).text;
    expect(await page(fresh)).not.toContain("captcha_picture");
    await turn("True");
    expect(await page(fresh)).toContain("captcha_picture");
    expect(await page(app.people.alice)).not.toContain("captcha_picture");
    const plain = await fresh.form(`/do/sendcomment/${post.pid}`, {
      post: String(post.pid),
      parent: "0",
      comment: "What I typed",
      at: (await fresh.get(`/p/${post.pid}`)).location ?? "",
    });
    expect(plain.status).toBe(400);
    expect(plain.text).toContain("What I typed");
    expect(plain.text).toContain(refusalText("captcha.invalid"));
    expect(plain.text).toContain("captcha_picture");
  });
});

describe("attack.hold_links", () => {
  const deletedOf = async (table: "post" | "comment") =>
    await app.db.read
      .selectFrom(table)
      .select(["deleted", "held"])
      .orderBy(table === "post" ? "pid" : "cid", "desc")
      .executeTakeFirstOrThrow();

  test("holds newcomers' posts and comments with links for review", async () => {
    await turn("True");
    const fresh = await newcomer();
    const proof = (what: "post" | "comment") => solveCaptcha(fresh, what);
    expect((await write(fresh, { content: LINK, ...(await proof("post")) })).status).toBe(200);
    expect(await deletedOf("post")).toEqual({ deleted: 2, held: 1 });
    const link = { sub: "books", title: "Buy this now", link: "https://spam.example/", ...(await proof("post")) };
    expect((await fresh.post("/submit/link", link)).status).toBe(200);
    expect(await deletedOf("post")).toEqual({ deleted: 2, held: 1 });
    const before = (
      await app.db.read.selectFrom("post").select("comments").where("pid", "=", post.pid).executeTakeFirstOrThrow()
    ).comments;
    const sent = await comment(fresh, { comment: LINK, ...(await proof("comment")) });
    expect([sent.status, sent.json.comments]).toEqual([200, before]);
    expect(await deletedOf("comment")).toEqual({ deleted: 2, held: 1 });
    expect(
      (await app.people.alice.get((await app.people.alice.get(`/p/${post.pid}`)).location ?? "")).text,
    ).not.toContain("spam.example");
    const queue = JSON.stringify((await app.people.mina.get("/-/data/mod/reports/books")).json.data);
    expect(queue.match(/"held":"first"/g)).toHaveLength(3);
    await app.app.attacks.flush();
    expect((await view()).running?.counts.held).toBe(3);
    // approval shows the comment
    expect((await app.people.mina.post("/do/approve_comment", { cid: sent.json.cid })).json.status).toBe("ok");
    expect(await deletedOf("comment")).toEqual({ deleted: 0, held: 0 });
  });

  test("also holds links added by edits, but not links to the site or of members", async () => {
    await turn("True");
    const fresh = await newcomer();
    const own = await comment(fresh, {
      comment: "See /s/books and [it](/about)",
      ...(await solveCaptcha(fresh, "comment")),
    });
    expect(await deletedOf("comment")).toEqual({ deleted: 0, held: 0 });
    await write(fresh, { content: "Nothing", ...(await solveCaptcha(fresh, "post")) });
    const { pid } = await app.db.read.selectFrom("post").select("pid").orderBy("pid", "desc").executeTakeFirstOrThrow();
    expect((await fresh.post("/do/edit_comment", { cid: own.json.cid, text: LINK })).status).toBe(200);
    expect(await deletedOf("comment")).toEqual({ deleted: 2, held: 1 });
    expect((await fresh.post(`/do/edit_txtpost/${pid}`, { content: LINK })).status).toBe(200);
    expect(await deletedOf("post")).toEqual({ deleted: 2, held: 1 });
    await comment(app.people.bob, { comment: LINK });
    expect(await deletedOf("comment")).toEqual({ deleted: 0, held: 0 });
  });

  test("holds nothing if the setting is off", async () => {
    await app.make.setting("attack.hold_links", "0");
    await turn("True");
    const fresh = await newcomer();
    await comment(fresh, { comment: LINK, ...(await solveCaptcha(fresh, "comment")) });
    expect(await deletedOf("comment")).toEqual({ deleted: 0, held: 0 });
  });
});

test("serves older cached pages to visitors with attack.page_seconds, and current ones after its end", async () => {
  const title = async () => /A fine thought \d/.exec((await app.people.visitor.get("/all/new")).text)?.[0];
  const add = (n: number) => app.make.post(app.people.alice.member, app.books, { title: `A fine thought ${n}` });
  await add(1);
  expect(await title()).toBe("A fine thought 1");
  await add(2);
  app.clock.now += 5_000;
  expect(await title()).toBe("A fine thought 2");
  await app.make.setting("attack.page_seconds", "30");
  await turn("True");
  app.clock.now += 5_001;
  expect(await title()).toBe("A fine thought 2");
  await add(3);
  app.clock.now += 29_999;
  expect(await title()).toBe("A fine thought 2");
  await app.app.attacks.flush();
  expect((await view()).running?.counts.pages).toBe(1);
  await turn("False");
  expect(await title()).toBe("A fine thought 3");
});
