import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const read = async (who: Client) => (await who.get("/-/data/s/books/statistics")).json.data;
const show = (on: boolean) =>
  app.db.write((trx) =>
    trx
      .updateTable("sub")
      .set({ statistics_public: on ? 1 : 0 })
      .where("name", "=", "books")
      .execute(),
  );
const lastAid = async () =>
  (await app.db.read.selectFrom("mod_action").select("aid").orderBy("aid", "desc").executeTakeFirstOrThrow()).aid;

describe("GET /s/:sub/statistics", () => {
  test("is for owner, moderators and admins, for everyone if public, and linked from the log", async () => {
    const { visitor, alice, jan, mina, olive, adam } = app.people;
    const all = [visitor, alice, jan, mina, olive, adam];
    const statuses = () => Promise.all(all.map(async (who) => (await who.get("/s/books/statistics")).status));
    const linked = () =>
      Promise.all(
        all.map(async (who) => (await who.get("/s/books/sublog")).text.includes('href="/s/books/statistics"')),
      );
    expect(await statuses()).toEqual([404, 404, 404, 200, 200, 200]);
    expect(await linked()).toEqual([false, false, false, true, true, true]);
    const beside = async (who: Client) => (await who.get("/s/books/new")).text.includes('href="/s/books/statistics"');
    expect(await beside(visitor)).toBe(false);
    await show(true);
    app.clock.now += MINUTE;
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await beside(visitor)).toBe(true);
    expect(await linked()).toEqual([true, true, true, true, true, true]);
    const team = await Promise.all(all.map(async (who) => (await read(who)).team !== null));
    expect(team).toEqual([false, false, false, false, true, true]);
  });

  test("the owner's form makes them public or private, with a log entry", async () => {
    const { mina, visitor } = app.people;
    const fields = { title: "Books and reading", allow_text_posts: true, allow_link_posts: true };
    expect((await mina.post("/do/edit_sub/books", { ...fields, showstatistics: true })).status).toBe(200);
    expect((await visitor.get("/s/books/statistics")).status).toBe(200);
    const { note } = await app.db.read
      .selectFrom("mod_action")
      .select("note")
      .where("aid", "=", await lastAid())
      .executeTakeFirstOrThrow();
    expect(note?.split(" ")).toContain("statistics_public");
    expect((await mina.get("/s/books/edit")).text).toMatch(/name="showstatistics"[^>]*checked/);
    await mina.post("/do/edit_sub/books", fields);
    expect((await visitor.get("/s/books/statistics")).status).toBe(404);
  });

  test("counts actions of the last 90 days, undone actions and outcomes of appeals", async () => {
    const { alice, bob, mina, olive } = app.people;
    const remove = async () => {
      const { pid } = await app.make.post(alice.member, app.books);
      await mina.post("/do/delete_post", { post: pid, reason: "Ads" });
      return lastAid();
    };
    await remove();
    await app.db.write((trx) =>
      trx
        .updateTable("mod_action")
        .set({ created_at: app.clock.now - 91 * DAY })
        .execute(),
    );
    const [kept, undone] = [await remove(), await remove()];
    const redone = (await mina.post(`/do/undo_action/${undone}`, { reason: "A slip" })).json.aid;
    await mina.post(`/do/undo_action/${redone}`, { reason: "It was right" });
    await mina.post(`/do/undo_action/${await remove()}`, { reason: "It was none" });
    await mina.post("/do/warn/books", { user: "bob", text: "Be kind" });
    const warned = await lastAid();
    await alice.post(`/do/appeal/${kept}`, { text: "It was no ad" });
    await bob.post(`/do/appeal/${warned}`, { text: "I was kind" });
    await olive.post(`/do/decide_appeal/${warned}`, { outcome: "reversed", answer: "You were" });
    const { acts, appeals } = await read(mina);
    expect(acts).toEqual([
      { code: 52, count: 3, undone: 1 },
      { code: 53, count: 0, undone: 0 },
      { code: 142, count: 0, undone: 0 },
      { code: 144, count: 0, undone: 0 },
      { code: 130, count: 1, undone: 1 },
      { code: 22, count: 0, undone: 0 },
    ]);
    expect(appeals).toEqual({ made: 2, waiting: 1, upheld: 0, eased: 0, reversed: 1 });
  });

  test("shows the owner closed reports per moderator, median time and current claims", async () => {
    const { alice, bob, jan, mina, olive } = app.people;
    const reported = async () => {
      const { pid } = await app.make.post(alice.member, app.books);
      await bob.post("/do/report", { post: pid, reason: "other", text: "An ad" });
      const row = app.db.read.selectFrom("queue_entry").select("qid").where("pid", "=", pid);
      return (await row.executeTakeFirstOrThrow()).qid;
    };
    const close = async (who: Client, minutes: number) => {
      const entry = await reported();
      app.clock.now += minutes * MINUTE;
      expect((await who.post("/do/queue/decide", { entry, act: "close" })).status).toBe(200);
    };
    for (const minutes of [1, 30, 3]) await close(mina, minutes);
    for (const minutes of [2, 4]) await close(jan, minutes);
    await reported();
    const open = await reported();
    await mina.post("/do/queue/claim", { entry: open });
    const { team } = await read(olive);
    expect(team.open).toBe(2);
    expect(team.moderators).toEqual([
      { uid: jan.member.uid, name: "jan", open: 0, closed: 2, median: 180 },
      { uid: mina.member.uid, name: "mina", open: 1, closed: 3, median: 180 },
      { uid: olive.member.uid, name: "olive", open: 0, closed: 0, median: null },
    ]);
    expect((await olive.get("/s/books/statistics")).text).toContain("3 minutes");
  });
});
