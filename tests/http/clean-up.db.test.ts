import { afterEach, beforeEach, expect, test } from "vitest";
import { CLEAN_UP_PAGE } from "#features/moderation/clean-up/clean-up.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en } from "../support/texts.ts";
import type { Member } from "../support/world.ts";

const HOUR = 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const shownInstant = (at: number) => new Date(at).toISOString().slice(0, 16);

/** New members, each with an address in this network. */
async function wave(names: readonly string[], network = "203.0.0.0/16", joinedAt = app.clock.now): Promise<Member[]> {
  const made: Member[] = [];
  for (const name of names) {
    const one = await app.make.member(name);
    await app.db.write(async (trx) => {
      await trx.updateTable("person").set({ joined_at: joinedAt }).where("uid", "=", one.uid).execute();
      await trx.updateTable("session").set({ network }).where("uid", "=", one.uid).execute();
    });
    made.push(one);
  }
  return made;
}

type Fields = Record<string, string | number>;
const lately = (): Fields => ({ from: shownInstant(app.clock.now - HOUR) });
const preview = async (fields: Fields, who: Client = app.people.adam) =>
  (await who.get(`/-/data/admin/clean-up?${new URLSearchParams(fields as Record<string, string>)}`)).json.data.view;
const names = async (fields: Fields) =>
  (await preview(fields)).preview.rows.map(({ name }: { name: string }) => name).sort();
const cleanUp = (fields: Fields, who: Client = app.people.adam) =>
  who.post("/do/admin/clean_up", { act: "ban", reason: "Spam wave", ...fields });
const undo = (aid: number, who: Client = app.people.adam) =>
  who.post(`/do/undo_action/${aid}`, { reason: "A mistake" });
const work = () => app.app.jobs.runDue();
const statuses = async (people: readonly Member[]) =>
  (
    await app.db.read
      .selectFrom("person")
      .select(["uid", "status"])
      .where(
        "uid",
        "in",
        people.map(({ uid }) => uid),
      )
      .orderBy("uid")
      .execute()
  ).map(({ status }) => status);
const posts = async () =>
  (await app.db.read.selectFrom("post").select(["deleted", "held"]).orderBy("pid").execute()).map(
    ({ deleted, held }) => deleted + (held ? 10 : 0),
  );
const comments = async () =>
  (await app.db.read.selectFrom("comment").select(["deleted", "held"]).orderBy("cid").execute()).map(
    ({ deleted, held }) => deleted + (held ? 10 : 0),
  );
const log = async (query = "") => (await app.people.adam.get(`/-/data/sitelog${query}`)).json.data.entries;

test("selects accounts that match all given conditions", async () => {
  const [one, two, three] = (await wave(["spam1", "spam2", "spam3"])) as [Member, Member, Member];
  await wave(["other1"], "198.51.0.0/16");
  await wave(["older1"], "203.0.0.0/16", app.clock.now - 3 * HOUR);
  expect(await names(lately())).toEqual(["other1", "spam1", "spam2", "spam3"]);
  expect(await names({ ...lately(), range: "203.0.113.7" })).toEqual(["spam1", "spam2", "spam3"]);
  expect(await names({ range: "203.0.0.0/12" })).toEqual(["older1", "spam1", "spam2", "spam3"]);
  expect(await names({ to: shownInstant(app.clock.now - 2 * HOUR), range: "203.0.0.0/16" })).toEqual(["older1"]);
  expect(await names({ ...lately(), range: "192.0.2.0/24" })).toEqual([]);

  // a link matches if its host is the domain or a subdomain
  const post = await app.make.post(one, app.books, { link: "https://www.spam.example/buy?x=1" });
  await app.make.comment(two, post, { text: "Look at [this](https://spam.example/other)." });
  await app.make.comment(three, post, { text: "nospam.example and spam.example.org are others" });
  expect(await names({ ...lately(), link: "spam.example" })).toEqual(["spam1", "spam2"]);
  expect(await names({ ...lately(), link: "https://www.spam.example/buy" })).toEqual(["spam1"]);
  const [profiled] = (await wave(["profiled", "other2"])) as [Member];
  await app.db.write((trx) =>
    trx.updateTable("person").set({ about: "See spam.example!" }).where("uid", "=", profiled.uid).execute(),
  );
  expect(await names({ ...lately(), link: "spam.example" })).toEqual(["profiled", "spam1", "spam2"]);
  const { preview: shown } = await preview({ ...lately(), link: "spam.example", range: "203.0.0.0/16" });
  expect(shown).toMatchObject({ accounts: 3, banned: 0, posts: 1, comments: 1, next: null });
  const row = shown.rows.find(({ name }: { name: string }) => name === "spam1");
  expect(row).toMatchObject({ posts: 1, comments: 0, network: "203.0.0.0/16", linkIn: ["post"], invitedBy: null });
  expect(await names({ ...lately(), link: "spam.example", not: "SPAM1 profiled" })).toEqual(["spam2"]);
});

test("finds a link in a message without showing the message", async () => {
  const [sender] = (await wave(["sender"])) as [Member];
  await app.db.write(async (trx) => {
    const thread = { subject: "Hello", sid: null, created_at: app.clock.now, uid: null, team_box: null, latest: null };
    const { tid } = await trx
      .insertInto("message_thread")
      .values({ ...thread, assigned_uid: null })
      .returning("tid")
      .executeTakeFirstOrThrow();
    const text = "Buy at spam.example";
    const { mid } = await trx
      .insertInto("message")
      .values({
        ...{ tid, kind: 100, from_uid: sender.uid, to_uid: app.people.alice.member.uid, reply_to: null },
        ...{ sent_at: app.clock.now, markdown_version: 1, content_html: text, content: text },
      })
      .returning("mid")
      .executeTakeFirstOrThrow();
    const box = { uid: sender.uid, mid, box: 201, box_before: null, with_uid: app.people.alice.member.uid };
    await trx.insertInto("message_box").values(box).execute();
  });
  const page = await preview({ ...lately(), link: "spam.example" });
  expect(page.preview.rows).toMatchObject([{ name: "sender", linkIn: ["message"] }]);
  expect(JSON.stringify(page.preview)).not.toContain("Buy");
});

test("selects invited accounts recursively", async () => {
  const people = (await wave(["root", "first", "second", "aside"])) as [Member, Member, Member, Member];
  const invite = (by: Member, whom: Member, code: string) =>
    app.db.write(async (trx) => {
      const { icid } = await trx
        .insertInto("invite_code")
        .values({ code, uid: by.uid, created_at: 1, expires_at: null, max_uses: 5 })
        .returning("icid")
        .executeTakeFirstOrThrow();
      await trx.insertInto("invite_use").values({ uid: whom.uid, icid, used_at: 1 }).execute();
    });
  await invite(people[0], people[1], "a");
  await invite(people[1], people[2], "b");
  await invite(app.people.alice.member, people[3], "c");
  expect(await names({ invited: "Root" })).toEqual(["first", "second"]);
  expect((await preview({ invited: "root" })).preview.rows).toMatchObject([
    { invitedBy: "first" },
    { invitedBy: "root" },
  ]);
});

test("never selects admins, team members and accounts of a trusted level", async () => {
  const [trusted, owner, boss, spam] = (await wave(["trusted", "owner2", "boss", "spam"])) as [
    Member,
    Member,
    Member,
    Member,
  ];
  await app.make.sub(owner, { name: "letters" });
  await app.db.write(async (trx) => {
    await trx.updateTable("person").set({ score: 90 }).where("uid", "=", trusted.uid).execute();
    await trx.updateTable("person").set({ is_admin: 1 }).where("uid", "=", boss.uid).execute();
    await trx.updateTable("person").set({ score: 89 }).where("uid", "=", spam.uid).execute();
  });
  expect(await names(lately())).toEqual(["spam"]);
  await cleanUp({ ...lately(), accounts: 1 });
  // a member who has joined a team meanwhile is excluded
  await app.make.position(spam, app.garden, 2);
  await work();
  expect(await statuses([trusted, owner, boss, spam])).toEqual([0, 0, 0, 0]);
});

test("refuses invalid conditions next to their field, and a selection without conditions", async () => {
  for (const [field, value, code] of [
    ["from", "yesterday", "clean-up.time"],
    ["to", "2026-02-31T99:00", "clean-up.time"],
    ["range", "everybody", "address.invalid"],
    ["range", "::/0", "address.invalid"],
    ["link", "no link", "clean-up.link"],
    ["invited", "nobody-here", "account.not-found"],
  ] as const) {
    expect(await preview({ [field]: value })).toMatchObject({ wrong: { field, code }, preview: null });
    expect(refusal(await cleanUp({ [field]: value, accounts: 1 })).slice(1)).toEqual([code, field]);
  }
  expect(await preview({})).toMatchObject({ wrong: null, preview: null });
  expect(refusal(await cleanUp({ accounts: 0 })).slice(0, 2)).toEqual([409, "clean-up.nobody"]);
  await wave(["spam1"]);
  expect(refusal(await cleanUp({ ...lately(), accounts: 2 })).slice(0, 2)).toEqual([409, "clean-up.changed"]);
  expect(refusal(await cleanUp({ ...lately(), accounts: 1, act: "burn" }))).toEqual([400, "clean-up.act", "act"]);
  expect(refusal(await cleanUp({ ...lately(), accounts: 1, reason: " " }))).toEqual([400, "ban.reason", "reason"]);
  const plain = await app.people.adam.form("/do/admin/clean_up", { from: "<b>", act: "hold", reason: "Why" });
  expect(plain.text).toContain('value="&lt;b&gt;"');
  expect(await log()).toEqual([]);
});

test("lists the accounts in pages, without a page after a full last one", async () => {
  const most = CLEAN_UP_PAGE + 1;
  await wave(Array.from({ length: most }, (_, n) => `spam${n}`));
  const page = async (fields: Fields) => {
    const { rows, accounts, next } = (await preview({ ...lately(), ...fields })).preview;
    return { shown: rows.length, accounts, next };
  };
  expect(await page({})).toEqual({ shown: CLEAN_UP_PAGE, accounts: most, next: CLEAN_UP_PAGE });
  expect(await page({ after: CLEAN_UP_PAGE })).toEqual({ shown: 1, accounts: most, next: null });
  expect(await page({ not: "spam0" })).toEqual({ shown: CLEAN_UP_PAGE, accounts: CLEAN_UP_PAGE, next: null });
});

test("is for admins only", async () => {
  const { visitor, alice, mina, olive, adam } = app.people;
  await wave(["spam1"]);
  for (const [who, status] of [
    [visitor, 401],
    [alice, 403],
    [mina, 403],
    [olive, 403],
  ] as const)
    expect((await cleanUp({ ...lately(), accounts: 1 }, who)).status).toBe(status);
  expect((await visitor.get("/admin/clean-up")).location).toContain("/login?next=");
  expect((await mina.get("/admin/clean-up")).status).toBe(404);
  expect((await adam.get("/admin/clean-up")).status).toBe(200);
});

test("bans a wave and ends its sessions as one action, and lifts the bans as one", async () => {
  const { adam, alice } = app.people;
  const people = await wave(Array.from({ length: 60 }, (_, n) => `spam${n}`));
  await app.people.adam.post("/do/admin/ban_user/spam0", { reason: "Spam" });
  const page = await preview(lately());
  expect(page.preview).toMatchObject({ accounts: 60, banned: 1, next: 50 });
  expect(page.preview.rows).toHaveLength(50);
  expect((await preview({ ...lately(), after: 50 })).preview.rows).toHaveLength(10);
  const { aid } = (await cleanUp({ ...lately(), accounts: 60 })).json;
  expect((await preview({})).past).toMatchObject([{ aid, act: "ban", accounts: 59, progress: { done: 0, total: 59 } }]);
  await work();
  expect(await statuses(people)).toEqual(people.map(() => 5));
  expect((await app.as(people[1] as Member).post("/do/create_invite")).status).toBe(401);
  expect((await preview({})).past).toMatchObject([{ isUndone: false, progress: null, canUndo: true }]);
  // one log entry for all, plus one in the history of each member
  expect((await log()).map(({ code }: { code: number }) => code)).toEqual([232, 19]);
  expect((await log("?person=spam7")).map(({ code }: { code: number }) => code)).toEqual([19]);
  expect((await alice.get("/-/data/sitelog")).json.data.entries).toHaveLength(2);
  expect((await adam.get("/sitelog")).text).toContain(en.log.acts[232]("ban 59").replace(/\{reason\}.*/, ""));

  // a ban lifted and replaced meanwhile stays
  await adam.post("/do/admin/unban_user/spam5", { reason: "No spam" });
  await adam.post("/do/admin/ban_user/spam5", { reason: "But rude" });
  expect((await undo(aid)).json.status).toBe("ok");
  await work();
  expect(await statuses(people)).toEqual(people.map((_, n) => (n === 0 || n === 5 ? 5 : 0)));
  expect((await preview({})).past).toMatchObject([{ isUndone: true, left: 1, canUndo: false }]);
  expect((await log()).slice(0, 1)).toMatchObject([{ code: 109, undid: { code: 232 } }]);
  expect(refusal(await undo(aid)).slice(1, 2)).toEqual(["action.undone"]);
});

test("allows each banned member to appeal; a granted appeal survives undo and redo", async () => {
  const { adam } = app.people;
  const people = await wave(["spam1", "honest"]);
  const { aid } = (await cleanUp({ ...lately(), accounts: 2 })).json;
  await work();
  const part = await app.db.read
    .selectFrom("mod_action")
    .select("aid")
    .where("target_uid", "=", people[1]?.uid ?? 0)
    .executeTakeFirstOrThrow();
  expect((await undo(part.aid)).json.status).toBe("ok");
  expect(await statuses(people)).toEqual([5, 0]);
  await undo(aid);
  await work();
  expect(await statuses(people)).toEqual([0, 0]);
  const again = await app.db.read
    .selectFrom("mod_action")
    .select("aid")
    .where("undoes", "=", aid)
    .executeTakeFirstOrThrow();
  expect((await undo(again.aid, adam)).json.status).toBe("ok");
  await work();
  expect(await statuses(people)).toEqual([5, 0]);
});

test("holds posts and comments; undo restores all but those with later decisions", async () => {
  const { mina, alice } = app.people;
  const [one, two] = (await wave(["spam1", "spam2"])) as [Member, Member];
  const first = await app.make.post(one, app.books, { title: "Buy" });
  const second = await app.make.post(two, app.garden, { title: "Sell" });
  const own = await app.make.post(alice.member, app.books, { title: "Mine" });
  await app.make.comment(one, own, { text: "Buy" });
  await app.make.comment(alice.member, first, { text: "No" });
  await app.make.post(two, app.books, { title: "Gone", deleted: 1 });
  const { aid } = (await cleanUp({ ...lately(), accounts: 2, act: "hold" })).json;
  await work();
  expect(await posts()).toEqual([12, 12, 0, 1]);
  expect(await comments()).toEqual([12, 0]);
  expect((await alice.get(`/p/${first.pid}`)).status).toBe(404);
  const queue = (await mina.get("/-/data/mod/reports/books")).json.data;
  expect(JSON.stringify(queue)).toContain('"held":"admin"');
  expect((await mina.post("/do/approve_post", { post: first.pid })).json.status).toBe("ok");
  await undo(aid);
  await work();
  expect(await posts()).toEqual([0, 0, 0, 1]);
  expect(await comments()).toEqual([0, 0]);
  expect((await alice.get(`/p/${second.pid}`)).status).not.toBe(404);
  const open = await app.db.read.selectFrom("report_count").select("open").where("open", ">", 0).execute();
  expect(open).toEqual([]);
  expect(
    (await app.db.read.selectFrom("sub").select("posts").orderBy("sid").execute()).map((row) => row.posts),
  ).toEqual([2, 1]);
});

test("removes posts and comments in batches; undo restores those without later changes", async () => {
  const { adam } = app.people;
  const [one, two] = (await wave(["spam1", "spam2"])) as [Member, Member];
  const pids: number[] = [];
  for (let n = 0; n < 70; n++) pids.push((await app.make.post(n % 2 ? one : two, app.garden)).pid);
  const { aid } = (await cleanUp({ ...lately(), accounts: 2, act: "remove" })).json;
  await work();
  expect(await posts()).toEqual(pids.map(() => 3));
  await adam.post("/do/undelete_post", { post: pids[0], reason: "Fine" });
  await adam.post("/do/delete_post", { post: pids[0], reason: "Not fine" });
  await undo(aid);
  await work();
  expect(await posts()).toEqual(pids.map((_, n) => (n === 0 ? 3 : 0)));
  expect((await preview({})).past).toMatchObject([{ isUndone: true, left: 1 }]);
  const again = await app.db.read
    .selectFrom("mod_action")
    .select("aid")
    .where("undoes", "=", aid)
    .executeTakeFirstOrThrow();
  await undo(again.aid);
  await work();
  expect(await posts()).toEqual(pids.map(() => 3));
});

test.each(["hold", "remove"])("records the actions in the log of each sub: %s", async (act) => {
  const { mina, adam } = app.people;
  const [one, two] = (await wave(["spam1", "spam2"])) as [Member, Member];
  const posts = [await app.make.post(one, app.books), await app.make.post(two, app.books)];
  await app.make.comment(one, await app.make.post(two, app.garden));
  for (let n = 0; n < 70; n++) await app.make.comment(two, posts[0] as (typeof posts)[0]);
  const { aid } = (await cleanUp({ ...lately(), accounts: 2, act })).json;
  await work();
  const lineOf = async (sub: string, who: Client) =>
    (await who.get(`/-/data/s/${sub}/sublog`)).json.data.entries.filter(({ code }: { code: number }) => code === 264);
  expect(await lineOf("books", mina)).toMatchObject([
    { note: `${act} 72`, reason: "Spam wave", isByAdmin: true, isUndone: false, can: { undo: false } },
  ]);
  expect(await lineOf("garden", adam)).toMatchObject([{ note: `${act} 2` }]);
  expect((await log()).filter(({ code }: { code: number }) => code === 264)).toEqual([]);
  await undo(aid);
  await work();
  expect(await lineOf("books", mina)).toMatchObject([{ isUndone: true }]);
});

test("does nothing if it is undone before its job starts or if the admin has lost the role", async () => {
  const people = await wave(["spam1"]);
  const { aid } = (await cleanUp({ ...lately(), accounts: 1 })).json;
  await undo(aid);
  await work();
  expect(await statuses(people)).toEqual([0]);
  await cleanUp({ ...lately(), accounts: 1 });
  await app.db.write((trx) =>
    trx.updateTable("person").set({ is_admin: 0 }).where("uid", "=", app.people.adam.member.uid).execute(),
  );
  await work();
  expect(await statuses(people)).toEqual([0]);
});
