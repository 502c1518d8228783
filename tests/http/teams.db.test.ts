import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { containing, en, moderationMessage } from "../support/texts.ts";
import type { MadeSub, Member } from "../support/world.ts";

const DAY = 86_400_000;
const ok = { status: "ok" };

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

type MemberClient = Client & { member: Member };
const refusal = (got: TestResponse) => [got.status, got.json.code];
const position = async ({ member }: MemberClient, sub = app.books) => {
  const row = await app.db.read
    .selectFrom("sub_mod")
    .select(["power", "invited"])
    .where("uid", "=", member.uid)
    .where("sid", "=", sub.sid)
    .executeTakeFirst();
  return row ? [row.power, row.invited] : null;
};
const actions = async () => {
  const rows = await app.db.read
    .selectFrom("mod_action")
    .select(["aid", "code", "uid", "target_uid"])
    .orderBy("aid")
    .execute();
  return rows;
};
const lastAction = async () => (await actions()).at(-1) ?? expect.fail("nobody acted");
const messagesTo = async ({ member }: MemberClient) => {
  const rows = await app.db.read
    .selectFrom("message")
    .select("content")
    .where("to_uid", "=", member.uid)
    .orderBy("mid")
    .execute();
  return rows.map(({ content }) => content);
};
const invite = (who: Client, user: string, level: unknown = 1, sub = "books") =>
  who.post(`/do/inv_mod/${sub}`, { user, level });
const accept = (who: MemberClient, user = who.member.name, sub = "books") =>
  who.post(`/do/accept_modinv/${sub}/${user}`);
const page = (who: Client, sub = "books") => who.get(`/-/data/s/${sub}/mods`);

describe("invitation to the team", () => {
  test("names the role in the message of a moderator and of an admin", async () => {
    const { alice, bob, olive, adam } = app.people;
    await invite(olive, "alice", 2);
    await invite(adam, "bob", 1);
    await expect.poll(() => messagesTo(alice)).toEqual([expect.stringContaining(en.subs.powers.janitor)]);
    await expect.poll(() => messagesTo(bob)).toEqual([expect.stringContaining(en.subs.powers.mod)]);
  });

  test("grants no rights before acceptance, and is a message with a link", async () => {
    const { alice, olive } = app.people;
    expect((await invite(olive, "Alice")).json).toEqual(ok);
    expect(await position(alice)).toEqual([1, 1]);
    expect(await lastAction()).toMatchObject({ code: 24, uid: olive.member.uid, target_uid: alice.member.uid });
    await expect.poll(() => messagesTo(alice)).toEqual([expect.stringContaining("(/s/books/mods)")]);
    expect(refusal(await alice.post("/do/flair/books/create", { text: "x" }))).toEqual([403, "request.forbidden"]);
    expect((await page(alice)).json.data).toMatchObject({
      invitedAs: "mod",
      invited: [],
      past: [],
      can: { invite: false },
    });

    expect((await accept(alice)).json).toEqual(ok);
    expect(await position(alice)).toEqual([1, 0]);
    expect(await lastAction()).toMatchObject({ code: 25, uid: alice.member.uid });
    const subscribed = app.db.read.selectFrom("subscription").select("uid").where("uid", "=", alice.member.uid);
    expect(await subscribed.execute()).toHaveLength(1);
    expect((await alice.post("/do/flair/books/create", { text: "x" })).json).toEqual(ok);
  });

  test("is sent and cancelled by owners and admins", async () => {
    const { alice, bob, olive, mina, jan, adam, visitor } = app.people;
    expect(refusal(await invite(visitor, "bob"))).toEqual([401, "account.log-in"]);
    for (const who of [alice, jan, mina]) expect(refusal(await invite(who, "bob"))).toEqual([403, "request.forbidden"]);
    expect((await invite(adam, "bob", 2)).json).toEqual(ok);
    expect(await position(bob)).toEqual([2, 1]);
    expect(refusal(await mina.post("/do/revoke_mod2inv/books/bob"))).toEqual([403, "team.denied"]);
    expect(refusal(await olive.post("/do/revoke_mod2inv/books/alice"))).toEqual([404, "team.not-invited"]);
    expect(refusal(await olive.post("/do/revoke_mod2inv/books/mina"))).toEqual([404, "team.not-invited"]);
    expect(refusal(await olive.post("/do/revoke_mod2inv/books/nobody"))).toEqual([404, "account.not-found"]);
    expect((await olive.post("/do/revoke_mod2inv/books/bob")).json).toEqual(ok);
    expect(await position(bob)).toBeNull();
    expect(await lastAction()).toMatchObject({ code: 27, target_uid: bob.member.uid });
    expect(refusal(await accept(bob))).toEqual([403, "team.not-invited-yourself"]);
  });

  test("is refused for ineligible members", async () => {
    const { alice, olive } = app.people;
    expect(refusal(await invite(olive, "nobody"))).toEqual([404, "account.not-found"]);
    expect(refusal(await invite(olive, "alice", 0))).toEqual([400, "team.bad-power"]);
    expect(refusal(await invite(olive, "alice", "3"))).toEqual([400, "team.bad-power"]);
    expect(refusal(await invite(olive, "mina"))).toEqual([409, "team.already-mod"]);
    expect(refusal(await invite(olive, "alice", 1, "nowhere"))).toEqual([404, "sub.not-found"]);
    await invite(olive, "alice");
    expect((await invite(olive, "alice")).json).toMatchObject({ code: "team.pending", field: "user" });
    await app.make.ban(app.people.bob.member, app.books);
    expect(refusal(await invite(olive, "bob"))).toEqual([409, "team.banned"]);
    const gone = await app.make.member("gone", { status: 10 });
    expect(refusal(await invite(olive, gone.name))).toEqual([404, "account.not-found"]);
    expect(await position(alice)).toEqual([1, 1]);
  });

  test("is answered by the invited member only", async () => {
    const { alice, bob, olive, visitor } = app.people;
    await invite(olive, "alice");
    expect(refusal(await accept(bob, "alice"))).toEqual([403, "team.not-invited-yourself"]);
    expect(refusal(await accept(bob))).toEqual([403, "team.not-invited-yourself"]);
    expect(refusal(await accept(alice, "bob"))).toEqual([403, "team.not-invited-yourself"]);
    expect(refusal(await visitor.post("/do/accept_modinv/books/alice"))).toEqual([401, "account.log-in"]);
    expect(refusal(await bob.post("/do/refuse_mod2inv/books"))).toEqual([403, "team.not-invited-yourself"]);
    expect((await alice.post("/do/refuse_mod2inv/books")).json).toEqual(ok);
    expect(await position(alice)).toBeNull();
    expect(await lastAction()).toMatchObject({ code: 28, uid: alice.member.uid });
  });

  test("requires fewer than twenty positions when sent and accepted, without owned subs", async () => {
    const { alice, olive } = app.people;
    const subs: MadeSub[] = [];
    for (let n = 0; n < 20; n += 1) subs.push(await app.make.sub(app.people.bob.member));
    const [first, ...others] = subs;
    for (const sub of others) await app.make.position(alice.member, sub, 2);
    await app.make.sub(alice.member);
    await invite(olive, "alice");
    await app.make.position(alice.member, first as MadeSub, 1);
    expect(refusal(await accept(alice))).toEqual([409, "team.too-many-yourself"]);
    await olive.post("/do/revoke_mod2inv/books/alice");
    expect(refusal(await invite(olive, "alice"))).toEqual([409, "team.too-many"]);
    await alice.post(`/do/remove_mod2/${others[0]?.name}/alice`);
    expect((await invite(olive, "alice")).json).toEqual(ok);
    expect((await accept(alice)).json).toEqual(ok);
  });
});

describe("POST /do/remove_mod2", () => {
  const remove = (who: Client, user: string) => who.post(`/do/remove_mod2/books/${user}`);

  test("lets owners and admins remove moderators and janitors, who become past moderators", async () => {
    const { olive, mina, jan, adam } = app.people;
    expect((await remove(olive, "MINA")).json).toEqual({ ...ok, resign: false });
    expect(await position(mina)).toBeNull();
    expect(await lastAction()).toMatchObject({ code: 26, uid: olive.member.uid, target_uid: mina.member.uid });
    await expect.poll(() => messagesTo(mina)).toHaveLength(1);
    app.clock.now += 1;
    expect((await remove(adam, "jan")).json).toEqual({ ...ok, resign: false });
    expect(await position(jan)).toBeNull();
    const { past } = (await page(olive)).json.data;
    expect(past.map(({ name }: { name: string }) => name)).toEqual(["jan", "mina"]);
    expect(refusal(await mina.post("/do/flair/books/create", { text: "x" }))).toEqual([403, "request.forbidden"]);
    expect((await page(mina)).status).toBe(403);
  });

  test("refuses others, and the removal of the owner", async () => {
    const { alice, olive, mina, jan, adam, visitor } = app.people;
    expect(refusal(await remove(visitor, "mina"))).toEqual([401, "account.log-in"]);
    for (const who of [alice, jan]) expect(refusal(await remove(who, "mina"))).toEqual([403, "team.denied"]);
    expect(refusal(await remove(mina, "jan"))).toEqual([403, "team.denied"]);
    for (const who of [olive, adam]) expect(refusal(await remove(who, "olive"))).toEqual([409, "team.not-mod"]);
    expect(refusal(await remove(olive, "alice"))).toEqual([409, "team.not-mod"]);
    expect(refusal(await remove(olive, "nobody"))).toEqual([404, "account.not-found"]);
  });

  test("lets everyone but the owner resign, permanently", async () => {
    const { olive, jan } = app.people;
    expect((await remove(jan, "jan")).json).toEqual({ ...ok, resign: true });
    expect(await position(jan)).toBeNull();
    expect(await messagesTo(jan)).toEqual([]);
    const { aid } = await lastAction();
    expect(refusal(await olive.post(`/do/undo_action/${aid}`, { reason: "Stay" }))).toEqual([409, "action.final"]);
  });

  test("can be undone by the owner, not by a moderator, nor for a member banned meanwhile", async () => {
    const { olive, mina, jan } = app.people;
    await remove(olive, "jan");
    const { aid } = await lastAction();
    expect(refusal(await mina.post(`/do/undo_action/${aid}`, { reason: "x" }))).toEqual([403, "action.not-authorized"]);
    await app.make.ban(jan.member, app.books);
    expect(refusal(await olive.post(`/do/undo_action/${aid}`, { reason: "x" }))).toEqual([409, "action.changed-since"]);
    await app.db.write((trx) => trx.deleteFrom("sub_ban").execute());
    expect((await olive.post(`/do/undo_action/${aid}`, { reason: "A mistake" })).json).toMatchObject(ok);
    expect(await position(jan)).toEqual([2, 0]);
  });
});

describe("transfer of ownership", () => {
  const transfer = (who: Client, user: string) => who.post("/do/edit_mod", { sub: "books", user });
  const offer = (who: Client, user: string) => who.post("/do/offer_sub/books", { user });

  test("by an admin keeps the former owner as a moderator", async () => {
    const { alice, olive, mina, adam, visitor } = app.people;
    expect(refusal(await transfer(visitor, "alice"))).toEqual([401, "account.log-in"]);
    for (const who of [alice, mina, olive])
      expect(refusal(await transfer(who, "alice"))).toEqual([403, "request.forbidden"]);
    expect(refusal(await transfer(adam, "nobody"))).toEqual([404, "account.not-found"]);
    expect(refusal(await transfer(adam, "olive"))).toEqual([409, "team.is-owner"]);
    expect((await transfer(adam, "alice")).json).toEqual(ok);
    expect([await position(alice), await position(olive)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
    const { aid, code, target_uid } = await lastAction();
    expect([code, target_uid]).toEqual([30, alice.member.uid]);
    await expect.poll(() => messagesTo(alice)).toHaveLength(1);
    expect(refusal(await olive.post(`/do/undo_action/${aid}`, { reason: "Mine" }))).toEqual([
      403,
      "action.not-authorized",
    ]);
    expect((await adam.post(`/do/undo_action/${aid}`, { reason: "Wrong one" })).json).toMatchObject(ok);
    expect([await position(alice), await position(olive)]).toEqual([null, [0, 0]]);
  });

  test("cannot be undone after the former owner has left", async () => {
    const { alice, olive, adam } = app.people;
    await transfer(adam, "alice");
    const { aid } = await lastAction();
    await olive.post("/do/remove_mod2/books/olive");
    expect(refusal(await adam.post(`/do/undo_action/${aid}`, { reason: "x" }))).toEqual([409, "action.changed-since"]);
    expect(await position(alice)).toEqual([0, 0]);
  });

  test("by the owner requires the acceptance of the moderator", async () => {
    const { alice, olive, mina, jan, adam, visitor } = app.people;
    expect(refusal(await offer(visitor, "mina"))).toEqual([401, "account.log-in"]);
    for (const who of [alice, mina, adam]) expect(refusal(await offer(who, "mina"))).toEqual([403, "team.denied"]);
    for (const name of ["jan", "alice"]) expect(refusal(await offer(olive, name))).toEqual([409, "team.not-mod"]);
    expect((await offer(olive, "mina")).json).toEqual(ok);
    await expect.poll(() => messagesTo(mina)).toHaveLength(1);
    expect((await page(mina)).json.data).toMatchObject({ isOffered: true, offeredTo: null });
    expect((await page(olive)).json.data).toMatchObject({ isOffered: false, offeredTo: "mina" });
    for (const who of [jan, olive, adam])
      expect(refusal(await who.post("/do/accept_sub/books"))).toEqual([404, "team.not-offered"]);
    expect(await position(olive)).toEqual([0, 0]);
    expect((await mina.post("/do/accept_sub/books")).json).toEqual(ok);
    expect([await position(mina), await position(olive)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(refusal(await mina.post("/do/accept_sub/books"))).toEqual([404, "team.not-offered"]);
  });

  test("an offer ends by cancellation, refusal, and loss of the position", async () => {
    const { olive, mina } = app.people;
    await offer(olive, "mina");
    expect(refusal(await mina.post("/do/withdraw_sub/books"))).toEqual([403, "team.denied"]);
    expect((await olive.post("/do/withdraw_sub/books")).json).toEqual(ok);
    expect(refusal(await olive.post("/do/withdraw_sub/books"))).toEqual([404, "team.not-offered"]);
    expect(refusal(await mina.post("/do/refuse_sub/books"))).toEqual([404, "team.not-offered"]);
    await offer(olive, "mina");
    expect((await mina.post("/do/refuse_sub/books")).json).toEqual(ok);
    await offer(olive, "mina");
    await mina.post("/do/remove_mod2/books/mina");
    expect(await app.db.read.selectFrom("sub_offer").selectAll().execute()).toEqual([]);
  });
});

describe("GET /s/:sub/mods", () => {
  test("is for the team, invited members and admins", async () => {
    const { alice, bob, olive, mina, jan, adam, visitor } = app.people;
    await invite(olive, "alice", 2);
    expect((await visitor.get("/s/books/mods")).status).toBe(302);
    expect((await page(bob)).status).toBe(403);
    for (const who of [mina, jan, adam])
      expect((await page(who)).json.data.invited).toMatchObject([{ name: "alice", power: "janitor" }]);
    expect((await page(jan)).json.data).toMatchObject({
      ownPower: "janitor",
      can: { invite: false, offer: false, transfer: false },
      manage: { pages: ["user-flairs", "mods", "bans"], asAdmin: false },
    });
    const own = (await page(olive)).json.data;
    expect(own.can).toEqual({ invite: true, offer: true, transfer: false });
    expect(own.team.map(({ name, can }: { name: string; can: object }) => [name, can])).toEqual([
      ["olive", { remove: false, offer: false }],
      ["mina", { remove: true, offer: true }],
      ["jan", { remove: true, offer: false }],
    ]);
    expect((await page(adam)).json.data).toMatchObject({ can: { transfer: true }, manage: { asAdmin: true } });
    expect((await page(alice)).json.data.team).toHaveLength(3);
  });
});

describe("sub without an active team", () => {
  const desert = async (sub = app.garden) => {
    await app.db.write((trx) =>
      trx
        .updateTable("sub_mod")
        .set({ created_at: app.clock.now - 61 * DAY })
        .where("sid", "=", sub.sid)
        .execute(),
    );
  };
  const ask = (who: Client, text = "I have been here for years.") => who.post("/do/adopt_sub/garden", { text });
  const decide = (who: Client, arid: number, granted: string) => who.post(`/do/decide_adoption/${arid}`, { granted });
  const waiting = () =>
    app.db.read.selectFrom("adoption_request").select(["arid", "uid", "granted"]).orderBy("arid").execute();

  test("is marked after 60 days without activity of its team on the site", async () => {
    const { alice, olive } = app.people;
    const isIdle = async () => (await alice.get("/-/data/s/garden/new")).json.data.side.teamIsIdle;
    expect(await isIdle()).toBe(false);
    await desert();
    expect(await isIdle()).toBe(true);
    await app.make.post(olive.member, app.books);
    expect(await isIdle()).toBe(false);
  });

  test("can be requested by members; granting one request refuses the others", async () => {
    const { alice, bob, olive, adam } = app.people;
    await desert();
    expect((await ask(alice)).json).toEqual(ok);
    expect(refusal(await ask(alice))).toEqual([409, "team.asked-already"]);
    expect((await ask(bob)).json).toEqual(ok);
    expect((await alice.get("/-/data/s/garden/adopt")).json.data.isAsked).toBe(true);
    const { requests } = (await adam.get("/-/data/admin/adoptions")).json.data;
    expect(requests.map(({ name, sub }: { name: string; sub: string }) => [name, sub])).toEqual([
      ["alice", "garden"],
      ["bob", "garden"],
    ]);
    const [first, second] = await waiting();
    expect(refusal(await decide(olive, first?.arid ?? 0, "yes"))).toEqual([403, "request.forbidden"]);
    expect((await decide(adam, second?.arid ?? 0, "yes")).json).toEqual(ok);
    expect(await position(bob, app.garden)).toEqual([0, 0]);
    expect((await waiting()).map(({ granted }) => granted)).toEqual([0, 1]);
    expect(refusal(await decide(adam, first?.arid ?? 0, "yes"))).toEqual([404, "team.request-gone"]);
    expect(refusal(await ask(alice))).toEqual([403, "team.active"]);
  });

  test("can be refused with a message", async () => {
    const { alice, adam } = app.people;
    await desert();
    await ask(alice);
    expect((await decide(adam, (await waiting())[0]?.arid ?? 0, "no")).json).toEqual(ok);
    await expect
      .poll(() => messagesTo(alice))
      .toEqual([expect.stringMatching(containing(moderationMessage("sub.refused", "byAdmins")))]);
    expect((await ask(alice)).json).toEqual(ok);
  });

  test("cannot be requested by visitors, banned members and the team; the list is for admins", async () => {
    const { alice, bob, olive, visitor } = app.people;
    expect(refusal(await ask(alice))).toEqual([403, "team.active"]);
    await desert();
    expect(refusal(await ask(visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await ask(olive))).toEqual([403, "team.active"]);
    await app.make.ban(bob.member, app.garden);
    expect(refusal(await ask(bob))).toEqual([403, "sub.banned"]);
    expect((await ask(alice, " \u200b")).json).toMatchObject({ code: "team.adopt-text", field: "text" });
    expect((await ask(alice, "x".repeat(1_021))).json).toMatchObject({ code: "team.adopt-text", field: "text" });
    expect((await alice.get("/admin/adoptions")).status).toBe(404);
    for (const path of ["/admin/adoptions", "/s/garden/adopt"]) expect((await visitor.get(path)).status).toBe(302);
  });
});
