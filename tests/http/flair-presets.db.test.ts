import { afterEach, beforeEach, expect, test } from "vitest";
import { PAGE_DATA_PREFIX } from "#domain/page-answer.ts";
import type { Flair } from "#features/content/flairs/flair.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const data = async (who: Client, path: string) => (await who.get(PAGE_DATA_PREFIX + path)).json.data;
const presets = async (kind: "post" | "user"): Promise<Flair[]> =>
  (await data(app.people.mina, kind === "post" ? "/s/books/edit/flairs" : "/s/books/edit/user_flairs")).flairs;
const texts = async (kind: "post" | "user") => (await presets(kind)).map(({ text }) => text);
const idOf = async (kind: "post" | "user", text: string) =>
  (await presets(kind)).find((flair) => flair.text === text)?.id ?? expect.fail(`There is no ${text}.`);
const lastAction = () =>
  app.db.read.selectFrom("mod_action").selectAll().orderBy("aid", "desc").limit(1).executeTakeFirstOrThrow();
const add = (text: string, more: object = {}, kind = "create") =>
  app.people.mina.post(`/do/flair/books/${kind}`, { text, ...more });

test("stores a flair with a palette hue and a position, for everyone or for the team", async () => {
  expect((await add("Story", { hue: "27" })).json.status).toBe("ok");
  expect((await add("Essay")).json.status).toBe("ok");
  expect((await add("Official", { hue: 0, team_only: "on" })).json.status).toBe("ok");
  expect(await presets("post")).toEqual([
    { id: expect.any(Number), text: "Story", hue: 27, teamOnly: false },
    { id: expect.any(Number), text: "Essay", hue: null, teamOnly: false },
    { id: expect.any(Number), text: "Official", hue: 0, teamOnly: true },
  ]);
  for (const hue of ["1", "blue", 36, -3]) {
    const got = await add("Other", { hue });
    expect([...refusal(got), got.json.field]).toEqual([400, "request.bad-field", "hue"]);
  }
  const flair = await idOf("post", "Essay");
  expect((await app.people.mina.post("/do/flair/books/edit", { flair, hue: 15, team_only: true })).json.status).toBe(
    "ok",
  );
  expect((await presets("post"))[1]).toMatchObject({ text: "Essay", hue: 15, teamOnly: true });
  const act = await lastAction();
  expect(act).toMatchObject({ code: 107, note: "Essay" });
  await app.people.olive.post(`/do/undo_action/${act.aid}`, { reason: "No" });
  expect((await presets("post"))[1]).toMatchObject({ hue: null, teamOnly: false });
});

test("edits its text; posts and members keep the previous text; undo refuses a text taken meanwhile", async () => {
  const { alice, mina, olive, visitor } = app.people;
  for (const text of ["Story", "Essay"]) await add(text, { hue: 3 });
  const [flair, essay] = [await idOf("post", "Story"), await idOf("post", "Essay")];
  const post = await app.make.post(alice.member, app.books);
  await mina.post(`/do/flair/books/${post.pid}/${flair}`);
  const edit = (text: unknown, id = flair, who: Client = mina) =>
    who.post("/do/flair/books/edit", { flair: id, text, hue: 3 });
  for (const text of ["", " ", "x".repeat(26), 7]) {
    expect((await edit(text)).json).toMatchObject({ code: "flair.text-length", field: "text" });
  }
  expect((await edit("eSSAY")).json).toMatchObject({ code: "flair.present", field: "text" });
  expect(refusal(await edit("Tale", flair, visitor))).toEqual([401, "account.log-in"]);
  expect((await edit("sTORY")).json.status).toBe("ok");
  expect((await edit(" Short  tale ")).json.status).toBe("ok");
  expect(await texts("post")).toEqual(["Short tale", "Essay"]);
  const shown = await app.db.read.selectFrom("post").select("flair").where("pid", "=", post.pid).executeTakeFirst();
  expect(shown).toEqual({ flair: "Story" });
  const act = await lastAction();
  expect(act).toMatchObject({ code: 107, note: "Short tale" });
  // another flair has taken the text
  await edit("sTORY", essay);
  const undo = () => olive.post(`/do/undo_action/${act.aid}`, { reason: "No" });
  expect(refusal(await undo())).toEqual([409, "action.changed-since"]);
  await edit("Essay", essay);
  expect((await undo()).json).toMatchObject({ status: "ok", left: [] });
  expect(await texts("post")).toEqual(["sTORY", "Essay"]);
  const page = await mina.form("/do/flair/books/edit", { flair: String(flair), text: "Essay" });
  expect(page.text).toMatch(/<details open="">[\s\S]*value="Essay"/);
});

test("moves it by one place; undoing a deletion restores it at its place", async () => {
  const { mina, olive } = app.people;
  for (const text of ["One", "Two", "Three"]) await add(text, { hue: 3 }, "create_user");
  const flair = await idOf("user", "Three");
  const move = (to: string) => mina.post("/do/flair/books/move_user", { flair, to });
  await move("up");
  expect(await texts("user")).toEqual(["One", "Three", "Two"]);
  await move("up");
  const { aid } = await lastAction();
  await move("up");
  expect((await lastAction()).aid).toBe(aid);
  expect(await texts("user")).toEqual(["Three", "One", "Two"]);
  await mina.post("/do/flair/books/delete_user", { flair });
  const deleted = await lastAction();
  expect(await texts("user")).toEqual(["One", "Two"]);
  await olive.post(`/do/undo_action/${deleted.aid}`, { reason: "Back" });
  expect((await presets("user"))[0]).toEqual({ id: flair, text: "Three", hue: 3, teamOnly: false });
  expect((await move("sideways")).status).toBe(400);
});

test("allows owners, moderators and admins of the sub", async () => {
  const { visitor, alice, jan, mina, olive, adam } = app.people;
  await add("Story");
  const flair = await idOf("post", "Story");
  for (const path of ["edit", "move"]) {
    const press = (who: Client, sub = "books", kind = "") =>
      who.post(`/do/flair/${sub}/${path}${kind}`, { flair, hue: 3, to: "down" });
    expect(refusal(await press(visitor))).toEqual([401, "account.log-in"]);
    for (const who of [alice, jan]) expect(refusal(await press(who))).toEqual([403, "request.forbidden"]);
    expect(refusal(await press(mina, "garden"))).toEqual([403, "request.forbidden"]);
    expect(refusal(await press(olive, "garden"))).toEqual([404, "flair.not-found"]);
    expect(refusal(await press(mina, "books", "_user"))).toEqual([404, "flair.not-found"]);
    for (const who of [mina, olive, adam]) expect((await press(who)).json.status).toBe("ok");
  }
});

test("does not offer members flairs of the team, and refuses them in requests and as own text", async () => {
  const { alice, jan, mina } = app.people;
  const open = { title: "Books", allow_text_posts: true, usercanflair: true, usermustflair: true };
  await mina.post("/do/edit_sub/books", { ...open, user_can_flair_self: true, freeform_user_flairs: true });
  await add("Official", { team_only: true });
  await add("Author", { team_only: true }, "create_user");
  const [official, author] = [await idOf("post", "Official"), await idOf("user", "Author")];
  const post = await app.make.post(alice.member, app.books);

  const submit = (more: object = {}) =>
    alice.post("/submit/text", { sub: "books", title: "A first post", content: "Text", ...more });
  expect(refusal(await alice.post(`/do/flair/books/${post.pid}/${official}`))).toEqual([403, "flair.team-only"]);
  expect((await jan.post(`/do/flair/books/${post.pid}/${official}`)).json.status).toBe("ok");
  expect((await submit({ flair: String(official) })).json).toMatchObject({ code: "flair.invalid", field: "flair" });
  // no choice is required if no flair is available to members
  expect((await submit()).json.status).toBe("ok");

  expect((await alice.get("/do/get_user_flair/books")).json.flairs).toEqual([]);
  expect((await jan.get("/do/get_user_flair/books")).json.flairs).toHaveLength(1);
  expect(refusal(await alice.post(`/do/user_flair/books/${author}`))).toEqual([403, "flair.team-only"]);
  const typed = await alice.post("/do/set_user_flair_text/books", { flair: "aUTHOR" });
  expect([...refusal(typed), typed.json.field]).toEqual([403, "flair.team-only", "flair"]);
  expect((await jan.post(`/do/user_flair/books/${author}`)).json.status).toBe("ok");
  await add("Open");
  expect((await submit({ flair: String(official) })).json).toMatchObject({ code: "flair.team-only", field: "flair" });
  expect((await alice.get("/api/v3/sub/books")).json.flairs).toMatchObject([{ text: "Open" }]);
});

test("shows the hue that the team chose, also on existing posts, comments and names", async () => {
  const { alice, mina, visitor } = app.people;
  await add("Story");
  await add("Reader", {}, "create_user");
  const [story, reader] = [await idOf("post", "Story"), await idOf("user", "Reader")];
  const post = await app.make.post(alice.member, app.books, { title: "Talk" });
  await app.make.comment(alice.member, post);
  await mina.post(`/do/flair/books/${post.pid}/${story}`);
  await mina.post("/do/mod_set_flair/books", { user: "alice", flair_id: reader });
  const page = `/s/books/${post.pid}/talk`;
  const shown = async () => JSON.stringify(await data(alice, page));
  expect(await shown()).not.toMatch(/flairHue":\\d|authorHue/);
  await mina.post("/do/flair/books/edit", { flair: story, hue: 27 });
  await mina.post("/do/flair/books/edit_user", { flair: reader, hue: 12 });
  expect(await shown()).toMatch(/"flair":"Story","flairHue":27/);
  expect(await shown()).toMatch(/"authorFlair":"Reader","authorHue":12/);
  expect(await shown()).toMatch(/"flair":"Reader","flairHue":12/);
  expect((await data(alice, "/s/books")).flairs).toEqual([{ text: "Story", posts: 1, hue: 27 }]);
  const { text } = await visitor.get(page);
  expect(text).toMatch(/class="tag flair"[^>]* data-hue="27"/);
  expect(text.match(/class="tag user-flair" data-hue="12"/g)).toHaveLength(2);
});

test("offers janitors a page that only assigns flairs", async () => {
  const { jan, alice } = app.people;
  await add("Reader", {}, "create_user");
  const path = "/s/books/edit/user_flairs";
  const { text } = await jan.get(path);
  expect(text).toContain('action="/do/mod_set_flair/books"');
  expect(text).not.toContain("/do/flair/books/");
  expect((await jan.get("/s/books")).text).toContain(`href="${path}"`);
  expect((await alice.get("/s/books")).text).not.toContain(`href="${path}"`);
  expect((await alice.get(path)).status).toBe(403);
});

test("restores a flair before one added later", async () => {
  const { olive } = app.people;
  await add("Story");
  await add("Poem");
  await olive.post("/do/flair/books/delete", { flair: await idOf("post", "Poem") });
  const deleted = await lastAction();
  await add("Essay");
  expect((await olive.post(`/do/undo_action/${deleted.aid}`, { reason: "Back" })).json).toMatchObject({ left: [] });
  expect(await texts("post")).toEqual(["Story", "Poem", "Essay"]);
});
