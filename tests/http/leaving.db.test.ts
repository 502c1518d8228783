import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import { ACCOUNT_RESTORE_MS } from "#features/data/leaving/deletion.ts";
import { ERASED_COLUMNS } from "#features/data/leaving/person-columns.ts";
import { PASS_MS } from "#features/people/sessions/server/pass-token.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { type Mailbox, mailbox } from "../support/mailbox.ts";
import { en, refusalText } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const HOUR = 3_600_000;

let app: TestApp;
let box: Mailbox;
let visitor: Client;
let dora: Client & { member: Member };
beforeEach(async () => {
  box = await mailbox();
  app = await testApp({ config: { mail: box.config, publicUrl: new URL("http://ambit.test") } });
  visitor = app.people.visitor;
  const member = await app.make.member("dora", { password_hash });
  await change({ email: "Dora@home.test", email_key: "dora@home.test", email_confirmed_at: 1, language: "sk" }, member);
  dora = app.as(member);
});
afterEach(async () => {
  await app.close();
  await box.close();
});

const change = (values: Record<string, string | number | null>, of: Member = dora.member) =>
  app.db.write((trx) => trx.updateTable("person").set(values).where("uid", "=", of.uid).execute());
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const leave = (more: Record<string, unknown> = {}, who: Client = dora) =>
  who.post("/do/delete_account", { password: PASSWORD, consent: "YES", ...more });
const logIn = (password = PASSWORD) => visitor.post("/login", { username: "dora", password });
const person = () =>
  app.db.read.selectFrom("person").selectAll().where("uid", "=", dora.member.uid).executeTakeFirstOrThrow();
const dataOf = async (path: string, who: Client = visitor) =>
  (await who.get(`/-/data${path}`, { headers: { accept: "application/json" } })).json.data;
const tokenOf = (got: TestResponse) => decodeURIComponent(String(got.json.addr).replace("/come-back/", ""));

/** Runs due jobs, including those that they add. */
async function work(): Promise<void> {
  for (let at = 0; at < 4; at += 1) await app.app.jobs.runDue();
}

describe("POST /do/delete_account", () => {
  test("closes the account everywhere and reserves its name", async () => {
    const post = await app.make.post(dora.member, app.books, { title: "A fine day" });
    const got = await leave();
    expect(got.json).toEqual({ status: "ok", addr: "/" });
    expect((await dora.get("/settings/account")).location).toContain("/login");
    expect((await person()).status).toBe(10);
    const page = await visitor.get(`/s/books/${post.pid}/a-fine-day`);
    expect(page.text).toContain("A fine day");
    expect(page.text).not.toContain("dora");
    const taken = { username: "dora", password: PASSWORD, confirm: PASSWORD, accept_tos: "1" };
    expect(refusal(await visitor.post("/register", taken))).toEqual([409, "account.name-taken", "username"]);
    await work();
    const [mail] = box.received;
    expect([mail?.to, mail?.headers.subject]).toEqual([["Dora@home.test"], "Váš účet na Ambit je zmazaný"]);
  });

  test("requires the confirmation word and the password", async () => {
    await change({ language: null });
    expect(refusal(await leave({ consent: "yes" }))).toEqual([400, "account.consent", "consent"]);
    expect(refusal(await leave({ password: "another horse" }))).toEqual([403, "account.delete-password", "password"]);
    expect((await leave({ password: "another horse" })).json.error).toEqual([refusalText("account.delete-password")]);
    expect((await leave({ consent: "" })).json.error).toEqual([refusalText("account.consent", { word: "YES" })]);
    expect(refusal(await leave({ written: "sell" }))).toEqual([400, "account.written", "written"]);
    expect(refusal(await leave({}, visitor))[1]).toBe("account.log-in");
    expect((await person()).status).toBe(0);
    const page = await dora.form("/do/delete_account", { consent: "no", password: PASSWORD, written: "erase" });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Type &quot;YES&quot; in the box");
    expect(page.text).not.toContain(PASSWORD);
  });

  test("announces the consequences for owned subs and refuses the only admin", async () => {
    const { adam } = app.people;
    await app.make.sub(dora.member, { name: "own" });
    expect(await dataOf("/settings/delete", dora)).toMatchObject({ owned: ["own"], isOnlyAdmin: false });
    expect((await dora.get("/settings/delete")).text).toContain("/s/own/mods");
    await change({ password_hash }, adam.member);
    expect(await dataOf("/settings/delete", adam)).toMatchObject({ isOnlyAdmin: true });
    expect(refusal(await leave({}, adam))).toEqual([409, "account.only-admin", undefined]);
    await app.make.member("eve", { isAdmin: true });
    expect((await leave({}, adam)).status).toBe(200);
    expect((await visitor.get("/settings/delete")).location).toContain("/login");
  });

  test("keeps one of two admins who leave concurrently", async () => {
    const { adam } = app.people;
    const eve = app.as(await app.make.member("eve", { isAdmin: true, password_hash }));
    await change({ password_hash }, adam.member);
    const answers = await Promise.all([leave({}, adam), leave({}, eve)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("reactivation", () => {
  test("is offered only after the correct password and restores everything", async () => {
    const wrong = await logIn("another horse");
    await app.make.subscription(dora.member, app.books);
    await leave();
    const again = await logIn("another horse");
    expect([again.status, again.json]).toEqual([wrong.status, wrong.json]);
    const got = await logIn();
    expect([got.status, got.cookies]).toEqual([403, []]);
    const { addr } = got.json;
    expect(addr).toMatch(/^\/come-back\//);
    const page = await visitor.get(addr);
    expect(page.text).toContain(en.leaving.backTitle("dora"));
    expect(page.headers["cache-control"]).toContain("no-store");
    const back = await visitor.form("/do/come_back", { token: tokenOf(got) });
    expect([back.status, back.location]).toEqual([303, "/"]);
    expect(back.cookies.map(({ name }) => name)).toContain("ambit");
    expect((await person()).status).toBe(0);
    app.clock.now += ACCOUNT_RESTORE_MS + HOUR;
    await work();
    expect(await person()).toMatchObject({ status: 0, email: "Dora@home.test" });
    expect((await logIn()).json.username).toBe("dora");
  });

  test("is offered by the log-in dialog, too", async () => {
    await leave();
    const got = await visitor.post("/ovarit_auth/authenticate", { username: "dora", password: PASSWORD });
    expect([got.status, got.json]).toEqual([
      403,
      {
        status: "error",
        error: [refusalText("account.deleted")],
        code: "account.deleted",
        addr: expect.stringMatching(/^\/come-back\//),
      },
    ]);
  });

  test("requires the account's own unexpired token", async () => {
    const erin = app.as(await app.make.member("erin", { password_hash }));
    await leave();
    await leave({}, erin);
    const token = tokenOf(await logIn());
    const [, until, signature] = token.split(".");
    const forged = [
      `${erin.member.uid}.${until}.${signature}`,
      `${dora.member.uid}.${Number(until) + 1}.${signature}`,
      `${token}x`,
      `${dora.member.uid}.${until}.${"A".repeat(43)}`,
      "999999999.9999999999999.".concat("A".repeat(43)),
      "",
    ];
    for (const each of forged) {
      expect(refusal(await visitor.post("/do/come_back", { token: each }))[1]).toBe("account.pass-over");
    }
    expect((await visitor.get(`/come-back/${forged[0]}`)).status).toBe(410);
    expect(refusal(await visitor.post("/do/come_back", {}))[1]).toBe("account.pass-over");
    app.clock.now += PASS_MS;
    expect(refusal(await visitor.post("/do/come_back", { token }))).toEqual([410, "account.pass-over", undefined]);
    const fresh = tokenOf(await logIn());
    await change({ password_hash: await hashPassword("a third horse") });
    expect(refusal(await visitor.post("/do/come_back", { token: fresh }))[1]).toBe("account.pass-over");
    await change({ password_hash });
    expect((await visitor.post("/do/come_back", { token: fresh })).status).toBe(200);
    expect(refusal(await visitor.post("/do/come_back", { token: fresh }))[1]).toBe("account.pass-over");
    expect(refusal(await app.people.alice.post("/do/come_back", { token: fresh }))[1]).toBe("account.signed-in");
  });

  test("does not lift a ban", async () => {
    const { adam } = app.people;
    await adam.post("/do/admin/ban_user/dora", { reason: "Spam" });
    await app.db.write(async (trx) => {
      const now = app.clock.now;
      const deletion = {
        uid: dora.member.uid,
        status_before: 5,
        erases: 0,
        asked_at: now,
        due_at: now + ACCOUNT_RESTORE_MS,
      };
      await trx.insertInto("account_deletion").values(deletion).execute();
    });
    await change({ status: 10 });
    const got = await visitor.post("/do/come_back", { token: tokenOf(await logIn()) });
    expect(got.json).toMatchObject({ status: "ok", addr: "/login" });
    expect(got.cookies.some(({ name }) => name === "ambit")).toBe(false);
    expect((await person()).status).toBe(5);
  });

  test("expires, after which the password is refused like a wrong one", async () => {
    const wrong = await logIn("another horse");
    await leave();
    app.clock.now += ACCOUNT_RESTORE_MS;
    const got = await logIn();
    expect([got.status, got.json]).toEqual([wrong.status, wrong.json]);
    await work();
    expect((await logIn()).json).toEqual(wrong.json);
  });
});

describe("content of a deleted account", () => {
  test("is erased immediately for everyone on request", async () => {
    const { mina, alice } = app.people;
    const post = await app.make.post(dora.member, app.books, { title: "Secret title", text: "Secret text" });
    const link = await app.make.post(dora.member, app.books, {
      title: "Secret link",
      link: "https://secret.example/a",
    });
    const other = await app.make.post(alice.member, app.books);
    const comment = await app.make.comment(dora.member, other, { text: "Secret comment" });
    const answer = await app.make.comment(alice.member, other, { parent: comment, text: "An answer" });
    await dora.post(`/do/edit_txtpost/${post.pid}`, { content: "Secret text, changed" });
    await leave({ written: "erase" });
    expect(await dataOf(`/come-back/${tokenOf(await logIn())}`)).toMatchObject({ erased: { done: 0, total: 3 } });
    await work();
    expect(await dataOf(`/come-back/${tokenOf(await logIn())}`)).toMatchObject({ erased: { done: 3, total: 3 } });
    const rows = await app.db.read.selectFrom("post").selectAll().where("uid", "=", dora.member.uid).execute();
    const comments = await app.db.read.selectFrom("comment").selectAll().where("cid", "=", comment.cid).execute();
    const versions = await app.db.read.selectFrom("post_text_version").selectAll().execute();
    expect(JSON.stringify([rows, comments, versions])).not.toMatch(/secret/i);
    expect(rows.map(({ deleted }) => deleted)).toEqual([1, 1]);
    for (const who of [visitor, alice, mina, app.people.adam]) {
      for (const path of [`/p/${post.pid}`, `/p/${link.pid}`, `/p/${other.pid}`]) {
        const { location } = await who.get(path);
        const page = location ? await who.get(location) : null;
        expect(page?.text ?? "").not.toMatch(/secret/i);
        expect(page?.status ?? 404).toBeLessThan(500);
      }
    }
    const thread = await visitor.get(`/p/${other.pid}`).then(({ location }) => visitor.get(location ?? ""));
    expect(thread.text).toContain("An answer");
    expect(answer.cid).toBeGreaterThan(comment.cid);
    expect((await visitor.get("/search?q=secret")).text).not.toContain("Secret title");
    expect(await recount(app.db)).toEqual([]);
  });

  test("is no longer erased after reactivation", async () => {
    const post = await app.make.post(dora.member, app.books, { title: "A fine day" });
    await leave({ written: "erase" });
    await visitor.post("/do/come_back", { token: tokenOf(await logIn()) });
    await work();
    const row = await app.db.read.selectFrom("post").selectAll().where("pid", "=", post.pid).executeTakeFirstOrThrow();
    expect([row.deleted, row.title]).toEqual([0, "A fine day"]);
  });

  test("stays otherwise, with the replies", async () => {
    const post = await app.make.post(dora.member, app.books, { title: "A fine day", text: "Text that stays" });
    await leave();
    app.clock.now += ACCOUNT_RESTORE_MS;
    await work();
    const page = await visitor.get(`/s/books/${post.pid}/a-fine-day`);
    expect(page.text).toContain("Text that stays");
    expect(page.text).not.toContain("dora");
  });
});

describe("expiry of reactivation", () => {
  /** Adds rows of the member to all tables that must lose them, as far as requests can create them. */
  async function fillTables(): Promise<void> {
    const { alice, adam, olive } = app.people;
    const { uid } = dora.member;
    const post = await app.make.post(alice.member, app.books);
    const comment = await app.make.comment(alice.member, post);
    const own = await app.make.post(dora.member, app.books);
    await app.make.userFlair(dora.member, app.books, "Reader");
    const now = app.clock.now;
    const done = [
      await dora.post(`/do/subscribe/${app.garden.sid}`),
      await dora.post(`/do/block/${app.books.sid}`),
      await dora.post(`/do/save_post/${post.pid}`),
      await dora.post(`/do/hide_post/${post.pid}`),
      await dora.post("/do/mark_viewed", { cids: JSON.stringify([String(comment.cid)]) }),
      await dora.post("/do/chat", { msg: "Anybody here?" }),
      await dora.post("/do/sendmsg", { to: "adam", subject: "Hello", content: "A secret between us" }),
      await adam.post("/do/sendmsg", { to: "dora", subject: "Hello", content: "And an answer" }),
      await alice.post(`/do/sendcomment/${own.pid}`, { parent: 0, comment: "Hello @dora" }),
      await olive.post("/do/mod_invite", {}).catch(() => null),
    ];
    expect(done.slice(0, -1).map((got) => got?.status)).toEqual(done.slice(0, -1).map(() => 200));
    await app.db.write(async (trx) => {
      await trx
        .insertInto("channel_choice")
        .values({ uid, kind: "post-reply", site: 1, push: 0, mail: "off" })
        .execute();
      await trx
        .insertInto("delivery_time")
        .values({ uid, zone: "UTC", digest: "daily", digest_hour: 8 } as never)
        .execute();
      await trx
        .insertInto("push_device")
        .values({
          uid,
          session_hash: "x",
          endpoint: "https://push.test/1",
          p256dh: "a",
          auth: "b",
          name: "c",
          created_at: now,
        })
        .execute();
      await trx
        .insertInto("follow")
        .values({ uid, what: "sub", id: app.books.sid, mode: "follow", since: now })
        .execute();
      await trx
        .insertInto("follow")
        .values({ uid: alice.member.uid, what: "person", id: uid, mode: "follow", since: now })
        .execute();
      await trx.insertInto("person_block").values({ uid, target: alice.member.uid, created_at: now }).execute();
      await trx.insertInto("person_block").values({ uid: alice.member.uid, target: uid, created_at: now }).execute();
      await trx
        .insertInto("reminder")
        .values({ uid, pid: post.pid, cid: null, due_at: now + HOUR, created_at: now })
        .execute();
      await trx.insertInto("saved_comment").values({ uid, cid: comment.cid, saved_at: now }).execute();
      await trx
        .insertInto("draft")
        .values({ uid, place: "submit text", fields: "{}", key: null, revision: 1, updated_at: now })
        .execute();
      await trx.insertInto("queue_view").values({ uid, name: "mine", filters: "" }).execute();
      await trx.insertInto("sub_mod").values({ uid, sid: app.garden.sid, power: 1, created_at: now }).execute();
      await trx
        .insertInto("warning")
        .values({ sid: app.books.sid, uid, text: "Careful", created_at: now } as never)
        .execute();
      await trx
        .insertInto("person_note")
        .values({ sid: app.books.sid, uid, text: "Hm", created_at: now } as never)
        .execute();
      const badge = await trx.insertInto("badge").values({ name: "Early" }).returning("bid").executeTakeFirstOrThrow();
      await trx.insertInto("person_badge").values({ uid, bid: badge.bid, given_at: now }).execute();
      await trx
        .insertInto("scheduled_post")
        .values({
          uid,
          sid: app.books.sid,
          type: "text",
          title: "Later",
          content: "",
          link: "",
          due_at: now + 30 * ACCOUNT_RESTORE_MS,
          created_at: now,
        } as never)
        .execute();
    });
  }

  const rowsOf = async (column: string) => {
    const [table = "", name = ""] = column.split(".");
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where ${sql.ref(name)} = ${dora.member.uid}`.execute(app.db.read);
    return Number(rows[0]?.n);
  };

  test("erases the member's data and keeps counts correct", async () => {
    await fillTables();
    const filled = await Promise.all(ERASED_COLUMNS.map(rowsOf));
    expect(filled.filter((n) => n > 0).length).toBeGreaterThan(24);
    await change({ about: "I am me", display_name: "Dora the first", preferences: '{"a":1}' });
    await leave();
    app.clock.now += ACCOUNT_RESTORE_MS - 1;
    await work();
    expect((await person()).email).toBe("Dora@home.test");
    app.clock.now += 1;
    await work();
    const left = await Promise.all(ERASED_COLUMNS.map(async (column) => [column, await rowsOf(column)] as const));
    expect(left.filter(([, n]) => n > 0)).toEqual([]);
    expect(await person()).toMatchObject({
      name: "dora",
      status: 10,
      email: null,
      email_key: null,
      password_hash: null,
      language: null,
      about: "",
      display_name: null,
      preferences: "{}",
    });
    const followers = await app.db.read.selectFrom("follow").selectAll().where("what", "=", "person").execute();
    expect(followers).toEqual([]);
    expect(await recount(app.db)).toEqual([]);
    const failed = await app.db.read.selectFrom("job").selectAll().where("failed_at", "is not", null).execute();
    expect(failed).toEqual([]);
  });

  test("keeps follows of other targets with the same id", async () => {
    const { alice } = app.people;
    const { uid } = dora.member;
    const rows = (["post", "comment", "sub", "person", "domain"] as const).map((what) => ({
      ...{ uid: alice.member.uid, what, id: uid, key: what === "domain" ? "home.test" : "" },
      ...{ mode: "follow" as const, since: app.clock.now },
    }));
    await app.db.write((trx) => trx.insertInto("follow").values(rows).execute());
    await leave();
    app.clock.now += ACCOUNT_RESTORE_MS;
    await work();
    const left = await app.db.read.selectFrom("follow").select("what").orderBy("what").execute();
    expect(left.map(({ what }) => what)).toEqual(["comment", "domain", "post", "sub"]);
  });

  test("keeps other members' copies of messages without a sender", async () => {
    const { adam, alice } = app.people;
    const later = app.clock.now + 2 * ACCOUNT_RESTORE_MS;
    await app.db.write((trx) => trx.updateTable("session").set({ expires_at: later }).execute());
    await dora.post("/do/sendmsg", { to: "adam", subject: "Hello", content: "Words that stay" });
    await adam.post("/do/sendmsg", { to: "dora", subject: "Bye", content: "Words that go" });
    const sent = await dataOf("/messages/sent", adam);
    await app.db.write((trx) =>
      trx.deleteFrom("message_box").where("uid", "=", adam.member.uid).where("box", "=", 201).execute(),
    );
    expect(sent.messages).toHaveLength(1);
    await leave();
    app.clock.now += ACCOUNT_RESTORE_MS;
    await work();
    const inbox = await adam.get("/messages/inbox");
    expect(inbox.text).toContain("Words that stay");
    expect(inbox.text).toContain(en.messages.nobody);
    expect(inbox.text).not.toContain("dora");
    const texts = await app.db.read.selectFrom("message").select("content").orderBy("mid").execute();
    expect(texts.map(({ content }) => content)).toEqual(["Words that stay", ""]);
    expect((await alice.get("/u/dora")).text).not.toContain(en.profile.registered);
  });
});
