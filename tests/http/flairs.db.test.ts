import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listFlairCounts } from "#features/content/flairs/server/flair-queries.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { ANY, containing, refusalText } from "../support/texts.ts";
import type { MadePost, Member } from "../support/world.ts";

let app: TestApp;
let story: number;
let essay: number;
let reader: number;
beforeEach(async () => {
  app = await testApp();
  story = await app.make.flair(app.books, "Story");
  essay = await app.make.flair(app.books, "Essay");
  reader = await app.make.flair(app.books, "Reader", "user");
});
afterEach(() => app.close());

const JSON_PLEASE = { headers: { accept: "application/json" } };
const refusal = (got: TestResponse) => [got.status, got.json.code];
const errorOf = (got: TestResponse) => [got.status, got.json.status, got.json.error[0]];
const rules = (columns: Partial<Record<"can_flair" | "must_flair" | "can_flair_self" | "freeform_flair", 0 | 1>>) =>
  app.db.write((trx) => trx.updateTable("sub").set(columns).where("sid", "=", app.books.sid).execute());
const disable = () =>
  app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.books.sid).execute());
const flairOf = async (pid: number) =>
  (await app.db.read.selectFrom("post").select("flair").where("pid", "=", pid).executeTakeFirstOrThrow()).flair;
const userFlairOf = async ({ uid }: Member, sid = app.books.sid) =>
  (
    await app.db.read
      .selectFrom("user_flair")
      .select("text")
      .where("uid", "=", uid)
      .where("sid", "=", sid)
      .executeTakeFirst()
  )?.text;
const offered = async (kind: "post" | "user") =>
  (
    await app.db.read
      .selectFrom("flair")
      .select("text")
      .where("kind", "=", kind)
      .where("sid", "=", app.books.sid)
      .orderBy("fid")
      .execute()
  ).map(({ text }) => text);

test("recounts the posts of each flair after ten seconds", async () => {
  const { alice } = app.people;
  const counts = async () => {
    const found = await listFlairCounts({ read: app.db.read, now: () => app.clock.now }, app.books.sid);
    return found.map(({ text, posts }) => [text, posts]);
  };
  await app.make.post(alice.member, app.books, { flair: "Story" });
  expect(await counts()).toEqual([["Story", 1]]);
  for (const flair of ["Essay", "Essay", "Poem"]) await app.make.post(alice.member, app.books, { flair });
  await app.make.post(alice.member, app.books, { flair: "Essay", deleted: 1 });
  app.clock.now += 9_000;
  expect(await counts()).toEqual([["Story", 1]]);
  app.clock.now += 1_001;
  expect(await counts()).toEqual([
    ["Essay", 2],
    ["Poem", 1],
    ["Story", 1],
  ]);
});

describe("flair of a new post", () => {
  const submit = (who: Client, fields: Record<string, unknown> = {}) =>
    who.post("/submit/text", { sub: "books", title: "A good title", content: "A thought", ...fields });
  const pidOf = (got: TestResponse) => Number(/\/(\d+)\//.exec(got.json.addr)?.[1]);

  test("copies its text, which stays when the flair is deleted", async () => {
    await rules({ can_flair: 1 });
    const { alice, mina } = app.people;
    const got = await submit(alice, { flair: String(story) });
    expect(await flairOf(pidOf(got))).toBe("Story");
    expect((await mina.post("/do/flair/books/delete", { flair: story })).status).toBe(200);
    expect(await flairOf(pidOf(got))).toBe("Story");
    expect(await flairOf(pidOf(await submit(alice, { flair: "" })))).toBe(null);
  });

  test("is required from everyone but the team if the sub requires one", async () => {
    await rules({ must_flair: 1 });
    const { alice, adam, jan } = app.people;
    const got = await submit(alice);
    expect([...errorOf(got), got.json.field]).toEqual([400, "error", refusalText("flair.missing"), "flair"]);
    expect(refusal(await submit(adam))).toEqual([400, "flair.missing"]);
    expect((await submit(alice, { flair: essay })).status).toBe(200);
    expect((await submit(jan)).status).toBe(200);
  });

  test("is not required if none is available", async () => {
    await rules({ must_flair: 1 });
    await app.db.write((trx) => trx.deleteFrom("flair").where("kind", "=", "post").execute());
    expect((await submit(app.people.alice)).status).toBe(200);
  });

  test("must be a post flair of this sub, if the sub offers them", async () => {
    await rules({ can_flair: 1 });
    const { alice, mina } = app.people;
    const elsewhere = await app.make.flair(app.garden, "Roses");
    for (const flair of [elsewhere, reader, 999_999, "Story", "-1", "1e3"]) {
      const got = await submit(alice, { flair });
      expect([...errorOf(got), got.json.field]).toEqual([400, "error", refusalText("flair.invalid"), "flair"]);
    }
    await rules({ can_flair: 0 });
    expect(refusal(await submit(alice, { flair: story }))).toEqual([400, "flair.invalid"]);
    expect(await flairOf(pidOf(await submit(mina, { flair: story })))).toBe("Story");
  });

  test("is offered by the form; a refused plain form keeps the choice", async () => {
    const { alice, mina } = app.people;
    const radio = (fid: number) => new RegExp(`name="flair"[^>]*value="${fid}"`);
    expect((await alice.get("/submit/text/books")).text).not.toMatch(/name="flair"/);
    expect((await mina.get("/submit/text/books")).text).toMatch(radio(story));
    await rules({ must_flair: 1 });
    const page = await alice.get("/submit/text/books");
    expect(page.text).toMatch(radio(story));
    expect(page.text).toMatch(radio(essay));
    const refused = await alice.form("/submit/text", { sub: "books", title: "x", flair: String(essay) });
    expect(refused.text).toMatch(new RegExp(`name="flair" checked="" value="${essay}"`));
    const missing = await alice.form("/submit/text", { sub: "books", title: "A good title" });
    expect(missing.status).toBe(400);
    expect(missing.text).toMatch(containing(`class="error"${ANY}>${refusalText("flair.missing")}`));
  });

  test("is listed for API clients with the sub", async () => {
    await rules({ can_flair: 1 });
    expect((await app.people.alice.get("/api/v3/sub/books")).json.flairs).toEqual([
      { id: story, text: "Story" },
      { id: essay, text: "Essay" },
    ]);
    await rules({ can_flair: 0 });
    expect((await app.people.alice.get("/api/v3/sub/books")).json.flairs).toEqual([]);
  });
});

describe("flair of an existing post", () => {
  let post: MadePost;
  beforeEach(async () => {
    post = await app.make.post(app.people.alice.member, app.books, { title: "Told long ago" });
  });
  const give = (who: Client, fid: number, pid = post.pid, sub = "books") => who.post(`/do/flair/${sub}/${pid}/${fid}`);
  const take = (who: Client, pid = post.pid, sub = "books") => who.post(`/do/remove_post_flair/${sub}/${pid}`);

  test("is set and removed by the author if the sub allows authors", async () => {
    const { alice, bob, visitor } = app.people;
    expect(errorOf(await give(alice, story))).toEqual([403, "error", refusalText("post.not-authorized")]);
    await rules({ can_flair: 1 });
    const got = await give(alice, story);
    expect([got.status, got.json.status, got.json.addr]).toEqual([200, "ok", `/s/books/${post.pid}/told-long-ago`]);
    expect(await flairOf(post.pid)).toBe("Story");
    for (const other of [await give(bob, essay), await take(bob)])
      expect(refusal(other)).toEqual([403, "flair.not-authorized"]);
    for (const nobody of [await give(visitor, essay), await take(visitor)]) expect(nobody.status).toBe(401);
    expect((await take(alice)).json.status).toBe("ok");
    expect(errorOf(await take(alice))).toEqual([409, "error", refusalText("flair.none")]);
  });

  test("can still be changed by its banned author", async () => {
    await rules({ can_flair: 1 });
    await app.make.ban(app.people.alice.member, app.books);
    expect((await give(app.people.alice, story)).status).toBe(200);
    expect((await take(app.people.alice)).status).toBe(200);
  });

  test("can be changed but not removed by the author if required; the team may do both", async () => {
    await rules({ can_flair: 1, must_flair: 1 });
    const { alice, jan } = app.people;
    expect((await give(alice, essay)).status).toBe(200);
    expect(refusal(await take(alice))).toEqual([403, "flair.not-authorized"]);
    expect((await take(jan)).status).toBe(200);
    expect((await give(jan, story)).status).toBe(200);
    expect(await flairOf(post.pid)).toBe("Story");
  });

  test("can be changed by admins in default subs only", async () => {
    const plant = await app.make.flair(app.garden, "Plant");
    const other = await app.make.post(app.people.bob.member, app.garden);
    expect((await give(app.people.adam, story)).status).toBe(200);
    expect(refusal(await give(app.people.adam, plant, other.pid, "garden"))).toEqual([403, "flair.not-authorized"]);
  });

  test("is refused if sub, post and flair do not match", async () => {
    const { mina } = app.people;
    const plant = await app.make.flair(app.garden, "Plant");
    expect(errorOf(await give(mina, story, post.pid, "nowhere"))).toEqual([404, "error", refusalText("sub.not-found")]);
    expect(errorOf(await give(mina, story, 999_999))).toEqual([404, "error", refusalText("post.not-found")]);
    expect(refusal(await give(mina, story, post.pid, "garden"))).toEqual([404, "post.not-found"]);
    expect(refusal(await take(mina, post.pid, "garden"))).toEqual([404, "post.not-found"]);
    for (const fid of [plant, reader, 999_999])
      expect(errorOf(await give(mina, fid))).toEqual([404, "error", refusalText("flair.not-found")]);
    expect(refusal(await mina.post(`/do/flair/books/${post.pid}/x`))).toEqual([400, "request.bad-field"]);
    await app.db.write((trx) => trx.updateTable("post").set({ deleted: 2 }).where("pid", "=", post.pid).execute());
    expect(refusal(await give(mina, story))).toEqual([403, "post.deleted"]);
    await disable();
    expect(refusal(await give(mina, story))).toEqual([403, "sub.disabled"]);
    expect(refusal(await take(mina))).toEqual([403, "sub.disabled"]);
  });

  test("has a page of choices for members who may choose", async () => {
    const { alice, mina, bob, visitor } = app.people;
    await app.db.write((trx) => trx.updateTable("post").set({ flair: "Old" }).execute());
    const got = await mina.get(`/do/get_post_flair/${post.pid}`, JSON_PLEASE);
    expect(got.json).toEqual({
      status: "ok",
      sub: "books",
      pid: post.pid,
      flair: "Old",
      flairs: [
        { id: story, text: "Story", hue: null, teamOnly: false },
        { id: essay, text: "Essay", hue: null, teamOnly: false },
      ],
      can: { remove: true },
    });
    expect(refusal(await alice.get(`/do/get_post_flair/${post.pid}`, JSON_PLEASE))).toEqual([
      403,
      "flair.not-authorized",
    ]);
    // the row's menu offers it to the same members
    const offers = async (who: Client) => (await who.get("/s/books")).text.includes("act=flair");
    expect([await offers(mina), await offers(alice)]).toEqual([true, false]);
    await rules({ must_flair: 1 });
    expect((await alice.get(`/do/get_post_flair/${post.pid}`, JSON_PLEASE)).json.can).toEqual({ remove: false });
    expect(refusal(await bob.get(`/do/get_post_flair/${post.pid}`, JSON_PLEASE))).toEqual([
      403,
      "flair.not-authorized",
    ]);
    expect((await visitor.get(`/do/get_post_flair/${post.pid}`, JSON_PLEASE)).status).toBe(401);
    expect(refusal(await mina.get("/do/get_post_flair/999999", JSON_PLEASE))).toEqual([404, "post.not-found"]);
  });
});

describe("flairs of a sub", () => {
  test("are added and deleted by moderators; the spelling is stored", async () => {
    const { mina } = app.people;
    const text = " Long\u202e \u0000 read\u200b\n ";
    expect((await mina.post("/do/flair/books/create", { text })).json).toEqual({ status: "ok" });
    expect((await mina.post("/do/flair/Books/create_user", { text: "🌿".repeat(25) })).status).toBe(200);
    expect(await offered("post")).toEqual(["Story", "Essay", "Long read"]);
    expect(await offered("user")).toEqual(["Reader", "🌿".repeat(25)]);
    expect((await mina.post("/do/flair/books/delete", { flair: story })).json).toEqual({ status: "ok" });
    expect((await mina.post("/do/flair/books/delete_user", { flair: reader })).json).toEqual({ status: "ok" });
    expect([await offered("post"), await offered("user")]).toEqual([["Essay", "Long read"], ["🌿".repeat(25)]]);
  });

  const calls = ["create", "create_user", "delete", "delete_user", "rules", "rules_user"];
  const fields = () => ({ text: "New", flair: story });
  test.each(calls)("are changed by owners, moderators and admins only: /do/flair/…/%s", async (call) => {
    const { alice, jan, visitor, bob } = app.people;
    await app.make.ban(bob.member, app.books);
    for (const who of [alice, jan, bob])
      expect(refusal(await who.post(`/do/flair/books/${call}`, fields()))).toEqual([403, "request.forbidden"]);
    expect((await visitor.post(`/do/flair/books/${call}`, fields())).status).toBe(401);
    expect(refusal(await alice.post(`/do/flair/nowhere/${call}`, fields()))).toEqual([404, "sub.not-found"]);
    await disable();
    const { olive } = app.people;
    expect(refusal(await olive.post(`/do/flair/books/${call}`, fields()))).toEqual([403, "sub.disabled"]);
    expect([await offered("post"), await offered("user")]).toEqual([["Story", "Essay"], ["Reader"]]);
  });

  test("can be changed by admins in every sub", async () => {
    expect((await app.people.adam.post("/do/flair/garden/create", { text: "Plant" })).status).toBe(200);
  });

  test.each(["create", "create_user"])("have 1 to 25 characters and each text once: /do/flair/…/%s", async (call) => {
    const { mina } = app.people;
    const add = (text: unknown) => mina.post(`/do/flair/books/${call}`, { text });
    for (const text of ["", " \u200b ", "x".repeat(26), 7, undefined])
      expect([...refusal(await add(text)), (await add(text)).json.field]).toEqual([400, "flair.text-length", "text"]);
    expect((await add("Poem")).status).toBe(200);
    for (const text of ["Poem", "pOEM", " poem "]) expect(refusal(await add(text))).toEqual([409, "flair.present"]);
  });

  test("are limited to a hundred of each kind, also for concurrent requests", async () => {
    const { mina, olive } = app.people;
    const rows = Array.from({ length: 97 }, (_, n) => ({
      sid: app.books.sid,
      kind: "post" as const,
      text: `n${n}`,
      text_key: `n${n}`,
    }));
    await app.db.write((trx) => trx.insertInto("flair").values(rows).execute());
    const got = await Promise.all([
      mina.post("/do/flair/books/create", { text: "One" }),
      olive.post("/do/flair/books/create", { text: "Two" }),
    ]);
    expect(got.map(({ status }) => status).sort()).toEqual([200, 409]);
    const full = await mina.post("/do/flair/books/create", { text: "Three" });
    expect(errorOf(full)).toEqual([409, "error", refusalText("flair.too-many")]);
    expect((await offered("post")).length).toBe(100);
    expect((await mina.post("/do/flair/books/create_user", { text: "Three" })).status).toBe(200);
  });

  test("are deleted only if kind and sub match", async () => {
    const { mina } = app.people;
    const plant = await app.make.flair(app.garden, "Plant");
    for (const flair of [reader, plant, 999_999]) {
      const got = await mina.post("/do/flair/books/delete", { flair });
      expect(errorOf(got)).toEqual([404, "error", refusalText("flair.not-found")]);
    }
    expect(refusal(await mina.post("/do/flair/books/delete_user", { flair: story }))).toEqual([404, "flair.not-found"]);
    expect(refusal(await mina.post("/do/flair/books/delete", { flair: "x" }))).toEqual([400, "request.bad-field"]);
    expect([await offered("post"), await offered("user")]).toEqual([["Story", "Essay"], ["Reader"]]);
  });

  test("have rules for choosing that moderators set, which is logged in the sub", async () => {
    const { mina } = app.people;
    const stored = () =>
      app.db.read
        .selectFrom("sub")
        .select(["can_flair", "must_flair", "can_flair_self", "freeform_flair"])
        .where("sid", "=", app.books.sid)
        .executeTakeFirst();
    expect((await mina.post("/do/flair/books/rules", { usermustflair: true })).json).toEqual({ status: "ok" });
    await mina.post("/do/flair/books/rules_user", { user_can_flair_self: "on", freeform_user_flairs: "1" });
    expect(await stored()).toEqual({ can_flair: 0, must_flair: 1, can_flair_self: 1, freeform_flair: 1 });
    await mina.post("/do/flair/books/rules", { usercanflair: "on" });
    expect(await stored()).toEqual({ can_flair: 1, must_flair: 0, can_flair_self: 1, freeform_flair: 1 });
    expect(refusal(await mina.post("/do/flair/books/rules", { usercanflair: "maybe" }))).toEqual([
      400,
      "request.bad-field",
    ]);
    const log = await app.db.read.selectFrom("mod_action").select(["uid", "code"]).execute();
    expect(log).toEqual(Array(3).fill({ uid: mina.member.uid, code: 21 }));
  });
});

describe("user flair from the team", () => {
  const assign = (who: Client, fields: Record<string, unknown>) =>
    who.post("/do/mod_set_flair/books", { user: "alice", flair_id: reader, ...fields });

  test("is one of the sub's, a text, or none", async () => {
    const { jan, adam, alice } = app.people;
    expect((await assign(jan, {})).json).toEqual({ status: "ok" });
    expect(await userFlairOf(alice.member)).toBe("Reader");
    expect((await assign(adam, { user: "ALICE", flair_id: "-1", text: " Poet \u202e" })).status).toBe(200);
    expect(await userFlairOf(alice.member)).toBe("Poet");
    expect(await userFlairOf(alice.member, app.garden.sid)).toBe(undefined);
    expect((await assign(jan, { flair_id: -2 })).status).toBe(200);
    expect(await userFlairOf(alice.member)).toBe(undefined);
    expect((await assign(jan, { flair_id: -2 })).status).toBe(200);
  });

  test("is refused for others and unknown members", async () => {
    const { alice, visitor, jan, mina } = app.people;
    expect(errorOf(await assign(alice, {}))).toEqual([403, "error", refusalText("post.not-authorized")]);
    expect((await assign(visitor, {})).status).toBe(401);
    expect(errorOf(await jan.post("/do/mod_set_flair/nowhere", { user: "alice", flair_id: reader }))).toEqual([
      404,
      "error",
      refusalText("sub.not-found"),
    ]);
    expect(errorOf(await assign(jan, { user: "nobody" }))).toEqual([404, "error", refusalText("account.not-found")]);
    const gone = await app.make.member("gone", { status: 10 });
    expect(refusal(await assign(jan, { user: gone.name }))).toEqual([404, "account.not-found"]);
    for (const flair_id of [story, 999_999])
      expect(errorOf(await assign(jan, { flair_id }))).toEqual([404, "error", refusalText("flair.not-found")]);
    for (const text of [undefined, "", " \u200b"])
      expect(errorOf(await assign(jan, { flair_id: -1, text }))).toEqual([400, "error", refusalText("flair.no-text")]);
    expect(refusal(await assign(jan, { flair_id: -1, text: "x".repeat(26) }))).toEqual([400, "flair.text-length"]);
    for (const flair_id of [-3, "x", undefined, 0])
      expect(refusal(await assign(jan, { flair_id }))).toEqual([400, "request.bad-field"]);
    expect(refusal(await assign(jan, { user: "" }))).toEqual([400, "request.bad-field"]);
    await disable();
    expect(refusal(await assign(mina, {}))).toEqual([403, "sub.disabled"]);
    expect(await userFlairOf(alice.member)).toBe(undefined);
  });
});

describe("own user flair", () => {
  const pick = (who: Client, fid: number | string, fields = {}) => who.post(`/do/user_flair/books/${fid}`, fields);
  const write = (who: Client, flair: unknown) => who.post("/do/set_user_flair_text/books", { flair });
  const drop = (who: Client) => who.post("/do/delete_user_flair/books");

  test("is chosen if the sub lets members choose, also while banned", async () => {
    const { alice, visitor } = app.people;
    expect(errorOf(await pick(alice, reader))).toEqual([403, "error", refusalText("post.not-authorized")]);
    expect(refusal(await drop(alice))).toEqual([403, "flair.not-authorized"]);
    await rules({ can_flair_self: 1 });
    await app.make.ban(alice.member, app.books);
    expect((await pick(alice, reader)).json).toEqual({ status: "ok" });
    expect(await userFlairOf(alice.member)).toBe("Reader");
    for (const fid of [story, 999_999])
      expect(errorOf(await pick(alice, fid))).toEqual([404, "error", refusalText("flair.not-found")]);
    expect(refusal(await pick(alice, "x"))).toEqual([400, "request.bad-field"]);
    expect(refusal(await pick(alice, -1, { text: "Poet" }))).toEqual([403, "flair.no-free-text"]);
    expect((await drop(alice)).json).toEqual({ status: "ok" });
    expect((await drop(alice)).json).toEqual({ status: "ok" });
    expect(await userFlairOf(alice.member)).toBe(undefined);
    for (const got of [await pick(visitor, reader), await write(visitor, "x"), await drop(visitor)])
      expect(got.status).toBe(401);
  });

  test("is a text if the sub lets members write one", async () => {
    const { alice } = app.people;
    expect(errorOf(await write(alice, "Poet"))).toEqual([403, "error", refusalText("flair.no-free-text")]);
    await rules({ freeform_flair: 1 });
    expect((await write(alice, " <b>Poet</b>\u202e\n")).json).toEqual({ status: "ok" });
    expect(await userFlairOf(alice.member)).toBe("<b>Poet</b>");
    expect((await pick(alice, -1, { text: "Prose" })).status).toBe(200);
    expect(await userFlairOf(alice.member)).toBe("Prose");
    expect(errorOf(await pick(alice, -1))).toEqual([400, "error", refusalText("flair.no-text")]);
    for (const text of ["", " ", "\u200b", "x".repeat(26), 7, undefined])
      expect(refusal(await write(alice, text))).toEqual([400, "flair.text-length"]);
    expect(refusal(await pick(alice, reader))).toEqual([403, "flair.not-authorized"]);
    expect((await drop(alice)).status).toBe(200);
  });

  test("can be changed by the team at any time", async () => {
    const { jan } = app.people;
    expect((await pick(jan, reader)).status).toBe(200);
    expect((await write(jan, "Keeper")).status).toBe(200);
    expect((await drop(jan)).status).toBe(200);
  });

  test("is refused for an unknown sub", async () => {
    const { jan } = app.people;
    expect(refusal(await jan.post(`/do/user_flair/nowhere/${reader}`))).toEqual([404, "sub.not-found"]);
    expect(refusal(await jan.post("/do/set_user_flair_text/nowhere", { flair: "x" }))).toEqual([404, "sub.not-found"]);
    expect(refusal(await jan.post("/do/delete_user_flair/nowhere"))).toEqual([404, "sub.not-found"]);
    await disable();
    for (const got of [await pick(jan, reader), await write(jan, "x"), await drop(jan)])
      expect(refusal(got)).toEqual([403, "sub.disabled"]);
  });

  test("is refused outside the offered choices", async () => {
    const { alice, jan, visitor } = app.people;
    const asked = async (who: Client) => (await who.get("/do/get_user_flair/books", JSON_PLEASE)).json;
    expect(await asked(alice)).toEqual({
      status: "ok",
      sub: "books",
      flair: null,
      flairs: [],
      can: { write: false, remove: false },
    });
    await rules({ can_flair_self: 1 });
    await pick(alice, reader);
    expect(await asked(alice)).toMatchObject({
      flair: "Reader",
      flairs: [{ id: reader, text: "Reader" }],
      can: { write: false, remove: true },
    });
    expect(await asked(jan)).toMatchObject({ flair: null, can: { write: true, remove: false } });
    expect((await visitor.get("/do/get_user_flair/books", JSON_PLEASE)).status).toBe(401);
  });
});
