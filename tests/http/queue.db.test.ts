import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.alice.member, app.books, { title: "First <edition>", text: "Cheap!" });
});
afterEach(() => app.close());

const report = (who: Client, pid: number, fields: Record<string, unknown> = { reason: "SPAM" }) =>
  who.post("/do/report", { post: pid, ...fields });
const titles = async (who: Client, path: string) => {
  const { text } = await who.get(path);
  return [...text.matchAll(/<h2><a href="[^"]*open=\d+"[^>]*>([^<]*)<\/a>/g)].map((match) => match[1]);
};
const statuses = (path: string) => {
  const { visitor, alice, jan, mina, olive, adam } = app.people;
  return Promise.all([visitor, alice, jan, mina, olive, adam].map(async (who) => (await who.get(path)).status));
};
const rpidOf = async () =>
  (await app.db.read.selectFrom("report").select("rpid").orderBy("rpid", "desc").executeTakeFirstOrThrow()).rpid;

describe("access to queues", () => {
  test("asks visitors to log in, returns 404 for members, and shows janitors all their subs together only", async () => {
    await report(app.people.bob, post.pid);
    expect(await statuses("/mod")).toEqual([302, 404, 200, 200, 200, 200]);
    expect(await statuses("/mod/reports")).toEqual([302, 404, 200, 200, 200, 200]);
    expect(await statuses("/mod/reports/closed")).toEqual([302, 404, 200, 200, 200, 200]);
    expect(await statuses("/mod/reports/books")).toEqual([302, 404, 404, 200, 200, 200]);
    expect(await statuses("/mod/reports/closed/books")).toEqual([302, 404, 404, 200, 200, 200]);
    expect(await statuses("/mod/reports/nowhere")).toEqual([302, 404, 404, 404, 404, 404]);
    expect(await statuses("/admin/reports")).toEqual([302, 404, 404, 404, 404, 200]);
    const details = `/mod/reports/details/books/post/${await rpidOf()}`;
    expect(await statuses(details)).toEqual([302, 404, 404, 200, 200, 200]);
    expect(await statuses(details.replace("books", "garden"))).toEqual([302, 404, 404, 404, 404, 404]);
    expect(await statuses(details.replace("post", "comment"))).toEqual([302, 404, 404, 404, 404, 404]);
  });

  test("shows an invited member nothing, and a moderator only reports of their sub", async () => {
    const { alice, bob, mina } = app.people;
    const invitee = await app.make.member("invitee");
    await app.make.position(invitee, app.books, 1);
    await app.db.write((trx) =>
      trx.updateTable("sub_mod").set({ invited: 1 }).where("uid", "=", invitee.uid).execute(),
    );
    const keeper = await app.make.member("keeper");
    const shed = await app.make.sub(keeper, { name: "shed" });
    const there = await app.make.post(alice.member, shed, { title: "In the shed" });
    await report(bob, post.pid);
    await report(bob, there.pid);
    for (const path of ["/mod", "/mod/reports", "/mod/reports/books"])
      expect((await app.as(invitee).get(path)).status).toBe(404);
    expect(await titles(app.as(keeper), "/mod/reports")).toEqual(["In the shed"]);
    expect((await app.as(keeper).get("/mod/reports/books")).status).toBe(404);
    expect(await titles(mina, "/mod/reports")).toEqual(["First &lt;edition&gt;"]);
    const { qid } = await app.db.read
      .selectFrom("queue_entry")
      .select("qid")
      .where("pid", "=", there.pid)
      .executeTakeFirstOrThrow();
    expect((await mina.get(`/mod/reports?open=${qid}`)).text).not.toContain("In the shed");
  });
});

test("links a post and a comment to their queue entries for permitted readers", async () => {
  const { visitor, alice, bob, jan, mina, olive, adam } = app.people;
  const { cid } = await app.make.comment(alice.member, post, { text: "Also cheap" });
  for (const who of [bob, app.people.carol]) await report(who, post.pid);
  await bob.post("/do/report/comment", { post: cid, reason: "SPAM" });
  await report(bob, (await app.make.post(alice.member, app.garden)).pid);
  const entries = await app.db.read.selectFrom("queue_entry").select(["qid", "kind", "sid"]).orderBy("qid").execute();
  const addressOf = (kind: string) => `/mod/reports/books?open=${entries.find((entry) => entry.kind === kind)?.qid}`;
  const chips = async (who: Client, path: string) => {
    const { text } = await who.get(path);
    return [...text.matchAll(/<a class="tag removed" href="([^"]*)"[^>]*>([^<]*)</g)].map((match) => match.slice(1));
  };
  const ofPost = [addressOf("post"), en.posts.openReports(2)];
  const ofComment = [addressOf("comment"), en.posts.openReports(1)];
  const page = `/s/books/${post.pid}`;
  for (const path of ["/s/books/new", "/all/new", "/u/alice/posts"])
    expect([path, await chips(mina, path)]).toEqual([path, [ofPost]]);
  for (const who of [mina, olive, adam]) expect(await chips(who, `${page}/first-edition`)).toEqual([ofPost, ofComment]);
  expect(await chips(adam, "/all/new")).toHaveLength(2);
  for (const who of [visitor, alice, bob, jan])
    for (const path of ["/s/books/new", "/all/new", `${page}/first-edition`])
      expect([path, await chips(who, path)]).toEqual([path, []]);
  expect((await mina.get(addressOf("post"))).text).toContain("First &lt;edition&gt;");
  for (const { qid } of entries) await mina.post("/do/queue/decide", { entry: qid, act: "close" });
  expect(await chips(mina, `${page}/first-edition`)).toEqual([]);
});

describe("queue of reports", () => {
  test("has pages of fifty entries in every order, each entry once", async () => {
    const { alice, bob, carol, mina } = app.people;
    for (let n = 0; n < 60; n += 1) {
      const made = await app.make.post(alice.member, app.books, { title: `Post ${n}` });
      app.clock.now += 1_000 * (n % 3);
      await report(bob, made.pid);
      if (n % 4 === 0) await report(carol, made.pid);
    }
    const orders: Record<string, (string | undefined)[]> = {};
    for (const sort of ["new", "old", "most"]) {
      const found: (string | undefined)[] = [];
      let next: string | undefined = `/mod/reports?sort=${sort}`;
      while (next !== undefined && found.length < 100) {
        const path: string = next;
        found.push(...(await titles(mina, path)));
        next = /<a class="btn next" href="([^"]*)"/.exec((await mina.get(path)).text)?.[1]?.replaceAll("&amp;", "&");
      }
      expect(found).toHaveLength(60);
      expect(new Set(found).size).toBe(60);
      orders[sort] = found;
    }
    expect(orders.old?.[0]).toBe("Post 0");
    expect(orders.new?.[0]).toBe("Post 59");
    expect(orders.most?.slice(0, 15).every((title) => Number(title?.slice(5)) % 4 === 0)).toBe(true);
    expect((await mina.get("/mod/reports?after=nonsense")).status).toBe(400);
  });

  test("filters by kind, reason, age, reporter and member; refuses invalid filters", async () => {
    const { alice, bob, carol, mina } = app.people;
    const { cid } = await app.make.comment(carol.member, post, { text: "Buy it" });
    await report(bob, post.pid, { reason: "Other" });
    const before = app.clock.now - 2 * 86_400_000;
    await app.db.write((trx) => trx.updateTable("queue_entry").set({ last_at: before, opened_at: before }).execute());
    await alice.post("/do/report/comment", { post: cid, reason: "SPAM" });
    const count = async (query: string) => (await titles(mina, `/mod/reports?${query}`)).length;
    expect(await count("")).toBe(2);
    for (const query of [
      "kind=comment",
      "reason=other",
      "age=day",
      "reporter=BOB",
      "person=carol",
      "kind=post&reporter=bob",
    ])
      expect([query, await count(query)]).toEqual([query, 1]);
    expect(await count("rule=77")).toBe(0);
    expect(await count("kind=post&person=carol")).toBe(0);
    expect(await count("person=nobody")).toBe(0);
    for (const query of ["kind=x", "reason=x", "rule=x", "age=year", "sort=x", "status=x"]) {
      const got = await mina.get(`/mod/reports?${query}`);
      expect([got.status, got.text.includes(refusalText("report.filter"))]).toEqual([400, true]);
    }
  });

  test("lists the reasons of an entry by frequency, then by name", async () => {
    const { adam, alice, bob, carol, jan, mina, olive } = app.people;
    for (const who of [bob, carol]) await report(who, post.pid, { reason: "spam" });
    for (const [who, reason] of [
      [jan, "terms"],
      [olive, "other"],
    ] as const)
      await report(who, post.pid, { reason, text: "Too loud" });
    const other = await app.make.post(alice.member, app.books);
    await report(adam, other.pid, { reason: "terms" });
    const { rows } = (await mina.get("/-/data/mod/reports?sort=most")).json.data;
    expect(
      rows[0].reasons.map(({ reason, reports }: { reason: string; reports: number }) => [reason, reports]),
    ).toEqual([
      ["spam", 2],
      ["other", 1],
      ["terms", 1],
    ]);
  });

  test("shows the start of a report without a rule", async () => {
    await report(app.people.bob, post.pid, { reason: "Other", text: `Sells **copies** ${"of books ".repeat(12)}` });
    const [row] = (await app.people.mina.get("/-/data/mod/reports/books")).json.data.rows;
    expect(row.reasons).toMatchObject([{ reason: "other", text: expect.stringMatching(/^Sells copies of.{20,65}…$/) }]);
    expect((await app.people.mina.get("/mod/reports/books")).text).toContain("<q>Sells copies of books");
  });

  test("filters by the reported rule", async () => {
    const { alice, bob, mina } = app.people;
    const made = await app.db.write((trx) =>
      trx
        .insertInto("sub_rule")
        .values({ sid: app.books.sid, position: 1, text: "No ads" })
        .returning("rid")
        .executeTakeFirstOrThrow(),
    );
    const other = await app.make.post(alice.member, app.books, { title: "Another" });
    await report(bob, post.pid, { reason: "rule", rule: made.rid });
    await report(bob, other.pid);
    expect(await titles(mina, `/mod/reports/books?rule=${made.rid}`)).toEqual(["First &lt;edition&gt;"]);
    expect((await mina.get("/mod/reports/books")).text).toContain(">No ads</a>");
  });

  test("shows an entry with the reported and current text, reporters, reasons, author, log and actions", async () => {
    const { alice, bob, carol, mina, olive } = app.people;
    await report(bob, post.pid, { reason: "other", text: "<b>An ad</b>" });
    await alice.post(`/do/edit_txtpost/${post.pid}`, { post: post.pid, content: "Free!" });
    await report(carol, post.pid);
    await mina.post(`/do/create_report_note/post/${await rpidOf()}`, { text: "Known seller" });
    const { text } = await mina.get("/mod/reports?open=1");
    for (const part of ["<del>Cheap!</del>", "<ins>Free!</ins>", "&lt;b&gt;An ad&lt;/b&gt;", "bob", "carol"])
      expect([part, text.includes(part)]).toEqual([part, true]);
    for (const part of ["Known seller", en.queue.remove.post, en.queue.close])
      expect([part, text.includes(part)]).toEqual([part, true]);
    const own = await app.make.post(olive.member, app.books, { title: "By the owner" });
    await report(bob, own.pid, { reason: "other", text: "Not fair" });
    const entry = await app.db.read
      .selectFrom("queue_entry")
      .select("qid")
      .where("item", "=", own.pid)
      .executeTakeFirst();
    const mine = (await olive.get(`/mod/reports?open=${entry?.qid}`)).text;
    expect(mine).toContain("Not fair");
    expect(mine).not.toContain(">bob<");
    expect(mine).not.toContain(en.queue.close);
  });

  test("logs each action on an entry once, including later bans of its author", async () => {
    const { bob, mina, olive, adam } = app.people;
    await report(bob, post.pid, { reason: "other", text: "An ad" });
    const { qid } = await app.db.read.selectFrom("queue_entry").select("qid").executeTakeFirstOrThrow();
    const decide = async (act: string) =>
      (await mina.post("/do/queue/decide", { entry: qid, act, reason: "Off topic" })).json.aids[0];
    await decide("escalate");
    await olive.post(`/do/undo_action/${await decide("remove")}`, { reason: "A slip" });
    await mina.post("/do/ban_user_sub/books", { user: "alice", reason: "Rude" });
    await mina.post("/do/remove_sub_ban/books/alice", { reason: "Sorry" });
    await mina.post("/do/ban_user_sub/books", { user: "bob", reason: "Not the author" });
    await app.make.position(mina.member, app.garden, 1);
    await mina.post("/do/ban_user_sub/garden", { user: "alice", reason: "Elsewhere" });
    await adam.post("/do/admin/ban_user/alice", { reason: "Spam" });
    await adam.post("/do/admin/unban_user/alice", { reason: "A mistake" });
    const path = `/mod/reports/details/books/post/${await rpidOf()}`;
    const { entry } = (await mina.get(`/-/data${path}`)).json.data;
    const log = entry.log as { code: number; note: string | null }[];
    expect(log.map(({ code, note }) => [code, note])).toEqual([
      [54, "A mistake"],
      [19, "Spam"],
      [23, "Sorry"],
      [22, "Rude"],
      [58, "A slip"],
      [52, "Off topic"],
      [160, null],
    ]);
    const { text } = await mina.get(path);
    for (const words of [160, 19, 23].map(en.queue.acts)) expect(text).toContain(`<li>${words}`);
    expect(text).not.toMatch(/<li><p class="by">mina/);
  });

  test("offers admins, and no others, to close the author's account, with undo", async () => {
    const { bob, mina, adam } = app.people;
    await bob.post("/do/report/person", { user: "alice", reason: "site" });
    await report(bob, post.pid, { reason: "site" });
    const path = `/mod/reports/details/books/post/${await rpidOf()}`;
    const { can } = (await mina.get(`/-/data${path}`)).json.data.entry;
    expect([can.ban, can.banFromSite]).toEqual([true, false]);
    expect((await mina.get(path)).text).not.toContain("/do/admin/ban_user");
    const [person] = await app.db.read.selectFrom("queue_entry").select("qid").where("kind", "=", "person").execute();
    const page = `/admin/reports?open=${person?.qid}`;
    expect((await adam.get(page)).text).toContain('action="/do/admin/ban_user/alice"');
    const banned = (await adam.post("/do/admin/ban_user/alice", { reason: "Spam" })).json;
    expect(banned).toMatchObject({ status: "ok", addr: "/u/alice", aid: expect.any(Number) });
    expect((await adam.post(`/do/undo_action/${banned.aid}`, { reason: "A slip" })).json.left).toEqual([]);
    expect((await adam.form("/do/admin/ban_user/alice", { reason: "Spam" })).location).toBe("/u/alice");
  });

  test("lets the team warn and ban the author of a held item, also without reports", async () => {
    const { alice, mina } = app.people;
    await app.db.write((trx) =>
      trx.updateTable("sub").set({ review_first: 2 }).where("sid", "=", app.books.sid).execute(),
    );
    await alice.post("/submit/text", { sub: "books", title: "Second", content: "Hello" });
    const { qid } = await app.db.read.selectFrom("queue_entry").select("qid").executeTakeFirstOrThrow();
    const { text } = await mina.get(`/mod/reports?open=${qid}`);
    for (const words of [en.queue.approve, en.queue.refuse, en.queue.warn("alice"), en.queue.ban("alice")])
      expect(text).toContain(words);
    for (const words of [en.queue.close, en.queue.remove.post, `${en.queue.note}<`, en.queue.reopen])
      expect(text).not.toContain(words);
  });

  test("shows link targets and embedded media of a post unless it is deleted", async () => {
    const { alice, bob, mina, adam } = app.people;
    const link = "https://news.example/story";
    const posts = [
      await app.make.post(alice.member, app.books, { title: "A link", link }),
      await app.make.post(alice.member, app.books, { title: "A picture", link: "https://pictures.example/one.png" }),
      await app.make.poll(alice.member, app.books, { title: "A poll", options: ["Tea", "Coffee"] }),
    ];
    const shownOf = async (pid: number) => {
      const { qid } = await app.db.read
        .selectFrom("queue_entry")
        .select("qid")
        .where("item", "=", pid)
        .executeTakeFirstOrThrow();
      const { text } = await mina.get(`/mod/reports?open=${qid}`);
      const [entry = ""] = /<div class="queue-entry">.*?Reasons/.exec(text) ?? [];
      return [
        entry.includes(`href="${link}"`),
        ...[en.embeds.show.image, en.embeds.show.poll, en.embeds.show.text].map((one) => entry.includes(one)),
      ];
    };
    for (const { pid } of [...posts, post]) await report(bob, pid);
    const shown = await Promise.all([...posts, post].map(({ pid }) => shownOf(pid)));
    expect(shown).toEqual([
      [true, false, false, false],
      [false, true, false, false],
      [false, false, true, false],
      [false, false, false, false],
    ]);
    await adam.post("/do/delete_post", { post: posts[0]?.pid, reason: "Nonsense" });
    expect(await shownOf(posts[0]?.pid as number)).toEqual([false, false, false, false]);
  });

  test("separates closed entries and counts both", async () => {
    const { bob, mina, adam } = app.people;
    await report(bob, post.pid);
    const rpid = await rpidOf();
    expect((await adam.get("/admin/reports")).text).toContain("First &lt;edition&gt;");
    await mina.post(`/do/report/close_related_reports/[${rpid}]/${rpid}`);
    expect(await titles(mina, "/mod/reports")).toEqual([]);
    expect(await titles(mina, "/mod/reports/closed")).toEqual(["First &lt;edition&gt;"]);
    expect(await titles(mina, "/mod/reports/closed/books")).toEqual(["First &lt;edition&gt;"]);
    expect(await titles(adam, "/admin/reports?status=closed")).toEqual(["First &lt;edition&gt;"]);
    expect((await mina.get("/mod")).text).toContain(
      `${en.queue.openReports}</dt><dd>0</dd><dt>${en.queue.closedReports}</dt><dd>1<`,
    );
  });
});
