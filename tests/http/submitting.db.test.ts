import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countQueries, currentQueryCount } from "#platform/db/query-count.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { PROCESSES, type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { connect, listen } from "../support/sockets.ts";
import { asPattern, en, refusalText } from "../support/texts.ts";

// Helper requests of the submit page: titles of linked pages, other posts with the link, subs by name.
const pages: Record<string, string> = {
  "https://a.example/fish": "<title>Fish &amp; chips</title>",
  "https://a.example/none": "<p>No title</p>",
};
const asked: string[] = [];
const outbound: Outbound = {
  post: () => Promise.reject(new Error("Nothing is posted.")),
  async get(address) {
    asked.push(address);
    const html = pages[address];
    if (html === undefined) throw new OutboundError("connection");
    return { address, type: "text/html", charset: null, bytes: new TextEncoder().encode(html), isCut: false };
  },
};

let app: TestApp;
beforeEach(async () => {
  asked.length = 0;
  app = await testApp({ outbound });
});
afterEach(() => app.close());

const changeSub = (sid: number, change: Record<string, number>) =>
  app.db.write((trx) => trx.updateTable("sub").set(change).where("sid", "=", sid).execute());
const json = (who: Client, path: string) => who.get(path, { headers: { accept: "application/json" } });

describe("POST /do/grabtitle", () => {
  const grab = (u: unknown, who: Client = app.people.alice) => who.post("/do/grabtitle", { u, wait: true });

  // each process has its own cache of titles
  test.skipIf(PROCESSES > 1)("returns the title if asked to wait", async () => {
    const got = await grab(" https://a.example/fish#part ");
    expect([got.status, got.json]).toEqual([200, { status: "ok", title: "Fish & chips" }]);
    await grab("https://a.example/fish", app.people.bob);
    expect(asked).toEqual(["https://a.example/fish"]);
  });

  test("allows members, and web addresses", async () => {
    const rejected = await grab("https://a.example/fish", app.people.visitor);
    expect([rejected.status, rejected.json.code]).toEqual([401, "account.log-in"]);
    expect([(await grab("")).status, (await grab("")).json.code]).toEqual([400, "post.link-missing"]);
    for (const u of ["javascript:alert(1)", "file:///etc/passwd", "a.example", ["https://a.example/fish"]]) {
      const got = await grab(u);
      expect([u, got.status, got.json.field]).toEqual([u, 400, "u"]);
    }
    expect(asked).toEqual([]);
  });

  test("refuses all pages without a title identically", async () => {
    const failed = { status: "error", error: [en.submit.grabFailed], code: "post.title-not-found" };
    for (const u of ["https://a.example/gone", "https://a.example/none"]) {
      const got = await grab(u);
      expect([u, got.status, got.json]).toEqual([u, 422, { ...failed, field: "link" }]);
    }
  });

  test("reports a bug as a bug, not as a missing title", async () => {
    await app.close();
    app = await testApp({ outbound: { ...outbound, get: () => Promise.reject(new Error("broken")) } });
    const got = await grab("https://a.example/fish");
    expect([got.status, got.json.code]).toEqual([500, "request.internal"]);
  });
});

describe("title over the socket", () => {
  const promised = async (u: string) => (await app.people.alice.post("/do/grabtitle", { u })).json;

  test("returns a token immediately, then sends the title to the requesting member", async () => {
    const base = await listen(app);
    const alice = await connect(base, app.people.alice.member);
    const bob = await connect(base, app.people.bob.member);
    const { status, token } = await promised("https://a.example/fish");
    expect([status, /^title-[\da-f-]{36}$/.test(token)]).toEqual(["deferred", true]);
    bob.socket.emit("deferred", { target: token });
    alice.socket.emit("deferred", { target: token });
    expect(await alice.until("grab_title")).toEqual({ status: "ok", title: "Fish & chips", target: token });
    const failed = (await promised("https://a.example/gone")).token;
    alice.socket.emit("deferred", { target: failed });
    expect(await alice.until("grab_title", 2)).toEqual({ status: "error", target: failed });
    for (const target of [`user:${app.people.alice.member.uid}`, "title-x", "title-__proto__", { token }, null]) {
      bob.socket.emit("deferred", { target });
    }
    await expect.poll(() => app.app.live.refused.get("target")).toBe(6);
    expect(bob.of("grab_title")).toEqual([]);
    for (const each of [alice, bob]) each.close();
  });

  test("refuses a subscription after half a minute", async () => {
    const base = await listen(app);
    const alice = await connect(base, app.people.alice.member);
    const { token } = await promised("https://a.example/fish");
    app.clock.now += 31_000;
    alice.socket.emit("deferred", { target: token });
    await expect.poll(() => app.app.live.refused.get("target")).toBe(1);
    expect(alice.of("grab_title")).toEqual([]);
    alice.close();
  });
});

describe("GET /submit with initial values", () => {
  const begin = (path: string) => app.people.alice.get(path);

  test("fills the link field of the plain form with a URL shared as text", async () => {
    await app.make.subscription(app.people.alice.member, app.garden);
    const page = await begin(`/submit/link?text=${encodeURIComponent("Fish and chips https://a.example/fish")}`);
    expect(page.text).toContain('value="https://a.example/fish"');
    expect(page.text).toContain('value="Fish and chips"');
    // elements that need scripts are missing; the browser suggests the member's subs
    expect(page.text).not.toMatch(new RegExp(`<button[^>]*>${asPattern(en.submit.grab)}`));
    expect(page.text).toMatch(/<datalist[^>]*><option value="garden"/);
    const text = await begin("/submit/text/books?title=Hello&text=Only%20words");
    expect(text.text).toMatch(/<textarea[^>]*name="content"[^>]*>Only words</);
  });

  test("starts a text post from text without a link", async () => {
    const got = await begin("/submit/link?title=Hello&text=Only%20words");
    expect([got.status, got.location]).toEqual([302, "/submit/text?title=Hello&text=Only+words"]);
  });

  test("selects an allowed kind if the sub refuses the requested one, and keeps all values", async () => {
    await changeSub(app.books.sid, { allow_link: 0 });
    const got = await begin("/submit/link?sub=BOOKS&title=Hello");
    expect([got.status, got.location]).toEqual([302, "/submit/text/books?title=Hello"]);
    expect((await begin("/submit/text/books")).status).toBe(200);
    // entered values are never lost
    const refused = await app.people.alice.form("/submit/link", {
      sub: "books",
      title: "Typed",
      link: "https://a.example/",
    });
    expect([refused.status, refused.text.includes('value="Typed"')]).toEqual([403, true]);
    await changeSub(app.books.sid, { allow_text: 0 });
    expect((await begin("/submit/link/books")).text).toContain(en.submit.noTypes("").trim());
  });
});

describe("GET /do/same_link", () => {
  const link = "https://a.example/story?id=1";
  const same = async (who: Client, text = link, sub = "books") =>
    (await json(who, `/do/same_link?${new URLSearchParams({ link: text, sub })}`)).json;

  test("ignores tracking parameters, but not fragments that identify a page", async () => {
    const { alice, bob } = app.people;
    const story = await app.make.post(bob.member, app.books, { link: `${link}&utm_source=x&fbclid=y` });
    const page = await app.make.post(bob.member, app.books, { link: "https://spa.example/#/post/1" });
    const pids = async (text: string) => (await same(alice, text)).posts.map((post: { pid: number }) => post.pid);
    expect(await pids(`${link}&gclid=z`)).toEqual([story.pid]);
    expect(await pids("https://spa.example/#/post/1")).toEqual([page.pid]);
    expect(await pids("https://spa.example/#/post/2")).toEqual([]);
    expect((await app.make.post(bob.member, app.books, { link: "https://spa.example/#/post/2" })).pid).toBeGreaterThan(
      0,
    );
  });

  test("lists posts with the same link: first those of the chosen sub, then the newest", async () => {
    const { alice, bob } = app.people;
    const old = await app.make.post(bob.member, app.books, { link, title: "Old", ageMs: 31 * 86_400_000 });
    const young = await app.make.post(bob.member, app.books, { link: `${link}#top`, title: "Young" });
    const other = await app.make.post(bob.member, app.garden, { link: "HTTPS://A.example:443/story?id=1" });
    await app.make.post(bob.member, app.garden, { link: `${link}&x=2` });
    await app.make.comment(alice.member, other);
    const { status, posts } = await same(alice);
    expect(status).toBe("ok");
    expect(posts.map((post: { pid: number }) => post.pid)).toEqual([young.pid, old.pid, other.pid]);
    expect(posts[0]).toEqual({
      pid: young.pid,
      title: "Young",
      addr: `/s/books/${young.pid}/young`,
      sub: "books",
      comments: 0,
      postedAt: app.clock.now - 60_000,
      blur: null,
      isInTheWay: true,
    });
    expect(posts.map((post: { isInTheWay: boolean }) => post.isInTheWay)).toEqual([true, false, false]);
    expect(posts[2].comments).toBe(1);
    expect((await same(alice, link, "GARDEN")).posts[0].pid).toBe(other.pid);
    expect((await same(alice, link, "")).posts.map((post: { pid: number }) => post.pid)).toEqual([
      other.pid,
      young.pid,
      old.pid,
    ]);
  });

  test("omits deleted, disabled, blocked and hidden posts", async () => {
    const { alice, bob, carol } = app.people;
    const closed = await app.make.sub(bob.member, { name: "closed" });
    await app.make.post(bob.member, closed, { link });
    await changeSub(closed.sid, { status: 1 });
    await app.make.post(bob.member, app.books, { link, deleted: 2 });
    const blue = await app.make.post(bob.member, app.books, { link, nsfw: true });
    await app.make.post(carol.member, app.garden, { link });
    const row = { target: carol.member.uid, content: "hide" as const, created_at: 0 };
    await app.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ ...row, uid: alice.member.uid })
        .execute(),
    );
    const { posts } = await same(alice);
    expect(posts.map((post: { pid: number; blur: string }) => [post.pid, post.blur])).toEqual([[blue.pid, "nsfw"]]);
    const prude = app.as(await app.make.member("prude", { nsfw: "hide" }));
    expect((await same(prude)).posts.length).toBe(1);
  });

  test("returns at most six with the same number of queries as one", async () => {
    const { alice } = app.people;
    // requested twice, because the first request after a change also reads the viewer
    const statements = async () => {
      await same(alice);
      return countQueries(async () => {
        await same(alice);
        return currentQueryCount();
      });
    };
    await app.make.post(alice.member, app.garden, { link });
    const forOne = await statements();
    for (let n = 0; n < 9; n += 1) await app.make.post(alice.member, n % 2 ? app.books : app.garden, { link });
    expect((await same(alice)).posts.length).toBe(6);
    expect(await statements()).toBe(forOne);
  });

  test("allows members, and links", async () => {
    expect((await json(app.people.visitor, `/do/same_link?link=${encodeURIComponent(link)}`)).status).toBe(401);
    const bad = await json(app.people.alice, "/do/same_link?link=nothing");
    expect([bad.status, bad.json.field]).toEqual([400, "link"]);
    expect((await json(app.people.alice, "/do/same_link")).json.code).toBe("post.link-missing");
  });
});

describe("GET /api/v3/sub?query=", () => {
  const named = async (query: string, who: Client = app.people.alice) =>
    (await json(who, `/api/v3/sub?${new URLSearchParams({ query })}`)).json.results;
  const names = async (query: string, who?: Client) =>
    (await named(query, who)).map((sub: { name: string }) => sub.name);

  test("finds subs by parts of their name, prefixes first, then by size", async () => {
    const { olive } = app.people;
    await app.make.sub(olive.member, { name: "OldBooks", subscribers: 900 as never });
    await app.make.sub(olive.member, { name: "bookshelves", subscribers: 50 as never });
    await app.make.sub(olive.member, { name: "under_score" });
    expect(await names("BOOK")).toEqual(["bookshelves", "books", "OldBooks"]);
    expect(await names("b")).toEqual(["bookshelves", "books", "OldBooks"]);
    expect(await names("_")).toEqual(["under_score"]);
    expect(await named("garden", app.people.visitor)).toEqual([
      { name: "garden", title: "All about garden", nsfw: false, subscribers: 0 },
    ]);
  });

  test("finds nothing for text in no name", async () => {
    for (const query of ["", " ", "%", "b%", "bo ok", "böok", "'", "x".repeat(70)])
      expect([query, await names(query)]).toEqual([query, []]);
  });

  test("returns at most ten, and no disabled, blocked or hidden subs", async () => {
    const { olive, alice } = app.people;
    for (let n = 0; n < 12; n += 1) await app.make.sub(olive.member, { name: `many${n}` });
    expect((await names("many")).length).toBe(10);
    await changeSub(app.books.sid, { status: 2 });
    expect(await names("books")).toEqual([]);
    await alice.post(`/do/block/${app.garden.sid}`);
    expect(await names("garden")).toEqual([]);
    expect(await names("garden", app.people.bob)).toEqual(["garden"]);
    await changeSub(app.garden.sid, { nsfw: 1 });
    expect(await names("garden", app.as(await app.make.member("prude", { nsfw: "hide" })))).toEqual([]);
  });
});

describe("GET /api/v3/sub/{name}", () => {
  const sub = (name: string, who: Client = app.people.alice) => json(who, `/api/v3/sub/${name}`);

  test("describes the requirements for a post by an API client", async () => {
    const created_at = app.clock.now - 86_400_000;
    await changeSub(app.books.sid, { created_at, allow_link: 0, allow_poll: 1, nsfw: 1, subscribers: 7 });
    await app.db.write((trx) =>
      trx.insertInto("sub_rule").values({ sid: app.books.sid, position: 1, text: "Name the translator." }).execute(),
    );
    const got = await sub("BOOKS");
    expect([got.status, got.json]).toEqual([
      200,
      {
        name: "books",
        title: "All about books",
        creation: new Date(created_at).toISOString(),
        subscribers: 7,
        posts: 0,
        nsfw: true,
        postTypes: { link: false, text: true, upload: true, poll: true },
        flairs: [],
        rules: [{ rid: expect.any(Number), text: "Name the translator." }],
        refusal: null,
      },
    ]);
  });

  test("explains why posting is refused", async () => {
    await changeSub(app.books.sid, { restricted: 1 });
    const restricted = { code: "post.restricted", msg: refusalText("post.restricted") };
    expect((await sub("books")).json.refusal).toEqual(restricted);
    expect((await sub("books", app.people.mina)).json.refusal).toBeNull();
    await app.make.ban(app.people.bob.member, app.garden);
    expect((await sub("garden", app.people.bob)).json.refusal.code).toBe("post.banned");
    expect((await sub("garden", app.people.visitor)).json.refusal.code).toBe("account.log-in");
  });

  test("refuses unknown and disabled subs", async () => {
    expect([(await sub("nowhere")).status, (await sub("nowhere")).json.code]).toEqual([404, "sub.not-found"]);
    await changeSub(app.garden.sid, { status: 1 });
    expect([(await sub("garden")).status, (await sub("garden")).json.code]).toEqual([403, "sub.disabled"]);
    expect((await sub("garden", app.people.adam)).status).toBe(200);
  });
});
