import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { ANY, containing, en, refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code];
const stored = (sid = app.books.sid) =>
  app.db.read.selectFrom("sub").selectAll().where("sid", "=", sid).executeTakeFirstOrThrow();
const lastAction = () =>
  app.db.read.selectFrom("mod_action").selectAll().orderBy("aid", "desc").limit(1).executeTakeFirst();
const effectsOf = async (aid: number) => {
  const rows = await app.db.read.selectFrom("mod_effect").select("after").where("aid", "=", aid).execute();
  return rows.map(({ after }) => JSON.parse(after ?? "null"));
};
const SETTINGS = { title: "All about books", allow_text_posts: true, allow_link_posts: true, allow_upload_posts: true };
const edit = (who: Client, changes: Record<string, unknown> = {}, sub = "books") =>
  who.post(`/do/edit_sub/${sub}`, { ...SETTINGS, ...changes });
const undo = async (who: Client) => who.post(`/do/undo_action/${(await lastAction())?.aid}`, { reason: "Over" });
const set = (columns: object, sid = app.books.sid) =>
  app.db.write((trx) => trx.updateTable("sub").set(columns).where("sid", "=", sid).execute());

describe("POST /do/edit_sub", () => {
  test("allows the owner, moderators and admins; positions in other subs do not count", async () => {
    const { visitor, alice, jan, mina, olive, adam } = app.people;
    expect(refusal(await edit(visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await edit(alice))).toEqual([403, "request.forbidden"]);
    expect(refusal(await edit(jan))).toEqual([403, "request.forbidden"]);
    expect(refusal(await edit(mina, {}, "garden"))).toEqual([403, "request.forbidden"]);
    expect(refusal(await edit(mina, {}, "nowhere"))).toEqual([404, "sub.not-found"]);
    expect(await lastAction()).toBeUndefined();
    expect((await edit(mina, { title: "One" })).json).toMatchObject({ status: "ok", addr: "/s/books/edit?saved=1" });
    expect((await edit(olive, { title: "Two" })).json.status).toBe("ok");
    expect((await edit(adam, { title: "Green" }, "GARDEN")).json.status).toBe("ok");
    expect(await lastAction()).toMatchObject({ code: 21, by_admin: 1, sid: app.garden.sid, note: "title" });
    await set({ status: 1 });
    expect(refusal(await edit(mina))).toEqual([403, "sub.disabled"]);
    expect((await edit(adam, { title: "Three" })).json.status).toBe("ok");
    expect((await stored()).title).toBe("Three");
  });

  test("stores every setting and records one effect for each change", async () => {
    const got = await edit(app.people.mina, {
      title: "  Good \n books ",
      sidebar: "# Welcome\n\n<script>alert(1)</script>",
      restricted: "on",
      allow_polls: true,
      allow_link_posts: false,
      usercanflair: true,
      usermustflair: true,
      user_can_flair_self: true,
      freeform_user_flairs: true,
      subsort: "v_three",
      slowmode: "300",
      hidescores: 60,
      minlevel: 3,
      submitnotes: "Search **first**.",
    });
    expect(got.status).toBe(200);
    const sub = await stored();
    expect(sub).toMatchObject({
      title: "Good books",
      sidebar: "# Welcome\n\n<script>alert(1)</script>",
      restricted: 1,
      allow_poll: 1,
      allow_link: 0,
      allow_text: 1,
      can_flair: 1,
      must_flair: 1,
      can_flair_self: 1,
      freeform_flair: 1,
      default_sort: "top",
      slow_seconds: 300,
      hide_score_minutes: 60,
      min_level: 3,
      submit_notes: "Search **first**.",
    });
    expect(sub.sidebar_html).toContain("Welcome</h");
    expect(sub.sidebar_html).not.toContain("<script");
    expect(sub.submit_notes_html).toContain("<strong>first</strong>");
    const act = await lastAction();
    expect(act).toMatchObject({ code: 21, uid: app.people.mina.member.uid, by_admin: 0 });
    expect(act?.note?.split(" ").sort()).toEqual(
      [
        ...["allow_link", "allow_poll", "can_flair", "can_flair_self", "default_sort", "freeform_flair"],
        ...["hide_score_minutes", "min_level"],
        ...["must_flair", "restricted", "sidebar", "slow_seconds", "submit_notes", "title"],
      ].sort(),
    );
    const effects = await effectsOf(act?.aid ?? 0);
    expect(effects).toHaveLength(13);
    expect(effects).toContainEqual({ allow_link: 0, allow_poll: 1 });
    expect(effects).toContainEqual({ sidebar: sub.sidebar, sidebar_html: sub.sidebar_html });

    // unchanged and omitted values change nothing
    const before = await stored();
    await edit(app.people.mina, {
      title: "Good books",
      restricted: true,
      allow_polls: true,
      allow_link_posts: false,
      ...{ usercanflair: true, usermustflair: true, user_can_flair_self: true, freeform_user_flairs: true },
    });
    expect(await stored()).toEqual(before);
    expect((await lastAction())?.aid).toBe(act?.aid);
  });

  test("refuses invalid values next to their field", async () => {
    const { mina } = app.people;
    const before = await stored();
    const refused = async (changes: Record<string, unknown>) => {
      const { status, json } = await edit(mina, changes);
      return [status, json.code, json.field];
    };
    expect(await refused({ title: "x" })).toEqual([400, "sub.title-length", "title"]);
    expect(await refused({ title: "x".repeat(51) })).toEqual([400, "sub.title-length", "title"]);
    expect(await refused({ title: ["a", "b"] })).toEqual([400, "sub.title-length", "title"]);
    expect(await refused({ sidebar: "x".repeat(8_001) })).toEqual([400, "sub.sidebar-long", "sidebar"]);
    expect(await refused({ submitnotes: "x".repeat(2_001) })).toEqual([400, "sub.notes-long", "submitnotes"]);
    const none = { allow_text_posts: false, allow_link_posts: "", allow_upload_posts: "0" };
    expect(await refused(none)).toEqual([400, "sub.no-types", "allow_text_posts"]);
    expect((await edit(mina, none)).json.error[0]).toBe(refusalText("sub.no-types"));
    for (const [name, value] of Object.entries({
      nsfw: "yes",
      restricted: 1,
      usercanflair: [true],
      subsort: "hot",
      slowmode: 7,
      hidescores: 1,
      minlevel: 101,
    })) {
      expect(await refused({ [name]: value })).toEqual([400, "request.bad-field", name]);
    }
    expect(await refused({ minlevel: "-1" })).toEqual([400, "request.bad-field", "minlevel"]);
    expect(await stored()).toEqual(before);
    expect(await lastAction()).toBeUndefined();
  });

  test("offers privacy of the log and the bans if the site allows subs to decide", async () => {
    const { mina } = app.people;
    await set({ log_private: 1 });
    await edit(mina, { subbannedusersprivate: true });
    expect(await stored()).toMatchObject({ log_private: 1, bans_private: 0 });
    expect((await mina.get("/s/books/edit")).text).not.toContain('name="sublogprivate"');
    await app.make.setting("site.force_sublog_public", "0");
    expect((await mina.get("/s/books/edit")).text).toMatch(/name="sublogprivate"[^>]*checked/);
    await edit(mina, { subbannedusersprivate: true });
    expect(await stored()).toMatchObject({ log_private: 0, bans_private: 1 });
    expect(await lastAction()).toMatchObject({ note: "log_private bans_private" });
    const page = await mina.get("/s/books/sublog");
    expect(page.text).toContain(en.log.acts["21"]("log_private bans_private"));
  });

  test("sets no columns outside its fields", async () => {
    const { status } = await edit(app.people.mina, {
      ...{ status: 1, is_default: 0, name: "stolen", subscribers: 9_999, created_by: 1, sidebar_html: "<b>x" },
      sid: app.garden.sid,
    });
    expect(status).toBe(200);
    const { subscribers } = await stored(app.garden.sid);
    expect(await stored()).toMatchObject({ status: 0, is_default: 1, name: "books", sidebar_html: "", subscribers });
  });

  test("restores the kinds of posts together, never without any", async () => {
    const { mina, olive } = app.people;
    await edit(mina, { allow_text_posts: true, allow_link_posts: false, allow_upload_posts: false });
    const first = await lastAction();
    await edit(olive, { allow_text_posts: false, allow_link_posts: true, allow_upload_posts: false });
    expect((await undo(olive)).json).toMatchObject({ status: "ok", left: [] });
    expect(await stored()).toMatchObject({ allow_text: 1, allow_link: 0, allow_upload: 0 });
    const got = await olive.post(`/do/undo_action/${first?.aid}`, { reason: "Over" });
    expect(got.json).toMatchObject({ status: "ok", left: [] });
    expect(await stored()).toMatchObject({ allow_text: 1, allow_link: 1, allow_upload: 1 });
  });

  test("refuses to undo a kind of post if none would remain", async () => {
    const { mina, olive } = app.people;
    await set({ allow_text: 0, allow_upload: 0, allow_link: 1 });
    await edit(mina, { allow_text_posts: true, allow_upload_posts: false });
    const first = await lastAction();
    await edit(olive, { allow_text_posts: true, allow_upload_posts: false, allow_link_posts: false });
    const got = await olive.post(`/do/undo_action/${first?.aid}`, { reason: "Over" });
    expect(refusal(got)).toEqual([409, "action.changed-since"]);
    expect(await stored()).toMatchObject({ allow_text: 1, allow_link: 0, allow_upload: 0 });
  });
});

describe("sub that becomes NSFW", () => {
  const marks = async () => {
    const rows = await app.db.read.selectFrom("post").select(["pid", "nsfw"]).orderBy("pid").execute();
    return rows.map(({ nsfw }) => nsfw);
  };

  test("keeps earlier posts unless they are to be marked; undo restores them", async () => {
    const { alice, mina } = app.people;
    await app.make.post(alice.member, app.books);
    await app.make.post(alice.member, app.books, { nsfw: true });
    await app.make.post(alice.member, app.garden);
    await edit(mina, { nsfw: true });
    await app.app.jobs.runDue();
    expect(await marks()).toEqual([0, 1, 0]);
    expect((await alice.post("/submit/text", { sub: "books", title: "A new one" })).status).toBe(200);
    expect(await marks()).toEqual([0, 1, 0, 1]);
    expect((await undo(mina)).json.left).toEqual([]);

    await edit(mina, { nsfw: true, nsfwposts: "on" });
    await app.app.jobs.runDue();
    expect(await marks()).toEqual([1, 1, 0, 1]);
    expect((await undo(mina)).json).toMatchObject({ status: "ok", left: [] });
    expect([(await stored()).nsfw, await marks()]).toEqual([0, [0, 1, 0, 1]]);
  });

  test("marks them in batches and stops when undone meanwhile", async () => {
    const { alice, mina } = app.people;
    for (let n = 0; n < 201; n++) await app.make.post(alice.member, app.books);
    await edit(mina, { nsfw: true, nsfwposts: true });
    const waiting = await app.db.read.selectFrom("job").selectAll().where("kind", "=", "sub.mark-nsfw").execute();
    await app.app.jobs.runDue();
    expect((await marks()).filter((nsfw) => nsfw === 1)).toHaveLength(201);
    await undo(mina);
    await app.app.jobs.runDue();
    expect((await marks()).filter((nsfw) => nsfw === 1)).toHaveLength(0);
    // the job runs again, as after a crash
    const [job] = waiting;
    await app.db.write((trx) =>
      trx
        .insertInto("job")
        .values(job as never)
        .execute(),
    );
    await app.app.jobs.runDue();
    expect((await marks()).filter((nsfw) => nsfw === 1)).toHaveLength(0);
  });
});

describe("GET /s/:sub/edit", () => {
  test("shows the settings to permitted members", async () => {
    const { visitor, alice, jan, mina, adam } = app.people;
    expect((await visitor.get("/s/books/edit")).location).toBe("/login?next=%2Fs%2Fbooks%2Fedit");
    for (const who of [alice, jan]) expect((await who.get("/s/books/edit")).status).toBe(403);
    expect((await mina.get("/s/garden/edit")).status).toBe(403);
    expect((await mina.get("/s/nowhere/edit")).status).toBe(404);
    await set({ sidebar: "Read <b>slowly</b>", slow_seconds: 600 });
    const page = await mina.get("/s/books/edit");
    expect(page.text).toContain("Read &lt;b&gt;slowly&lt;/b&gt;</textarea>");
    expect(page.text).toContain(`<option value="600" selected="">${en.subSettings.span(600)}`);
    expect(page.text).not.toContain(en.manage.asAdmin);
    expect((await adam.get("/s/garden/edit")).text).toContain(en.manage.asAdmin);
    expect((await mina.get("/s/books")).text).toContain('href="/s/books/edit"');
    expect((await alice.get("/s/books")).text).not.toContain('href="/s/books/edit"');
  });

  test("saves a plain form, or shows it again with the entered values", async () => {
    const { mina } = app.people;
    const saved = await mina.form("/do/edit_sub/books", { title: "Plain", allow_polls: "on", sidebar: "Hi" });
    expect([saved.status, saved.location]).toEqual([303, "/s/books/edit?saved=1"]);
    expect(await stored()).toMatchObject({ title: "Plain", allow_poll: 1, allow_text: 0, sidebar: "Hi" });
    expect((await mina.get("/s/books/edit?saved=1")).text).toContain(en.subSettings.saved);
    const refused = await mina.form("/do/edit_sub/books", { title: "Kept", sidebar: "Kept too" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('value="Kept"');
    expect(refused.text).toContain("Kept too</textarea>");
    expect(refused.text).toMatch(containing(`class="error"${ANY}>${refusalText("sub.no-types")}`));
  });
});

describe("slow mode", () => {
  const comment = (who: Client, pid: number) =>
    who.post(`/do/sendcomment/${pid}`, { post: pid, parent: "0", comment: "Well" });
  const submit = (who: Client, title: string, sub = "books") => who.post("/submit/text", { sub, title });

  test("requires a pause between a member's posts and comments and shows it", async () => {
    const { alice, bob } = app.people;
    const { pid } = await app.make.post(bob.member, app.books, { ageMs: 3_600_000 });
    await set({ slow_seconds: 300 });
    expect((await comment(alice, pid)).status).toBe(200);
    app.clock.now += 30_000;
    const got = await submit(alice, "Too soon");
    expect(refusal(got)).toEqual([429, "sub.slow-mode"]);
    expect(got.json.error[0]).toBe(refusalText("sub.slow-mode", { seconds: 300 }));
    app.clock.now += 210_000;
    expect((await comment(alice, pid)).json.error[0]).toBe(refusalText("sub.slow-mode", { seconds: 60 }));
    expect((await comment(bob, pid)).status).toBe(200);
    expect((await submit(alice, "Elsewhere", "garden")).status).toBe(200);
    app.clock.now += 60_000;
    expect((await submit(alice, "In time")).status).toBe(200);
    expect(refusal(await comment(alice, pid))).toEqual([429, "sub.slow-mode"]);
  });

  test("exempts the team and admins", async () => {
    const { alice, jan, adam } = app.people;
    const { pid } = await app.make.post(alice.member, app.books);
    await set({ slow_seconds: 300 });
    for (const who of [jan, adam]) {
      expect((await comment(who, pid)).status).toBe(200);
      expect((await comment(who, pid)).status).toBe(200);
    }
  });

  test("accepts one of two concurrent comments", async () => {
    const { alice, bob } = app.people;
    const first = await app.make.post(bob.member, app.books);
    const second = await app.make.post(bob.member, app.books);
    await set({ slow_seconds: 300 });
    const answers = await Promise.all([comment(alice, first.pid), comment(alice, second.pid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  });
});

test("shows a minimum level to post in advance, which exempts the team", async () => {
  const { alice, jan, adam } = app.people;
  await set({ min_level: 3 });
  const submit = (who: Client) => who.post("/submit/text", { sub: "books", title: "A good title" });
  const got = await submit(alice);
  expect([...refusal(got), got.json.field]).toEqual([403, "post.level", "sub"]);
  expect(got.json.error[0]).toBe(refusalText("post.level", { level: 3 }));
  expect((await alice.get("/s/books")).text).toContain(en.subs.levelHere(3));
  expect((await alice.get("/submit/text/books")).text).toContain(refusalText("post.level", { level: 3 }));
  expect((await alice.get("/api/v3/sub/books")).json.refusal).toEqual({
    code: "post.level",
    msg: refusalText("post.level", { level: 3 }),
  });
  for (const who of [jan, adam]) expect((await submit(who)).status).toBe(200);
});

test("shows submission notes and slow mode in the form of a new post", async () => {
  await set({ submit_notes_html: "<p>Search <strong>first</strong>.</p>", slow_seconds: 60 });
  const page = await app.people.alice.get("/submit/text/books");
  expect(page.text).toContain("Search <strong>first</strong>.");
  expect(page.text).toContain(en.submit.slow(60));
});

test("stores a draft of the sidebar on the server and lists it with a link", async () => {
  const { mina } = app.people;
  const fields = { sidebar: "Half a text", user_can_flair_self: "on" };
  expect((await mina.post("/do/draft", { place: "sub books", fields, revision: 1 })).status).toBe(200);
  const page = await mina.get("/drafts");
  expect(page.text).toContain("Half a text");
  expect(page.text).toContain('href="/s/books/edit"');
});

describe("pause of slow mode", () => {
  test("is shown with the remaining time beside the forms of affected members", async () => {
    const { visitor, alice, jan, adam } = app.people;
    const post = await app.make.post(app.people.bob.member, app.books, { title: "Talk" });
    const pause = async (who: Client) =>
      (await who.get(`/-/data/s/books/${post.pid}/talk`)).json.data.thread.pause ?? null;
    expect(await pause(alice)).toBeNull();
    await set({ slow_seconds: 300 });
    expect(await pause(alice)).toEqual({ every: 300, left: 0 });
    for (const who of [visitor, jan, adam]) expect(await pause(who)).toBeNull();
    const sent = await alice.post(`/do/sendcomment/${post.pid}`, { comment: "First" });
    app.clock.now += 100_000;
    expect(await pause(alice)).toEqual({ every: 300, left: 200 });
    // deleting a comment does not shorten the pause, and it applies to this sub only
    await alice.post("/do/delete_comment", { cid: sent.json.cid });
    expect(await pause(alice)).toEqual({ every: 300, left: 200 });
    const { text } = await alice.get(`/s/books/${post.pid}/talk`);
    expect(text).toMatch(
      containing(`class="hint slow-note" data-waits="true"${ANY}${refusalText("sub.slow-mode", { seconds: 200 })}`),
    );
    expect((await alice.get("/submit/text/books")).text).toContain(refusalText("sub.slow-mode", { seconds: 200 }));
    expect((await alice.get("/submit/text/garden")).text).not.toContain("slow-note");
    app.clock.now += 200_000;
    expect(await pause(alice)).toEqual({ every: 300, left: 0 });
  });
});
