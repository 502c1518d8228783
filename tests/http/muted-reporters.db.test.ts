import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.alice.member, app.books, { title: "Cheap editions" });
});
afterEach(() => app.close());

const refusal = ({ status, json }: TestResponse) => [status, json.code];
const mute = (who: Client, user = "bob", sub = "books") => who.post(`/do/mute_reporter/${sub}`, { user });
const unmute = (who: Client, user = "bob", sub = "books") => who.post(`/do/unmute_reporter/${sub}`, { user });
const mutes = () => app.db.read.selectFrom("reporter_mute").selectAll().orderBy("uid").execute();
const report = (who: Client, pid: number, reason = "other") =>
  who.post("/do/report", { post: pid, reason, text: "An ad" });
const entry = async (who: Client, open = 1) =>
  (await who.get(`/-/data/mod/reports?open=${open}`)).json.data.entry.all as Record<string, unknown>[];

describe("muting a reporter", () => {
  test("refuses reports about the sub's rules until the mute is lifted", async () => {
    const { bob, mina } = app.people;
    const done = await mute(mina);
    expect(done.json).toEqual({ status: "ok", aid: expect.any(Number) });
    expect(await mutes()).toEqual([
      { sid: app.books.sid, uid: bob.member.uid, muted_by: mina.member.uid, muted_at: app.clock.now },
    ]);
    expect(refusal(await report(bob, post.pid))).toEqual([403, "report.muted"]);
    expect((await report(bob, post.pid, "site")).status).toBe(200);
    expect(refusal(await mute(mina))).toEqual([409, "report.muted-already"]);
    expect((await unmute(mina)).status).toBe(200);
    const other = await app.make.post(app.people.alice.member, app.books);
    expect((await report(bob, other.pid)).status).toBe(200);
    expect(refusal(await unmute(mina))).toEqual([404, "report.not-muted"]);
  });

  test("allows owner, moderators and admins, for members of lower rank", async () => {
    const { visitor, alice, jan, mina, olive, adam } = app.people;
    expect(refusal(await mute(visitor))).toEqual([401, "account.log-in"]);
    for (const who of [alice, jan]) {
      expect(refusal(await mute(who))).toEqual([403, "report.not-authorized"]);
      expect(refusal(await unmute(who))).toEqual([403, "report.not-authorized"]);
    }
    expect(refusal(await mute(mina, "olive"))).toEqual([403, "rank.too-low"]);
    expect(refusal(await mute(mina, "adam"))).toEqual([403, "rank.too-low"]);
    expect(refusal(await mute(mina, "mina"))).toEqual([403, "rank.self"]);
    const missing = await mute(mina, "nobody-here");
    expect([missing.status, missing.json.code, missing.json.field]).toEqual([404, "account.not-found", "user"]);
    expect((await mute(mina, "")).json.field).toBe("user");
    expect(refusal(await mute(mina, "bob", "nowhere"))).toEqual([404, "sub.not-found"]);
    expect(refusal(await mute(mina, "bob", "garden"))).toEqual([403, "report.not-authorized"]);
    expect(await mutes()).toEqual([]);
    expect((await mute(olive, "mina")).status).toBe(200);
    // no one can lift their own mute
    expect(refusal(await unmute(mina, "mina"))).toEqual([403, "rank.self"]);
    expect((await mute(adam, "bob", "garden")).status).toBe(200);
    expect(await mutes()).toHaveLength(2);
  });

  test("shows moderators the outcome of a reporter's earlier reports", async () => {
    const { alice, bob, carol, jan, mina } = app.people;
    const there = await app.make.post(alice.member, app.garden);
    const second = await app.make.post(alice.member, app.books);
    for (const { pid } of [post, second, there]) await report(bob, pid);
    await report(carol, post.pid);
    const rpids = await app.db.read.selectFrom("report").select("rpid").orderBy("rpid").execute();
    await mina.post(`/do/report/close_report/${rpids[1]?.rpid}/close`);
    const record = async (who: Client) => (await entry(who)).map((one) => one.record);
    expect(await record(mina)).toEqual([
      { reports: 1, kept: 0, isMuted: false, canMute: true },
      { reports: 2, kept: 1, isMuted: false, canMute: true },
    ]);
    expect(await record(jan)).toEqual([null, null]);
    await mute(mina);
    expect((await record(mina))[1]).toMatchObject({ isMuted: true });
    // the author of a reported post does not learn the reporter
    const own = await app.make.post(mina.member, app.books);
    await report(carol, own.pid);
    const { qid } = await app.db.read
      .selectFrom("queue_entry")
      .select("qid")
      .where("pid", "=", own.pid)
      .executeTakeFirstOrThrow();
    expect(await entry(mina, qid)).toMatchObject([{ reporter: null, record: null }]);
  });
});

describe("GET /s/:sub/edit/reporters", () => {
  const list = async (who: Client, query = "") => (await who.get(`/-/data/s/books/edit/reporters${query}`)).json.data;

  test("is for owner, moderators and admins", async () => {
    const { visitor, alice, jan, mina, olive, adam } = app.people;
    const status = async (who: Client) => (await who.get("/s/books/edit/reporters")).status;
    expect(await Promise.all([visitor, alice, jan, mina, olive, adam].map(status))).toEqual([
      302, 403, 403, 200, 200, 200,
    ]);
  });

  test("lists muted members with moderator and time, page by page; a plain form lifts a mute", async () => {
    const { bob, mina } = app.people;
    expect((await mina.get("/s/books/edit/reporters")).text).toContain(en.reporters.none);
    for (let n = 0; n < 52; n += 1) {
      const one = await app.make.member(`reporter${n}`);
      await mute(mina, one.name);
      if (n % 5 === 0) app.clock.now += 1_000;
    }
    app.clock.now += 1_000;
    await mute(mina, bob.member.name);
    const first = await list(mina);
    expect(first).toMatchObject({ isFirst: true, next: expect.any(String) });
    expect(first.muted[0]).toEqual({ uid: bob.member.uid, name: "bob", by: "mina", at: app.clock.now });
    const second = await list(mina, `?after=${first.next}`);
    expect(second).toMatchObject({ isFirst: false, next: null });
    const names = [...first.muted, ...second.muted].map(({ name }: { name: string }) => name);
    expect([names.length, new Set(names).size]).toEqual([53, 53]);
    expect((await mina.get("/s/books/edit/reporters?after=zz")).status).toBe(400);
    const got = await mina.form("/do/unmute_reporter/books", { user: "bob" });
    expect(got.status).toBe(303);
    expect((await list(mina)).muted[0].name).not.toBe("bob");
  });
});
