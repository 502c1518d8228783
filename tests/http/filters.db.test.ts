import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import { settle } from "../support/settle.ts";
import { connect, listen } from "../support/sockets.ts";
import { asPattern, en, refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const add = (who: Client, text: string, more: Record<string, unknown> = {}) =>
  who.post("/do/add_filter", { kind: "word", act: "hide", text, ...more });
const DAY = 86_400_000;

describe("filter requests", () => {
  test("adds, changes and removes a filter and adds it again", async () => {
    const { alice } = app.people;
    const until = new Date(app.clock.now + DAY).toISOString();
    const added = await add(alice, "  Spoiled \n milk ", { until });
    expect([added.status, added.json.addr]).toEqual([200, "/settings/filters"]);
    const first = { id: 1, kind: "word", text: "Spoiled milk", act: "hide", until: Date.parse(until) };
    expect(added.json.filters).toEqual([first]);
    expect((await add(alice, "https://www.Example.com/a?b", { kind: "domain" })).json.filters[0].text).toBe(
      "example.com",
    );
    const changed = await alice.post("/do/edit_filter/1", { act: "fold" });
    expect(changed.json.filters[1]).toEqual({ ...first, act: "fold", until: null });
    expect((await alice.post("/do/remove_filter/1")).json.filters).toHaveLength(1);
    expect(refusal(await alice.post("/do/remove_filter/1"))).toEqual([404, "filter.not-found", undefined]);
    expect((await alice.get("/settings/filters")).text).toContain("example.com");
  });

  test("replaces an identical filter", async () => {
    const { alice } = app.people;
    await add(alice, "Café");
    expect((await add(alice, "cafe", { act: "fold" })).json.filters).toMatchObject([{ text: "cafe", act: "fold" }]);
  });

  test("refuses visitors, invalid values, past times, too many filters and other members' filters", async () => {
    const { visitor, alice, bob } = app.people;
    expect((await add(visitor, "x")).status).toBe(401);
    expect((await visitor.get("/settings/filters")).location).toBe("/login?next=%2Fsettings%2Ffilters");
    for (const text of ["", "  ", "!!!", "x".repeat(81)]) {
      expect(refusal(await add(alice, text))).toEqual([400, "filter.text", "text"]);
    }
    for (const text of ["nowhere", "a b.com", "https://", "%.com"]) {
      expect(refusal(await add(alice, text, { kind: "domain" }))).toEqual([400, "filter.domain", "text"]);
    }
    expect(refusal(await add(alice, "x", { kind: "regex" }))).toEqual([400, "request.bad-field", "kind"]);
    expect(refusal(await add(alice, "x", { act: "burn" }))).toEqual([400, "request.bad-field", "act"]);
    expect(refusal(await add(alice, "x", { until: "soon" }))).toEqual([400, "filter.end", "until"]);
    const past = new Date(app.clock.now - 1).toISOString();
    expect(refusal(await add(alice, "x", { until: past }))).toEqual([400, "filter.past", "until"]);
    for (let n = 0; n < 50; n += 1) expect((await add(alice, `word${n}`)).status).toBe(200);
    expect(refusal(await add(alice, "one more"))).toEqual([409, "filter.too-many", undefined]);
    expect((await add(alice, "word7", { act: "fold" })).status).toBe(200);
    const expired = await alice.post("/do/edit_filter/7", { act: "fold", until: past });
    expect(refusal(expired)).toEqual([400, "filter.past", "until"]);
    expect(refusal(await bob.post("/do/edit_filter/1", { act: "fold" }))).toEqual([404, "filter.not-found", undefined]);
    expect((await bob.get("/settings/filters")).text).toContain(en.filters.none);
  });

  test("redirects after a plain form, or shows the entered values again", async () => {
    const { alice } = app.people;
    const got = await alice.form("/do/add_filter", { kind: "word", act: "fold", text: "spoiler" });
    expect([got.status, got.location]).toEqual([303, "/settings/filters"]);
    const refused = await alice.form("/do/add_filter", { kind: "domain", act: "fold", text: "not one" });
    expect([
      refused.status,
      refused.text.includes(refusalText("filter.domain")),
      refused.text.includes('value="not one"'),
    ]).toEqual([400, true, true]);
  });
});

describe("effects of filters", () => {
  const LISTS = ["/new", "/all/new", "/all/hot", "/all/top", "/s/books/new", "/m/books", "/all/new.rss"];
  const titlesIn = async (who: Client, paths: readonly string[], title: string) => {
    const found: string[] = [];
    for (const path of paths) if ((await who.get(path)).text.includes(title)) found.push(path);
    return found;
  };

  test.each([
    ["word", "lighthouse"],
    ["word", "líghthouse KEEPER"],
    ["domain", "example.com"],
    ["flair", "essay"],
  ])("omits a hidden %s from every list, but not from searches, profiles and its own page", async (kind, text) => {
    const { alice, bob } = app.people;
    const title = "The lighthouse keeper rests";
    const post = await app.make.post(bob.member, app.books, {
      title,
      link: "https://news.example.com/1",
      flair: "Essay",
    });
    await app.make.post(bob.member, app.books, { title: "Something else" });
    await alice.post(`/do/subscribe/${app.books.sid}`);
    const asked = ["/search?q=lighthouse", "/u/bob/posts", `/s/books/${post.pid}/the-lighthouse-keeper-rests`];
    const all = [...LISTS, "/domain/news.example.com", ...asked];
    expect(await titlesIn(alice, all, title)).toEqual(all);
    expect((await add(alice, text, { kind })).status).toBe(200);
    expect(await titlesIn(alice, all, title)).toEqual(asked);
    expect(await titlesIn(alice, LISTS, "Something else")).toEqual(LISTS);
    expect(await titlesIn(bob, LISTS.slice(1), title)).toEqual(LISTS.slice(1));
  });

  test("matches whole words only, and never the reader's own posts", async () => {
    const { alice, bob } = app.people;
    await app.make.post(bob.member, app.books, { title: "Lighthouses again" });
    await app.make.post(alice.member, app.books, { title: "My own lighthouse" });
    await add(alice, "lighthouse");
    expect(await titlesIn(alice, ["/all/new"], "Lighthouses again")).toEqual(["/all/new"]);
    expect(await titlesIn(alice, ["/all/new"], "My own lighthouse")).toEqual(["/all/new"]);
  });

  test("fills pages regardless of hidden posts", async () => {
    const { alice, bob } = app.people;
    for (let n = 0; n < 60; n += 1) {
      await app.make.post(bob.member, app.books, { title: `${n % 2 ? "Noise" : "Quiet"} number ${n}` });
    }
    await add(alice, "noise");
    const first = (await alice.get("/-/data/s/books/new")).json.data;
    const rows = JSON.stringify(first).match(/"title":"(Noise|Quiet) number \d+"/g) ?? [];
    expect([rows.length, rows.some((row) => row.includes("Noise"))]).toEqual([25, false]);
  });

  test("replaces a collapsed post by a line with the filter's name until the filter expires", async () => {
    const { alice, bob } = app.people;
    await app.make.post(bob.member, app.books, { title: "The lighthouse keeper rests" });
    await add(alice, "Lighthouse", { act: "fold", until: new Date(app.clock.now + DAY).toISOString() });
    const { text } = await alice.get("/all/new");
    expect(text).toContain(en.posts.foldedBy("Lighthouse"));
    expect(text).toContain("The lighthouse keeper rests");
    expect((await bob.get("/all/new")).text).not.toContain(en.posts.foldedBy("").trim());
    expect((await alice.get("/search?q=lighthouse")).text).not.toContain(en.posts.foldedBy("").trim());
    app.clock.now += DAY;
    expect((await alice.get("/all/new")).text).not.toContain(en.posts.foldedBy("").trim());
  });

  test("collapses and marks matching comments except the reader's own", async () => {
    const { alice, bob } = app.people;
    const post = await app.make.post(bob.member, app.books);
    await app.make.comment(bob.member, post, { text: "The **keeper** did it" });
    await app.make.comment(alice.member, post, { text: "My keeper" });
    await app.make.comment(bob.member, post, { text: "Nothing of that" });
    await add(alice, "keeper");
    const marks = async (who: Client) =>
      (
        (await who.get((await who.get(`/p/${post.pid}`)).location ?? "")).text.match(
          new RegExp(asPattern(en.posts.foldedBy("keeper")), "g"),
        ) ?? []
      ).length;
    expect([await marks(alice), await marks(bob)]).toEqual([1, 0]);
  });

  test("collapses a matching reply among the notifications, too", async () => {
    const { alice, bob } = app.people;
    const { pid } = await app.make.post(alice.member, app.books);
    await bob.post(`/do/sendcomment/${pid}`, { comment: "Ask the keeper", parent: 0 });
    const folded = async () => (await alice.get("/notifications")).text.includes(en.posts.foldedBy("keeper"));
    await expect
      .poll(async () => (await alice.get("/notifications")).text.includes("Ask the keeper"), {
        timeout: patient(5_000),
      })
      .toBe(true);
    expect(await folded()).toBe(false);
    await add(alice, "keeper");
    expect(await folded()).toBe(true);
  });

  test.each(["hide", "fold"])(
    "lists and counts a notification of a post that a filter %ss, without its title",
    async (act) => {
      const { alice, bob } = app.people;
      await alice.post("/do/follow", { what: "sub", of: "books", mode: "follow" });
      await add(alice, "essay", { kind: "flair", act });
      await bob.post("/submit/text/books", { sub: "books", title: "The lighthouse keeper", content: "Words." });
      await app.db.write((trx) => trx.updateTable("post").set({ flair: "Essay" }).execute());
      const bell = async () => {
        await app.app.jobs.runDue();
        return (await alice.get("/settings")).text.includes(`aria-label="${en.layout.unread("1")}"`);
      };
      await expect.poll(bell, { timeout: patient(5_000) }).toBe(true);
      const list = (await alice.get("/notifications")).text;
      expect(list).toContain(en.posts.foldedBy("essay"));
      expect(list.split('id="page-data"')[0]).not.toContain("The lighthouse keeper");
    },
  );

  test("applies to live lists and recent activity", async () => {
    const { alice, bob, carol } = app.people;
    const base = await listen(app);
    const watchers = await Promise.all([alice, carol].map(({ member }) => connect(base, member)));
    await Promise.all(watchers.map((each) => each.watch("/all/new")));
    await add(alice, "lighthouse");
    const submit = (title: string) => bob.post("/submit/text/books", { sub: "books", title, content: "Words." });
    await submit("A lighthouse");
    const other = await submit("A barn");
    const { pid } = await app.make.post(bob.member, app.books);
    await bob.post(`/do/sendcomment/${pid}`, { comment: "In the lighthouse", parent: 0 });
    await settle(app, base, ...watchers);
    expect(other.status).toBe(200);
    const titles = watchers.map((each) => each.of("thread").map((message) => (message as { title: string }).title));
    expect(titles).toEqual([["A barn"], ["A lighthouse", "A barn"]]);
    expect(watchers.map((each) => each.of("comment").length)).toEqual([0, 1]);
    for (const each of watchers) each.close();
    await app.db.write((trx) =>
      trx.insertInto("setting").values({ name: "site.recent_activity.enabled", value: "1" }).execute(),
    );
    expect(await titlesIn(alice, ["/activity"], "lighthouse")).toEqual([]);
    expect(await titlesIn(carol, ["/activity"], "lighthouse")).toEqual(["/activity"]);
  });
});
