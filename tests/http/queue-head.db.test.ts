import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import type { MadePost } from "../support/world.ts";

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.alice.member, app.books, { title: "Cheap editions", text: "All of these" });
});
afterEach(() => app.close());

const refusal = ({ status, json }: TestResponse) => [status, json.code];
const data = async (who: Client, path = "/mod/reports") => (await who.get(`/-/data${path}`)).json.data;

describe("POST /do/queue/handover", () => {
  const write = (who: Client, text: string, since = 0, sub = "books") =>
    who.post("/do/queue/handover", { sub, text, since });

  test("stores the team's note with author and time; an empty note removes it", async () => {
    const { jan, mina, olive } = app.people;
    expect((await write(jan, "Look at the ads first.\nThen rest.")).json).toEqual({ status: "ok" });
    const note = { sub: "books", text: "Look at the ads first.\nThen rest.", by: "jan", at: app.clock.now };
    for (const path of ["/mod/reports", "/mod/reports/books", "/mod/reports/closed/books"])
      expect((await data(mina, path)).handovers).toEqual([note]);
    expect((await mina.get("/mod/reports")).text).toContain("Look at the ads first.");
    app.clock.now += 1_000;
    await write(mina, "All done", note.at);
    expect((await data(olive)).handovers).toMatchObject([{ text: "All done", by: "mina" }]);
    await write(olive, "  ", app.clock.now);
    expect((await data(mina)).handovers).toEqual([]);
  });

  test("refuses to overwrite a note that changed meanwhile", async () => {
    const { jan, mina } = app.people;
    await write(jan, "First");
    const refused = await write(mina, "Second", 0);
    expect([...refusal(refused), refused.json.field]).toEqual([409, "handover.changed", "text"]);
    expect((await data(mina)).handovers).toMatchObject([{ text: "First" }]);
  });

  test("allows the team and admins; refuses overlong notes and other subs", async () => {
    const { visitor, alice, mina, adam } = app.people;
    expect(refusal(await write(visitor, "Hello"))).toEqual([401, "account.log-in"]);
    expect(refusal(await write(alice, "Hello"))).toEqual([404, "sub.not-found"]);
    expect(refusal(await write(mina, "Hello", 0, "garden"))).toEqual([404, "sub.not-found"]);
    expect(refusal(await write(mina, "Hello", 0, "nowhere"))).toEqual([404, "sub.not-found"]);
    const long = await write(mina, "x".repeat(1_001));
    expect([...refusal(long), long.json.field]).toEqual([400, "handover.long", "text"]);
    expect((await data(mina)).handovers).toEqual([]);
    expect((await write(adam, "Hello", 0, "garden")).status).toBe(200);
    expect((await mina.form("/do/queue/handover", { sub: "books", text: "By a plain form", since: "0" })).status).toBe(
      303,
    );
    expect((await data(mina)).handovers).toMatchObject([{ text: "By a plain form" }]);
  });

  test("lets a moderator of several subs choose the sub", async () => {
    const page = await app.people.olive.get("/mod/reports");
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<select[^>]*name="sub".*?<option>books<\/option><option>garden<\/option>/);
  });
});

describe("saved views of a queue", () => {
  const save = (who: Client, fields: Record<string, unknown> = {}) =>
    who.post("/do/queue/save_view", { name: "Old posts", place: "mine", asked: "kind=post&sort=old", ...fields });

  test("are stored under a name, linked and deletable", async () => {
    const { jan, mina } = app.people;
    expect((await save(mina)).json).toEqual({ status: "ok" });
    await save(mina, { name: "Done", place: "sub", sub: "books", closed: true, asked: "" });
    const { views } = await data(mina);
    expect(views).toEqual([
      { qvid: expect.any(Number), name: "Done", to: "/mod/reports/closed/books" },
      { qvid: expect.any(Number), name: "Old posts", to: "/mod/reports?kind=post&sort=old" },
    ]);
    expect((await mina.get("/mod/reports")).text).toContain('href="/mod/reports?kind=post&amp;sort=old"');
    expect(await data(mina, views[1].to)).toMatchObject({ filters: { kind: "post" }, sort: "old" });
    expect((await data(jan)).views).toEqual([]);
    expect(refusal(await jan.post("/do/queue/delete_view", { view: views[0].qvid }))).toEqual([404, "view.not-found"]);
    expect((await mina.post("/do/queue/delete_view", { view: views[0].qvid })).status).toBe(200);
    expect((await data(mina)).views).toMatchObject([{ name: "Old posts" }]);
  });

  test("refuse unknown filters, invalid and duplicate names, queues of others, and more than twenty", async () => {
    const { visitor, alice, jan, mina, adam } = app.people;
    expect(refusal(await save(visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await visitor.post("/do/queue/delete_view", { view: 1 }))).toEqual([401, "account.log-in"]);
    expect(refusal(await save(alice))).toEqual([404, "request.not-found"]);
    expect(refusal(await save(mina, { place: "admins" }))).toEqual([404, "request.not-found"]);
    expect(refusal(await save(mina, { place: "sub", sub: "garden" }))).toEqual([404, "request.not-found"]);
    expect(refusal(await save(jan, { place: "sub", sub: "books" }))).toEqual([404, "request.not-found"]);
    expect(refusal(await save(mina, { asked: "kind=house" }))).toEqual([400, "report.filter"]);
    expect(refusal(await save(mina, { place: "house" }))).toEqual([400, "report.filter"]);
    for (const name of ["", " ", "x".repeat(41)]) {
      const got = await save(mina, { name });
      expect([...refusal(got), got.json.field]).toEqual([400, "view.name", "name"]);
    }
    await save(mina);
    const again = await save(mina, { asked: "" });
    expect([...refusal(again), again.json.field]).toEqual([409, "view.present", "name"]);
    expect((await save(adam, { place: "admins" })).status).toBe(200);
    for (let n = 2; n <= 20; n += 1) expect((await save(mina, { name: `View ${n}` })).status).toBe(200);
    expect(refusal(await save(mina, { name: "One more" }))).toEqual([409, "view.too-many"]);
  });
});

describe("opened queue entry", () => {
  const entryOf = async (cid: number) => {
    const { carol, mina } = app.people;
    await carol.post("/do/report/comment", { post: cid, reason: "SPAM" });
    const row = app.db.read.selectFrom("queue_entry").select("qid").where("item", "=", cid);
    const { qid } = await row.where("kind", "=", "comment").executeTakeFirstOrThrow();
    return (await data(mina, `/mod/reports?open=${qid}`)).entry;
  };

  test("shows the post and the last comments above a comment", async () => {
    const { alice, bob } = app.people;
    let parent = await app.make.comment(alice.member, post, { text: "One" });
    const first = parent;
    for (const text of ["Two", "Three", "Four"]) parent = await app.make.comment(bob.member, post, { parent, text });
    const reported = await app.make.comment(alice.member, post, { parent, text: "Buy" });
    expect((await entryOf(reported.cid)).context).toEqual({
      post: { title: "Cheap editions", author: "alice", text: "All of these", deleted: null },
      comments: ["Two", "Three", "Four"].map((text) => ({
        cid: expect.any(Number),
        author: "bob",
        text,
        deleted: null,
      })),
      isCut: true,
    });
    expect((await entryOf(first.cid)).context).toMatchObject({ comments: [], isCut: false });
    await app.people.carol.post("/do/report", { post: post.pid, reason: "SPAM" });
  });

  test("shows only the state of deleted content above it", async () => {
    const { alice, bob } = app.people;
    const gone = await app.make.comment(bob.member, post, { text: "Secret", deleted: 1 });
    const reported = await app.make.comment(alice.member, post, { parent: gone, text: "Buy" });
    expect((await entryOf(reported.cid)).context.comments).toEqual([
      { cid: gone.cid, author: "bob", text: null, deleted: "author" },
    ]);
  });
});

test("counts no reports of a disabled sub in the header for its team, but counts them for an admin in the team", async () => {
  const { bob, mina, adam } = app.people;
  await app.make.position(adam.member, app.books, 1);
  await bob.post("/do/report", { post: post.pid, reason: "other", text: "An ad" });
  const counted = async (who: Client) => {
    const { layout } = (await who.get("/-/data/subs", { headers: { "x-ambit-layout": "1" } })).json;
    return Object.values(layout.viewer.team.reports as Record<string, number>);
  };
  expect([await counted(mina), await counted(adam)]).toEqual([[1], [1]]);
  await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.books.sid).execute());
  expect([await counted(mina), await counted(adam)]).toEqual([[], [1]]);
});
