import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AdminDashboardView } from "#features/site/dashboard/dashboard.ts";
import { countSite } from "#features/site/dashboard/server/count-site.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { en } from "../support/texts.ts";

const DAY = 86_400_000;
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const view = async () => (await app.people.adam.get("/-/data/admin")).json.data as AdminDashboardView;
const waiting = async () => (await view()).attention.map(({ kind, count, to }) => [kind, count, to]);
const count = (disk = { free: 60, size: 100 }) =>
  countSite(app.db, async () => disk, { now: app.clock.now, signal: new AbortController().signal });
const last = ({ days }: AdminDashboardView, ago = 0) => days.at(-1 - ago);

describe("/admin", () => {
  test("is for admins only", async () => {
    const { adam, mina, alice, visitor } = app.people;
    expect((await adam.get("/admin")).status).toBe(200);
    for (const who of [mina, alice]) expect((await who.get("/admin")).status).toBe(404);
    expect((await visitor.get("/admin")).location).toBe("/login?next=%2Fadmin");
  });

  test("lists pending tasks with links", async () => {
    const { alice, bob, adam } = app.people;
    expect(await waiting()).toEqual([]);
    expect((await adam.get("/admin")).text).toContain(en.admin.nothingWaits);
    const post = await app.make.post(alice.member, app.books);
    await bob.post("/do/report", { post: post.pid, reason: "SPAM" });
    const other = await app.make.post(alice.member, app.garden);
    await bob.post("/do/report", { post: other.pid, reason: "tos", send_to_admin: true });
    await app.db.write(async (trx) => {
      await trx
        .insertInto("adoption_request")
        .values({ sid: app.garden.sid, uid: bob.member.uid, text: "I would", asked_at: 0 })
        .execute();
      await trx
        .insertInto("job")
        .values({ kind: "test", payload: "{}", due_at: 0, created_at: 0, failed_at: 1, error: "no" })
        .execute();
      await trx.updateTable("sub").set({ review_first: 1 }).where("name", "=", "books").execute();
    });
    await bob.post("/submit/text", { sub: "books", title: "Hello", content: "World" });
    expect(await waiting()).toEqual([
      ["reports", 2, "/admin/reports"],
      ["adoptions", 1, "/admin/adoptions"],
      ["held", 1, "/mod/reports"],
      ["subReports", 2, "/mod/reports"],
      ["jobs", 1, null],
    ]);
  });

  test("shows the version, and instructions if email is not configured", async () => {
    const { text } = await app.people.adam.get("/admin");
    for (const word of ["SMTP_URL", "AMBIT_URL", "MAIL_FROM", "npm run ambit -- mail test", "0.0.0-test"]) {
      expect(text).toContain(word);
    }
    const from = { name: "Talk", address: "talk@ambit.test" };
    const mail = { host: "127.0.0.1", port: 9, secure: false, user: "", password: "", from };
    const sending = await testApp({ config: { mail, publicUrl: new URL("http://ambit.test") } });
    expect((await sending.people.adam.get("/admin")).text).not.toContain("SMTP_URL");
    await sending.close();
  });

  test("warns when the disk is nearly full, with its usage", async () => {
    await count();
    expect([(await view()).disk, await waiting()]).toEqual([{ free: 60, size: 100 }, []]);
    app.clock.now += 60_000;
    await count({ free: 9, size: 100 });
    expect(await waiting()).toEqual([["disk", 9, null]]);
    expect((await app.people.adam.get("/admin")).text).toContain(en.admin.waits.disk(9));
  });

  test("lists disabled features", async () => {
    const { adam } = app.people;
    await adam.post("/do/admin/enable_posting", { value: "False" });
    expect(await view()).toMatchObject({ isPosting: false, isRegistering: true });
    const page = (await adam.get("/admin")).text;
    expect(page).toContain(en.admin.noPosting);
    expect(page).toContain(en.admin.registering);
    const form = await adam.form("/do/admin/enable_posting", { value: "True" });
    expect([form.status, form.location]).toEqual([303, "/admin"]);
    expect((await view()).isPosting).toBe(true);
  });

  test("shows the announced post", async () => {
    const { adam, alice } = app.people;
    expect((await view()).announcement).toBeNull();
    const post = await app.make.post(alice.member, app.books, { title: "We move" });
    await adam.post("/do/makeannouncement", { post: post.pid });
    expect((await view()).announcement).toMatchObject({ title: "We move" });
  });
});

describe("daily statistics", () => {
  test("count visitors, posts and comments, votes and active members", async () => {
    const { alice, bob, carol } = app.people;
    app.clock.now = Math.floor(app.clock.now / DAY) * DAY + DAY / 2;
    await count();
    const before = last(await view());
    const post = await app.make.post(alice.member, app.books, { ageMs: 1_000 });
    await app.make.post(alice.member, app.books, { ageMs: DAY });
    await app.make.comment(alice.member, post, { ageMs: 1_000 });
    const { cid } = await app.make.comment(bob.member, post, { ageMs: 1_000, deleted: 1 });
    await carol.vote("post", post.pid, "UP");
    await carol.vote("comment", cid, "DOWN");
    expect(last(await view())).toEqual(before);
    await count();
    expect(last(await view())).toEqual({
      at: app.clock.now - DAY / 2,
      members: before?.members,
      posts: 1,
      comments: 2,
      votes: 1,
      actives: 3,
    });
    expect((await view()).days).toHaveLength(90);
  });

  test("are counted again once after the end of a day and then stay", async () => {
    const { alice } = app.people;
    // yesterday at noon, so that no session expires a day later
    app.clock.now = Math.floor(app.clock.now / DAY) * DAY - DAY / 2;
    await count();
    await app.make.post(alice.member, app.books, { ageMs: 1_000 });
    app.clock.now += DAY;
    await count();
    expect(last(await view(), 1)?.posts).toBe(1);
    await app.make.post(alice.member, app.books, { ageMs: DAY });
    await count();
    expect(last(await view(), 1)?.posts).toBe(1);
  });

  test("are counted four times a day on a large site", async () => {
    const { alice, bob, carol } = app.people;
    expect(await view()).toMatchObject({ countedAt: null, totals: { members: 0, posts: 0 } });
    const post = await app.make.post(alice.member, app.books);
    await bob.vote("post", post.pid, "UP");
    await app.db.write((trx) => trx.updateTable("person").set({ score: 10, given: 10 }).execute());
    await carol.vote("post", post.pid, "DOWN");
    await count();
    const { totals, countedAt } = await view();
    expect(countedAt).toBe(app.clock.now);
    const people = await app.db.read.selectFrom("person").select("uid").execute();
    expect(totals).toEqual({ members: people.length, subs: 2, posts: 1, comments: 0, upvotes: 1, downvotes: 1 });
    await app.make.post(alice.member, app.books);
    await count();
    expect((await view()).totals.posts).toBe(2);
    await app.db.write((trx) =>
      trx.updateTable("site_total").set({ n: 10_000 }).where("kind", "=", "comments").execute(),
    );
    app.clock.now += DAY / 4 - 1;
    await count();
    expect((await view()).totals.comments).toBe(10_000);
    app.clock.now += 1;
    await count();
    expect((await view()).totals.comments).toBe(0);
  });
});
