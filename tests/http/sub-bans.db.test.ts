import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { ANY_NUMBER, en, moderationMessage, refusalText, startingWith } from "../support/texts.ts";
import type { MadePost, Member } from "../support/world.ts";

const DAY = 86_400_000;

let app: TestApp;
let bob: Client & { member: Member };
beforeEach(async () => {
  app = await testApp();
  bob = app.people.bob;
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const ban = (who: Client, more: Record<string, unknown> = {}, sub = "books") =>
  who.post(`/do/ban_user_sub/${sub}`, { user: "bob", reason: "Spam", ...more });
const lift = (who: Client, more: Record<string, unknown> = {}, sub = "books", user = "bob") =>
  who.post(`/do/remove_sub_ban/${sub}/${user}`, more);
const inDays = (days: number) => new Date(app.clock.now + days * DAY).toISOString();
const bans = () => app.db.read.selectFrom("sub_ban").selectAll().orderBy("bid").execute();
const lastAction = async () =>
  (await app.db.read.selectFrom("mod_action").selectAll().orderBy("aid", "desc").executeTakeFirst()) ??
  expect.fail("nobody acted");
const messages = async (uid: number) => {
  const rows = await app.db.read
    .selectFrom("message as m")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .select(["t.subject", "m.content"])
    .where("m.to_uid", "=", uid)
    .orderBy("m.mid")
    .execute();
  return rows.map(({ subject, content }) => `${subject}: ${content}`);
};
const writes = async (who: Client) =>
  (await who.post("/submit/text", { sub: "books", title: "Another one", content: "x" })).json.code ?? "ok";

describe("POST /do/ban_user_sub", () => {
  test("stores the ban with a log entry, sends a message, and takes effect immediately", async () => {
    const { mina } = app.people;
    const got = await ban(mina, { reason: "  Spam, *again*  " });
    expect(got.json).toEqual({ status: "ok", aid: expect.any(Number), removed: 0, waiting: 0 });
    expect(await bans()).toEqual([
      {
        bid: expect.any(Number),
        sid: app.books.sid,
        uid: bob.member.uid,
        reason: "Spam, *again*",
        created_at: app.clock.now,
        created_by: mina.member.uid,
        expires_at: null,
        lifted_at: null,
        lifted_by: null,
      },
    ]);
    expect(await lastAction()).toMatchObject({
      aid: got.json.aid,
      code: 22,
      sid: app.books.sid,
      uid: mina.member.uid,
      target_uid: bob.member.uid,
      reason: "Spam, *again*",
      note: null,
      by_admin: 0,
    });
    expect(await writes(bob)).toBe("post.banned");
    await expect.poll(() => messages(bob.member.uid)).toHaveLength(1);
    expect((await messages(bob.member.uid))[0]).toMatch(
      startingWith(
        `${en.sent.moderation["sub.banned"].subject}: ${moderationMessage("sub.banned", "byTeam", { sub: "[books](/s/books)", reason: "Spam\\, \\*again\\*" })}\n\n${en.sent.appealDoor(`/appeal/${ANY_NUMBER}`)}`,
      ),
    );
  });

  test("a temporary ban expires; its message contains the duration", async () => {
    const { jan } = app.people;
    await app.db.write((trx) =>
      trx
        .updateTable("session")
        .set({ expires_at: app.clock.now + 30 * DAY })
        .execute(),
    );
    expect((await ban(jan, { expires: inDays(6.5) })).json.status).toBe("ok");
    expect(await lastAction()).toMatchObject({ code: 22, note: "7" });
    await expect.poll(() => messages(bob.member.uid)).toHaveLength(1);
    expect((await messages(bob.member.uid))[0]).toMatch(
      startingWith(
        `${en.sent.moderation["sub.banned-for-days"].subject}: ${moderationMessage("sub.banned-for-days", "byTeam", { note: "7", reason: "Spam" })}\n\n${en.sent.appealDoor(`/appeal/${ANY_NUMBER}`)}`,
      ),
    );
    expect(await writes(bob)).toBe("post.banned");
    app.clock.now += 7 * DAY;
    expect(await writes(bob)).toBe("ok");
    expect((await ban(jan, { expires: inDays(1) })).json.status).toBe("ok");
    expect((await bans()).map(({ lifted_at }) => lifted_at)).toEqual([expect.any(Number), null]);
  });

  test("allows the team, for members of lower rank", async () => {
    const { visitor, alice, bob, carol, jan, mina, olive, adam } = app.people;
    await app.make.position(carol.member, app.garden, 1);
    for (const [who, code] of [
      [visitor, "account.log-in"],
      [alice, "ban.not-authorized"],
      [bob, "ban.not-authorized"],
      [carol, "ban.not-authorized"],
    ] as const) {
      expect((await ban(who)).json.code).toBe(code);
    }
    const until = { expires: inDays(3) };
    for (const [who, user, code] of [
      [jan, "jan", "rank.self"],
      [jan, "mina", "rank.too-low"],
      [jan, "adam", "rank.too-low"],
      [mina, "mina", "rank.self"],
      [mina, "olive", "rank.too-low"],
      [mina, "adam", "rank.too-low"],
      [olive, "olive", "rank.self"],
      [adam, "adam", "rank.self"],
      [adam, "olive", "rank.too-low"],
    ] as const) {
      expect([user, ...refusal(await ban(who, { user, ...until }))]).toEqual([user, 403, code, "user"]);
    }
    expect(await bans()).toEqual([]);
    // an admin has all permissions in default subs and none elsewhere
    expect((await ban(adam, { user: "alice" })).json.status).toBe("ok");
    expect((await ban(adam, {}, "garden")).json.code).toBe("ban.not-authorized");
    expect((await ban(olive, { user: "mina" })).json.status).toBe("ok");
    expect((await ban(mina, { user: "jan" })).json.status).toBe("ok");
    expect((await ban(jan, until)).json.status).toBe("ok");
  });

  test("refuses a moderator of the same rank", async () => {
    const { alice, mina } = app.people;
    await app.make.position(alice.member, app.books, 1);
    expect((await ban(mina, { user: "alice" })).json.code).toBe("rank.too-low");
    expect((await ban(alice, { user: "mina" })).json.code).toBe("rank.too-low");
  });

  test("refuses invalid values and names the field", async () => {
    const { mina, jan } = app.people;
    await app.make.setting("site.max_ban_days", "30");
    for (const [more, ...expected] of [
      [{ user: "" }, 400, "account.not-found", "user"],
      [{ user: "nobody-here" }, 404, "account.not-found", "user"],
      [{ reason: "  " }, 400, "ban.reason", "reason"],
      [{ reason: "x".repeat(129) }, 400, "ban.reason", "reason"],
      [{ expires: "soon" }, 400, "ban.time-invalid", "expires"],
      [{ expires: inDays(-1) }, 400, "ban.time-past", "expires"],
      [{ expires: inDays(30.5) }, 400, "ban.time-far", "expires"],
      [{ remove: "some" }, 400, "request.bad-field", "remove"],
    ] as const) {
      const got = await ban(mina, more);
      expect([more, got.json.code, got.json.field]).toEqual([more, expected[1], expected[2]]);
    }
    expect((await ban(mina, {}, "nowhere")).json.code).toBe("sub.not-found");
    expect(refusal(await ban(jan))).toEqual([403, "ban.janitor-temporary", "expires"]);
    expect((await ban(mina, { reason: "x".repeat(128), expires: inDays(30) })).json.status).toBe("ok");
    expect(refusal(await ban(mina))).toEqual([409, "ban.already", "user"]);
    expect(await bans()).toHaveLength(1);
  });

  test("bans once for two concurrent requests", async () => {
    const { mina, olive } = app.people;
    const answers = await Promise.all([ban(mina), ban(olive), ban(mina), ban(olive)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await bans()).toHaveLength(1);
    const acts = await app.db.read.selectFrom("mod_action").select("aid").where("code", "=", 22).execute();
    expect(acts).toHaveLength(1);
  });
});

describe("POST /do/remove_sub_ban", () => {
  test("ends the ban now and lists it as past", async () => {
    const { mina, olive } = app.people;
    await ban(mina, { expires: inDays(3) });
    app.clock.now += 60_000;
    const got = await lift(olive, { reason: "He is sorry" });
    expect(got.json).toEqual({ status: "ok", msg: en.bans.lifted });
    expect(await bans()).toMatchObject([{ lifted_at: app.clock.now, lifted_by: olive.member.uid }]);
    expect(await lastAction()).toMatchObject({
      code: 23,
      target_uid: bob.member.uid,
      reason: "He is sorry",
      note: "3",
    });
    expect(await writes(bob)).toBe("ok");
    await expect.poll(() => messages(bob.member.uid)).toHaveLength(2);
    expect(await messages(bob.member.uid)).toContain(
      `${en.sent.moderation["sub.unbanned"].subject}: ${moderationMessage("sub.unbanned", "byTeam", { sub: "[books](/s/books)", reason: "He is sorry" })}`,
    );
    expect(refusal(await lift(olive))).toEqual([409, "ban.none", undefined]);
  });

  test("janitors lift their own bans only; banned members and others are refused", async () => {
    const { visitor, alice, jan, mina, olive } = app.people;
    await ban(mina);
    expect((await lift(visitor)).json.code).toBe("account.log-in");
    expect((await lift(alice)).json.code).toBe("ban.not-authorized");
    expect((await lift(bob)).json.code).toBe("ban.not-authorized");
    expect((await lift(jan)).json.code).toBe("ban.janitor-own");
    expect((await lift(mina, {}, "nowhere")).json.code).toBe("sub.not-found");
    expect((await lift(mina, {}, "books", "nobody-here")).json.code).toBe("account.not-found");
    expect((await lift(mina)).json.status).toBe("ok");
    await ban(jan, { expires: inDays(1) });
    expect((await lift(jan)).json.status).toBe("ok");
    await ban(olive, { user: "jan" });
    expect((await lift(jan, {}, "books", "jan")).json.code).toBe("rank.self");
    expect((await lift(app.people.adam, {}, "books", "jan")).json.status).toBe("ok");
  });
});

describe("undo of sub bans", () => {
  const undo = (who: Client, aid: number) => who.post(`/do/undo_action/${aid}`, { reason: "A mistake" });

  test("lifts a ban, and restores it on redo", async () => {
    const { mina, olive, jan } = app.people;
    const { aid } = (await ban(mina, { expires: inDays(2) })).json;
    expect((await undo(jan, aid)).json.code).toBe("ban.janitor-own");
    const undone = (await undo(olive, aid)).json;
    expect(undone).toMatchObject({ status: "ok", left: [] });
    expect(await writes(bob)).toBe("ok");
    expect(await lastAction()).toMatchObject({ code: 23, undoes: aid });
    expect((await undo(mina, undone.aid)).json).toMatchObject({ status: "ok", left: [] });
    expect(await lastAction()).toMatchObject({ code: 22, note: "2" });
    expect(await writes(bob)).toBe("post.banned");
    await expect.poll(() => messages(bob.member.uid)).toHaveLength(3);
    expect((await messages(bob.member.uid))[1]).toContain(en.comments.reason(en.sent.undoneBecause("A mistake")));
  });

  test("refuses to restore a ban of a member who may no longer be banned", async () => {
    const { mina } = app.people;
    await ban(mina);
    await lift(mina);
    const { aid } = await lastAction();
    await app.make.position(bob.member, app.books, 1);
    expect((await undo(mina, aid)).json.code).toBe("rank.too-low");
  });
});

describe("removing a banned member's content", () => {
  let others: MadePost;
  beforeEach(async () => {
    others = await app.make.post(app.people.alice.member, app.books);
  });
  const contents = async () => {
    const posts = await app.db.read
      .selectFrom("post")
      .select(["pid", "deleted", "deleted_reason", "sticky_at", "sticky_cid"])
      .orderBy("pid")
      .execute();
    const comments = await app.db.read
      .selectFrom("comment")
      .select(["cid", "deleted", "deleted_reason"])
      .orderBy("cid")
      .execute();
    const sub = await app.db.read.selectFrom("sub").select(["sid", "posts", "last_post_at"]).orderBy("sid").execute();
    return { posts, comments, sub };
  };
  const undo = (who: Client, aid: number) => who.post(`/do/undo_action/${aid}`, { reason: "A mistake" });

  test("removes content of the chosen time and sub; undo restores it with the ban", async () => {
    const { mina } = app.people;
    const old = await app.make.post(bob.member, app.books, { ageMs: 3 * DAY });
    const fresh = await app.make.post(bob.member, app.books, { ageMs: 3_000_000 });
    const elsewhere = await app.make.post(bob.member, app.garden);
    const { cid } = await app.make.comment(bob.member, others);
    await app.make.comment(bob.member, elsewhere);
    await mina.post(`/do/stick/${fresh.pid}`);
    const before = await contents();
    const { aid, removed } = (await ban(mina, { remove: "day" })).json;
    expect(removed).toBe(2);
    expect((await mina.get("/-/data/s/books/sublog")).json.data.entries[0]).toMatchObject({ code: 22, removed: 2 });
    await app.app.jobs.runDue();
    const message = await app.db.read.selectFrom("message").select("content").executeTakeFirstOrThrow();
    expect(message.content).toContain(en.sent.alsoRemoved(2));
    const after = await contents();
    expect(after.posts.filter(({ deleted }) => deleted === 2)).toEqual([
      { pid: fresh.pid, deleted: 2, deleted_reason: "Spam", sticky_at: null, sticky_cid: null },
    ]);
    expect(after.comments.filter(({ deleted }) => deleted === 2).map((row) => row.cid)).toEqual([cid]);
    expect(old.pid).toBeLessThan(fresh.pid);
    expect(await recount(app.db)).toEqual([]);
    expect((await undo(mina, aid)).json).toMatchObject({ status: "ok", left: [] });
    expect(await contents()).toEqual(before);
    expect(await recount(app.db)).toEqual([]);
  });

  test("removes more than forty items in the background as one action", async () => {
    const { mina } = app.people;
    for (let n = 0; n < 3; n += 1) await app.make.post(bob.member, app.books);
    for (let n = 0; n < 90; n += 1) await app.make.comment(bob.member, others);
    const before = await contents();
    const got = (await ban(mina, { remove: "all" })).json;
    expect(got.waiting).toBe(53);
    const gone = async () => {
      const { posts, comments } = await contents();
      return [...posts, ...comments].filter(({ deleted }) => deleted !== 0).length;
    };
    expect(await gone()).toBe(40);
    const log = await mina.get("/-/data/s/books/sublog");
    expect(log.json.data.entries[0].progress).toEqual({ done: 40, total: 93 });
    await app.app.jobs.runDue();
    expect(await gone()).toBe(93);
    expect((await mina.get("/-/data/s/books/sublog")).json.data.entries[0].progress).toBeNull();
    const acts = await app.db.read.selectFrom("mod_action").select("aid").where("code", "=", 22).execute();
    expect(acts).toHaveLength(1);
    expect(await recount(app.db)).toEqual([]);
    expect((await undo(mina, got.aid)).json).toMatchObject({ status: "ok", left: [], isUnderWay: true });
    await app.app.jobs.runDue();
    expect(await contents()).toEqual(before);
  });

  test("stops when the action is undone or its moderator loses the role", async () => {
    const { mina, olive } = app.people;
    for (let n = 0; n < 50; n += 1) await app.make.comment(bob.member, others);
    const before = await contents();
    const { aid } = (await ban(mina, { remove: "all" })).json;
    expect((await undo(olive, aid)).json).toMatchObject({ status: "ok", left: [] });
    await app.app.jobs.runDue();
    expect(await contents()).toEqual(before);
    await ban(mina, { remove: "all" });
    await app.db.write((trx) => trx.deleteFrom("sub_mod").where("uid", "=", mina.member.uid).execute());
    await app.app.jobs.runDue();
    expect((await contents()).comments.filter(({ deleted }) => deleted !== 0)).toHaveLength(40);
  });
});

describe("GET /s/:sub/bannedusers", () => {
  const page = async (who: Client, query = "") => (await who.get(`/-/data/s/books/bannedusers${query}`)).json.data;

  test("lists current and past bans; the form is for permitted moderators", async () => {
    const { visitor, alice, jan, mina, olive } = app.people;
    const expiresAt = app.clock.now + DAY;
    await ban(mina, { user: "carol", expires: inDays(1) });
    app.clock.now += 60_000;
    const lifted = app.clock.now;
    await lift(olive, {}, "books", "carol");
    await ban(mina);
    const seen = await page(visitor);
    expect(seen.form).toBeNull();
    expect(seen.active.bans).toEqual([
      {
        bid: expect.any(Number),
        user: "bob",
        by: "mina",
        reason: "Spam",
        createdAt: app.clock.now,
        expiresAt: null,
        endedAt: null,
        can: { lift: false },
      },
    ]);
    expect(seen.past.bans).toMatchObject([{ user: "carol", expiresAt, endedAt: lifted }]);
    const { text } = await visitor.get("/s/books/bannedusers");
    const past = text.split(en.bans.past).at(-1) ?? "";
    expect([past.includes(new Date(lifted).toISOString()), past.includes(new Date(expiresAt).toISOString())]).toEqual([
      true,
      false,
    ]);
    expect((await page(mina, "?user=alice")).form).toEqual({ user: "alice", mustEnd: false, maxDays: 365 });
    const byJanitor = await page(jan);
    expect(byJanitor.form.mustEnd).toBe(true);
    expect(byJanitor.active.bans[0].can.lift).toBe(false);
    await app.make.setting("site.anonymous_modding", "1");
    expect((await page(alice)).active.bans[0].by).toBeNull();
    expect((await page(mina)).active.bans[0].by).toBe("mina");
  });

  test("is private if the site lets subs decide; janitors see their own bans", async () => {
    const { alice, bob, jan, mina, adam } = app.people;
    await ban(mina, { user: "carol" });
    await ban(jan, { expires: inDays(1) });
    await app.db.write((trx) => trx.updateTable("sub").set({ bans_private: 1, log_private: 1 }).execute());
    expect((await page(alice)).active.bans).toHaveLength(2);
    await app.make.setting("site.force_sublog_public", "0");
    for (const who of [bob, alice]) {
      for (const path of ["/s/books/bannedusers", "/s/books/sublog"]) {
        const { status, text } = await who.get(path);
        expect([status, text.includes(refusalText("log.private"))]).toEqual([404, true]);
      }
    }
    expect((await page(jan)).active.bans.map(({ user }: { user: string }) => user)).toEqual(["bob"]);
    for (const who of [mina, adam]) expect((await page(who)).active.bans).toHaveLength(2);
  });

  test("shows fifty per page", async () => {
    const { mina } = app.people;
    for (let n = 0; n < 51; n += 1) await app.make.ban(await app.make.member(), app.books);
    const first = await page(mina);
    expect(first.active.bans).toHaveLength(50);
    const next = await page(mina, `?after=${first.active.next}`);
    expect(next.active.bans).toHaveLength(1);
    expect(next.active.next).toBeNull();
    expect((await mina.get("/s/books/bannedusers?after=zzz")).status).toBe(400);
  });
});
