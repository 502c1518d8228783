import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import { picture } from "../support/pictures.ts";
import { en } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const PASSWORD = "right horse";
const password_hash = await hashPassword(PASSWORD);
const DAY = 86_400_000;

let app: TestApp;
let dora: Client & { member: Member };
beforeEach(async () => {
  app = await testApp();
  dora = app.as(await app.make.member("dora", { password_hash }));
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const data = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data;
const subjects = async (of: Client) => {
  await app.app.jobs.runDue();
  return JSON.stringify(await data(of, "/messages/inbox"));
};
const lastAid = async () =>
  (await app.db.read.selectFrom("mod_action").select("aid").orderBy("aid", "desc").executeTakeFirstOrThrow()).aid;

describe("POST /do/admin/reset_link/:user", () => {
  const make = (who: Client, user = "dora", reason = "Known by voice") =>
    who.post(`/do/admin/reset_link/${user}`, { reason });
  const pathOf = (got: TestResponse) => new URL(String(got.json.link)).pathname;
  const use = (path: string, password = "another horse") =>
    app.people.visitor.post("/do/reset", { key: path.replace("/reset/", ""), password, confirm: password });

  test("creates a link that sets a password once, within a day", async () => {
    const { adam, visitor, carol } = app.people;
    const got = await make(adam);
    expect(got.json).toEqual({
      status: "ok",
      user: "dora",
      link: expect.stringMatching(/^http.*\/reset\/[\w-]{43}$/),
      until: app.clock.now + DAY,
    });
    expect((await visitor.get(pathOf(got))).text).toContain("dora");
    const entries = async (who: Client) =>
      (await data(who, "/sitelog")).entries.filter(({ code }: { code: number }) => code === 199);
    expect(await entries(adam)).toMatchObject([{ by: "adam", person: "dora", reason: "Known by voice" }]);
    expect(await entries(carol)).toEqual([]);
    expect(JSON.stringify(await entries(adam))).not.toContain("reset/");
    expect((await use(pathOf(got))).status).toBe(200);
    expect((await visitor.post("/login", { username: "dora", password: "another horse" })).status).toBe(200);
    expect(refusal(await use(pathOf(got)))[1]).toBe("account.reset-over");
  });

  test("informs the member when the link is created and used", async () => {
    const got = await make(app.people.adam);
    await expect
      .poll(() => subjects(dora), { timeout: patient(5_000) })
      .toContain(en.sent.moderation["account.reset-link"].subject);
    await use(pathOf(got));
    await app.app.jobs.runDue();
    const rows = await app.db.read.selectFrom("message_thread").select("subject").execute();
    expect(rows.map(({ subject }) => subject)).toContain(en.sent.safety.notes["password-changed"].subject);
  });

  test("expires after a day and when a third link is created", async () => {
    const { adam } = app.people;
    const got = await make(adam);
    await make(adam);
    await make(adam);
    expect(refusal(await make(adam))).toEqual([409, "account.resets-open", undefined]);
    app.clock.now += DAY;
    expect(refusal(await use(pathOf(got)))[1]).toBe("account.reset-over");
  });

  test("still requires the second factor", async () => {
    const secret = { uid: dora.member.uid, secret: "A".repeat(32), confirmed_at: 1 };
    await app.db.write((trx) => trx.insertInto("authenticator").values(secret).execute());
    const got = await use(pathOf(await make(app.people.adam)));
    expect(JSON.stringify(got.json)).toContain("second-factor");
    expect(got.headers["set-cookie"]?.toString() ?? "").not.toMatch(/ambit=\w/);
  });

  test("requires a re-authenticated admin, a reason, and an account that can log in and is no admin", async () => {
    const { adam, alice, mina, visitor } = app.people;
    expect(refusal(await make(visitor))[1]).toBe("account.log-in");
    for (const who of [alice, mina, dora]) expect(refusal(await make(who))[1]).toBe("request.forbidden");
    expect(refusal(await make(adam, "dora", " "))).toEqual([400, "ban.reason", "reason"]);
    expect(refusal(await make(adam, "nobody"))[1]).toBe("account.not-found");
    expect(refusal(await make(adam, "adam"))[1]).toBe("rank.self");
    const ada = app.as(await app.make.member("ada", { isAdmin: true }));
    expect(refusal(await make(ada, "adam"))[1]).toBe("rank.too-low");
    await app.make.member("banned", { status: 5 });
    expect(refusal(await make(adam, "banned"))).toEqual([409, "account.cannot-reset", undefined]);
    app.clock.now += 20 * 60_000;
    expect(refusal(await make(adam))[1]).toBe("account.reauthenticate");
    expect(await app.db.read.selectFrom("password_reset").select("uid").execute()).toEqual([]);
  });

  test("works as a plain form; only its response shows the link", async () => {
    const { adam, alice } = app.people;
    const got = await adam.form("/do/admin/reset_link/dora", { reason: "Known by voice" });
    expect(got.status).toBe(200);
    expect(got.text).toMatch(/\/reset\/[\w-]{43}/);
    expect((await adam.get("/admin/reset_link")).location).toBe("/admin/users");
    expect((await alice.get("/admin/reset_link")).status).toBe(404);
    expect((await adam.get("/u/dora")).text).toContain("/do/admin/reset_link/dora");
    expect((await alice.get("/u/dora")).text).not.toContain("/do/admin/reset_link");
  });
});

describe("POST /do/admin/grant_uploads", () => {
  test("changes nothing without a direction", async () => {
    const { adam } = app.people;
    await adam.post("/do/admin/grant_uploads", { user: "bob", granted: "1" });
    const got = await adam.post("/do/admin/grant_uploads", { user: "bob" });
    expect([got.status, got.json.code, got.json.field]).toEqual([400, "request.bad-field", "granted"]);
    const bob = await app.db.read.selectFrom("person").select("may_upload").where("name", "=", "bob").execute();
    expect(bob).toEqual([{ may_upload: 1 }]);
  });

  const grant = (who: Client, granted: string, user = "dora") =>
    who.post("/do/admin/grant_uploads", { user, granted, reason: "Draws well" });
  const send = async () =>
    dora.upload("/submit/upload", { sub: "books", title: "A drawing", alt: "x" }, { bytes: await picture(40, 30) });

  test("allows a member to upload while others may not, until it is revoked", async () => {
    const { adam } = app.people;
    expect(refusal(await send())[1]).toBe("file.not-allowed");
    expect((await grant(adam, "1", "DORA")).json).toEqual({ status: "ok", addr: "/admin/uploads" });
    expect((await grant(adam, "1")).json.status).toBe("ok");
    expect((await send()).json.status).toBe("ok");
    expect((await data(adam, "/admin/uploads")).grants).toEqual({ names: ["dora"], next: null });
    expect((await adam.get("/u/dora")).text).toContain(en.bans.endUploads);
    await grant(adam, "0");
    expect(refusal(await send())[1]).toBe("file.not-allowed");
    expect((await adam.post(`/do/undo_action/${await lastAid()}`, { reason: "By mistake" })).json.status).toBe("ok");
    expect((await send()).json.status).toBe("ok");
    const acts = await app.db.read.selectFrom("mod_action").select(["code", "note"]).orderBy("aid").execute();
    expect(acts.slice(0, 2)).toEqual([
      { code: 208, note: "1" },
      { code: 208, note: "0" },
    ]);
  });

  test("requires an admin and an existing member", async () => {
    const { adam, mina, visitor } = app.people;
    expect(refusal(await grant(mina, "1"))[1]).toBe("request.forbidden");
    expect(refusal(await grant(visitor, "1"))[1]).toBe("account.log-in");
    expect(refusal(await grant(adam, "1", "nobody"))).toEqual([404, "account.not-found", "user"]);
    const page = await adam.form("/do/admin/grant_uploads", { user: "nobody", granted: "1" });
    expect([page.status, page.text.includes('value="nobody"')]).toEqual([404, true]);
  });
});

describe("/admin/uploads", () => {
  beforeEach(() => app.make.setting("site.allow_uploads", "1"));
  const show = async (who: Client, title: string, width: number) => {
    const bytes = await picture(width, 30);
    await who.upload("/submit/upload", { sub: "books", title, alt: "x" }, { bytes });
    const last = app.db.read.selectFrom("post").select("pid").orderBy("pid", "desc");
    return (await last.executeTakeFirstOrThrow()).pid;
  };
  const rows = async (query = "") => (await data(app.people.adam, `/admin/uploads${query}`)).view.rows;
  const remove = (who: Client, post: number, reason = "Not here") =>
    who.post("/do/admin/remove_upload", { post, reason });

  test("lists uploads with owner, use and size; filters by member, kind and size", async () => {
    const { alice, bob, adam } = app.people;
    await show(alice, "=Large", 400);
    app.clock.now += 1_000;
    await show(bob, "Small", 20);
    const all = await rows();
    expect(all).toMatchObject([
      { place: { kind: "post", title: "Small" }, sub: "books", user: "bob", extension: "png" },
      { place: { kind: "post", title: "=Large" }, user: "alice", media: { isClosed: false } },
    ]);
    const titles = async (query: string) =>
      (await rows(query)).map(({ place }: { place: { title: string } }) => place.title);
    expect(await titles("?sort=size_desc")).toEqual(["=Large", "Small"]);
    expect(await titles("?sort=size_asc")).toEqual(["Small", "=Large"]);
    expect(await titles("?q=ali")).toEqual(["=Large"]);
    expect(await titles("?only=videos")).toEqual([]);
    expect(await titles("?only=pictures")).toEqual(["Small", "=Large"]);
    const file = (await adam.get("/admin/uploads.csv?sort=size_desc")).text.split("\r\n");
    expect(file[0]).toBe("file,kind,bytes,user,post,title,sub,sent,place,image");
    expect(file[1]).toMatch(/^\w+,png,\d+,alice,\d+,'=Large,books,20/);
    expect((await adam.get(`/admin/uploads?open=${all[0].id}`)).text).toContain("/do/admin/remove_upload");
  });

  test("removes a file with a reason; undo restores it while it is retained", async () => {
    const { alice, adam } = app.people;
    const pid = await show(alice, "Large", 400);
    expect((await remove(adam, pid)).json).toEqual({ status: "ok", addr: "/admin/uploads" });
    expect(await rows()).toEqual([]);
    expect(await app.db.read.selectFrom("post").select("deleted").where("pid", "=", pid).execute()).toEqual([
      { deleted: 0 },
    ]);
    const unused = () => app.db.read.selectFrom("file").select("unused_at").execute();
    expect(await unused()).toEqual([{ unused_at: app.clock.now }]);
    expect(await subjects(alice)).toContain(en.sent.moderation["upload.removed"].subject);
    const aid = await lastAid();
    expect((await adam.post(`/do/undo_action/${aid}`, { reason: "By mistake" })).json.status).toBe("ok");
    expect(await rows()).toMatchObject([{ place: { title: "Large" }, user: "alice" }]);
    expect(await unused()).toEqual([{ unused_at: null }]);
    await remove(adam, pid);
    const gone = await lastAid();
    await app.db.write((trx) => trx.updateTable("file").set({ removing: 1 }).execute());
    expect(refusal(await adam.post(`/do/undo_action/${gone}`, { reason: "By mistake" }))[1]).toBe(
      "action.changed-since",
    );
    expect(await rows()).toEqual([]);
  });

  test("requires an admin, an existing file and a reason", async () => {
    const { alice, adam, mina, visitor } = app.people;
    const pid = await show(alice, "Large", 400);
    for (const who of [alice, mina]) expect(refusal(await remove(who, pid))[1]).toBe("request.forbidden");
    expect(refusal(await remove(visitor, pid))[1]).toBe("account.log-in");
    expect(refusal(await remove(adam, pid, " "))).toEqual([400, "reason.delete", "reason"]);
    expect(refusal(await remove(adam, 999))[1]).toBe("file.not-found");
    expect(await rows()).toHaveLength(1);
  });
});

describe("/admin/post/:pid", () => {
  test("shows the stored post, deleted or not, with its voters; logs each view in the site log", async () => {
    const { adam, alice, bob, carol, mina } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "First", text: "Some *words*" });
    await bob.vote("post", post.pid, "UP");
    app.clock.now += 1_000;
    await carol.vote("post", post.pid, "DOWN");
    const [mine, theirs] = [
      await app.make.comment(bob.member, post, { text: "Buy *this*" }),
      await app.make.comment(carol.member, post, { text: "A slip" }),
    ];
    await app.make.comment(carol.member, post, { text: "Fine" });
    await mina.post("/do/delete_comment", { cid: mine.cid, reason: "An advertisement" });
    await carol.post("/do/delete_comment", { cid: theirs.cid });
    await mina.post("/do/delete_post", { post: post.pid, reason: "Rule 1" });
    const { view } = await data(adam, `/admin/post/${post.pid}`);
    expect(view.post).toMatchObject({
      title: "First",
      content: "Some *words*",
      deleted: "mod",
      deletedReason: "Rule 1",
      up: 1,
      down: 1,
    });
    expect(view.author).toMatchObject({ user: "alice" });
    expect(view.deletedComments).toMatchObject([
      { cid: theirs.cid, user: "carol", content: "A slip", deleted: "author", reason: null },
      { cid: mine.cid, user: "bob", content: "Buy *this*", deleted: "mod", reason: "An advertisement" },
    ]);
    expect(view.votes.rows).toEqual([
      { uid: carol.member.uid, user: "carol", value: -1, votedAt: app.clock.now },
      { uid: bob.member.uid, user: "bob", value: 1, votedAt: app.clock.now - 1_000 },
    ]);
    expect((await data(adam, `/admin/post/${post.pid}?only=up`)).view.votes.rows).toHaveLength(1);
    const file = (await adam.get(`/admin/post.csv?post=${post.pid}&only=down`)).text.split("\r\n");
    expect([file[0], file[1]?.split(",").slice(0, 2)]).toEqual(["user,vote,at", ["carol", "-1"]]);
    const looks = app.db.read.selectFrom("mod_action").select(["uid", "pid"]).where("code", "=", 241);
    expect(await looks.execute()).toEqual(Array(3).fill({ uid: adam.member.uid, pid: post.pid }));
    expect((await adam.get("/sitelog")).text).toContain(en.log.acts["241"]);
    expect((await adam.get("/admin/posts")).text).toContain(`/admin/post/${post.pid}`);
  });

  test("is for admins only", async () => {
    const { adam, alice, olive, visitor } = app.people;
    const post = await app.make.post(alice.member, app.books);
    for (const path of [`/admin/post/${post.pid}`, `/admin/post.csv?post=${post.pid}`]) {
      for (const who of [alice, olive]) expect((await who.get(path)).status).toBe(404);
    }
    expect((await visitor.get(`/admin/post/${post.pid}`)).location).toMatch(/^\/login/);
    expect((await adam.get("/admin/post/999")).status).toBe(404);
    expect((await adam.get("/admin/post.csv?post=999")).status).toBe(404);
    expect((await adam.get("/admin/post.csv?post=x")).status).toBe(400);
    expect(await app.db.read.selectFrom("mod_action").select("aid").execute()).toEqual([]);
  });
});
