import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { syndication as ru } from "#strings/ru/syndication.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { en } from "../support/texts.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

interface JsonFeed {
  version: string;
  title: string;
  feed_url: string;
  home_page_url: string;
  items: { id: string; url: string; title: string; content_html: string; author?: { name: string } }[];
}

async function feedOf(who: Client, path: string): Promise<JsonFeed> {
  const got = await who.get(`${path}${path.includes("?") ? "&" : "?"}format=json`);
  expect([path, got.status, got.headers["content-type"]]).toEqual([path, 200, "application/feed+json; charset=utf-8"]);
  return JSON.parse(got.text) as JsonFeed;
}
const titlesOf = async (who: Client, path: string) => (await feedOf(who, path)).items.map(({ title }) => title);

async function tokenOf(who: Client): Promise<string> {
  const got = await who.post("/do/feed_token/create", { name: "phone" });
  expect(got.status).toBe(200);
  return got.json.feedToken;
}

async function write(title: string, more: object = {}, where = site.books) {
  return site.make.post(site.people.alice.member, where, { title, ageMs: 60_000, ...more });
}

describe("feeds of lists", () => {
  test("exist for every list as Atom and as JSON Feed", async () => {
    const old = await write("Old and good", { link: "https://example.com/a", ageMs: 7_200_000 });
    await write("A plant", { text: "By /u/bob & me" }, site.garden);
    await site.db.write((trx) => trx.updateTable("post").set({ score: 9, up: 9 }).where("pid", "=", old.pid).execute());
    const { visitor } = site.people;
    const both = ["A plant", "Old and good"];
    expect(await titlesOf(visitor, "/feeds/home")).toEqual(["Old and good"]);
    expect(await titlesOf(visitor, "/feeds/all")).toEqual(both);
    expect(await titlesOf(visitor, "/feeds/all?sort=top")).toEqual(both.toReversed());
    expect(await titlesOf(visitor, "/feeds/all?sort=top&t=day")).toEqual(both.toReversed());
    expect(await titlesOf(visitor, "/feeds/sub/BOOKS")).toEqual(["Old and good"]);
    expect(await titlesOf(visitor, "/feeds/multi/books+garden")).toEqual(both);
    expect(await titlesOf(visitor, "/feeds/domain/example.com")).toEqual(["Old and good"]);
    expect(await titlesOf(visitor, "/feeds/posts/alice")).toEqual(both);
    const feed = await feedOf(visitor, "/feeds/sub/garden");
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1",
      feed_url: "http://ambit.test/feeds/sub/garden?format=json",
      home_page_url: "http://ambit.test/s/garden/new",
    });
    expect(feed.items[0]?.content_html).toContain('href="http://ambit.test/u/bob"');
    const atom = await visitor.get("/feeds/multi/books+garden");
    expect(atom.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(atom.text.match(/<entry>/g)).toHaveLength(2);
    expect(atom.text).toContain('rel="self" href="http://ambit.test/feeds/multi/books%2Bgarden"');
  });

  test.each([
    ["/feeds/nothing", 404],
    ["/feeds/sub", 404],
    ["/feeds/all/books", 404],
    ["/feeds/sub/nowhere", 404],
    ["/feeds/multi/nowhere", 404],
    ["/feeds/domain/%2f", 404],
    ["/feeds/thread/x", 404],
    ["/feeds/posts/nobody", 404],
    ["/feeds/search/words", 404],
    ["/feeds/all?sort=worst", 400],
    ["/feeds/all?format=rss", 400],
  ])("refuse %s with %i", async (path, status) => {
    expect((await site.people.visitor.get(path)).status).toBe(status);
  });

  test("exist for searches if the site enables them", async () => {
    await write("Lanterns by night");
    await site.make.setting("site.allow_search_feeds", "1");
    expect(await titlesOf(site.people.visitor, "/feeds/search/lanterns")).toEqual(["Lanterns by night"]);
  });

  test("omit content that the reader blocked, hid or blurs", async () => {
    const { alice, bob } = site.people;
    await write("Spicy", { nsfw: true, text: "Secret words" });
    await write("Plain", { text: "Open words" });
    const hider = site.as(await site.make.member(undefined, { nsfw: "hide" }));
    expect(await titlesOf(hider, "/feeds/all")).toEqual(["Plain"]);
    const blurred = site.as(await site.make.member(undefined, { nsfw: "blur" }));
    const texts = (await feedOf(blurred, "/feeds/all")).items.map((item) => item.content_html).join();
    expect(texts).toContain("Open words");
    expect(texts).not.toContain("Secret words");
    await site.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ uid: bob.member.uid, target: alice.member.uid, content: "hide", created_at: 1 })
        .execute(),
    );
    expect(await titlesOf(bob, "/feeds/all")).toEqual([]);
  });

  test("contain the times of posting and of the last edit", async () => {
    const post = await write("Edited");
    const comment = await site.make.comment(site.people.bob.member, post);
    const { now } = site.clock;
    await site.db.write(async (trx) => {
      await trx
        .updateTable("post")
        .set({ posted_at: now - 5_000, edited_at: now - 3_000 })
        .execute();
      const times = { posted_at: now - 4_000, edited_at: now - 2_000 };
      await trx.updateTable("comment").set(times).where("cid", "=", comment.cid).execute();
    });
    const iso = (ms: number) => new Date(now - ms).toISOString();
    for (const [path, posted, edited] of [
      ["/feeds/sub/books", iso(5_000), iso(3_000)],
      [`/feeds/thread/${post.pid}`, iso(4_000), iso(2_000)],
    ] as const) {
      const { items } = await feedOf(site.people.visitor, path);
      expect(items).toMatchObject([{ date_published: posted, date_modified: edited }]);
      const [entry = ""] = /<entry>.*<\/entry>/s.exec((await site.people.visitor.get(path)).text) ?? [];
      expect([entry.includes(`<published>${posted}<`), entry.includes(`<updated>${edited}<`)]).toEqual([true, true]);
    }
  });

  test("escape titles in Atom only, where they are HTML", async () => {
    await write("Q&A <b>");
    const { visitor } = site.people;
    expect(await titlesOf(visitor, "/feeds/all")).toEqual(["Q&A <b>"]);
    expect((await visitor.get("/feeds/all")).text).toContain("Q&amp;A &lt;b&gt;");
  });

  test("stay valid for titles with characters that XML forbids", async () => {
    const post = await write("A\ufffe title\uffff", { text: "Words\ufffe" });
    const { visitor } = site.people;
    const page = encodeURIComponent(`http://ambit.test/p/${post.pid}`);
    for (const path of ["/feeds/all", "/all/new.rss", "/feeds/sub/books", `/oembed?format=xml&url=${page}`]) {
      const { text, status } = await visitor.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).not.toMatch(/[\ufffe\uffff]/);
    }
    expect((await visitor.get("/feeds/all")).text).toContain("A title");
  });

  test("keep ids after a change of the title, in both formats", async () => {
    const post = await write("Before");
    const reply = await site.make.comment(site.people.bob.member, post, { text: "Words" });
    const { visitor } = site.people;
    const ids = async () => [
      (await feedOf(visitor, "/feeds/all")).items[0]?.id,
      (await feedOf(visitor, `/feeds/thread/${post.pid}`)).items[0]?.id,
      /<entry>.*?<id>([^<]*)/s.exec((await visitor.get("/feeds/all")).text)?.[1],
    ];
    const before = await ids();
    expect(before).toEqual([
      `http://ambit.test/p/${post.pid}`,
      `http://ambit.test/c/${reply.cid}`,
      `http://ambit.test/p/${post.pid}`,
    ]);
    await site.db.write((trx) => trx.updateTable("post").set({ title: "After" }).where("pid", "=", post.pid).execute());
    expect((await feedOf(visitor, "/feeds/all")).items[0]?.title).toBe("After");
    expect(await ids()).toEqual(before);
  });

  test("replace spoilers by a link to the page", async () => {
    const post = await write("A thread", { text: "It is >!SECRET!<." });
    await site.make.comment(site.people.bob.member, post, { text: "No, >!SECRET!<." });
    const { visitor } = site.people;
    for (const list of ["/feeds/all", `/feeds/thread/${post.pid}`, "/feeds/person/bob"]) {
      const [item] = (await feedOf(visitor, list)).items;
      expect(item?.content_html, list).toContain(en.syndication.spoilerMark);
      expect(item?.content_html, list).not.toContain("SECRET");
      expect((await visitor.get(list)).text, list).not.toContain("SECRET");
    }
  });

  test("return 304 to a client with the current version", async () => {
    await write("One");
    const { visitor } = site.people;
    const first = await visitor.get("/feeds/all");
    const etag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("private, max-age=60");
    const again = await visitor.get("/feeds/all", { headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    await write("Two");
    expect((await visitor.get("/feeds/all", { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  test("are linked from pages, except from a deleted post", async () => {
    const post = await write("A title & more");
    const { visitor } = site.people;
    const alternates = async (path: string) =>
      [...(await visitor.get(path)).text.matchAll(/<link rel="alternate"[^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(await alternates("/")).toEqual(["/feeds/home", "/feeds/home?format=json"]);
    expect(await alternates("/all/new")).toEqual(["/all/new.rss", "/feeds/all?format=json"]);
    expect(await alternates("/s/books")).toEqual(["/feeds/sub/books", "/feeds/sub/books?format=json"]);
    expect(await alternates("/u/alice/comments")).toContain("/feeds/comments/alice");
    expect(await alternates("/m/books+garden")).toContain("/feeds/multi/books%2Bgarden");
    const thread = `/s/books/${post.pid}/a-title-more`;
    expect(await alternates(thread)).toContain(`/feeds/thread/${post.pid}`);
    for (const path of ["/", "/all/new", "/s/books", thread]) {
      for (const href of await alternates(path)) {
        expect([href, (await visitor.get(String(href))).status]).toEqual([href, 200]);
      }
    }
    expect(await alternates("/u/alice")).not.toEqual([]);
    await site.make.member("Leaver", { status: 10 });
    for (const path of ["/u/Leaver", "/u/Leaver/posts", "/u/Leaver/comments"])
      expect(await alternates(path)).toEqual([]);
    expect((await visitor.get("/u/Leaver")).text).toContain('<meta name="robots" content="noindex"');
    await site.make.setting("site.block_anon_stalking", "1");
    site.clock.now += 10_000;
    expect(await alternates("/u/alice/posts")).toEqual([]);
    site.clock.now += 10_000;
    await site.db.write((trx) => trx.updateTable("post").set({ deleted: 2 }).where("pid", "=", post.pid).execute());
    expect(await alternates(`/s/books/${post.pid}/_`)).toEqual([]);
    expect((await visitor.get(`/feeds/thread/${post.pid}`)).status).toBe(404);
  });
});

describe("feeds of comments", () => {
  test("list a thread's newest comments first, without deleted and held ones", async () => {
    const post = await write("A question");
    const { bob, carol, visitor } = site.people;
    await site.make.comment(bob.member, post, { text: "First *answer*", ageMs: 5_000 });
    await site.make.comment(carol.member, post, { text: "Second answer", ageMs: 4_000 });
    await site.make.comment(bob.member, post, { text: "Gone", ageMs: 3_000, deleted: 2 });
    const feed = await feedOf(visitor, `/feeds/thread/${post.pid}`);
    expect(feed.title).toContain(en.syndication.commentsOf("A question"));
    expect(feed.items.map((item) => [item.author?.name, item.title])).toEqual([
      ["carol", en.syndication.commentOn("A question")],
      ["bob", en.syndication.commentOn("A question")],
    ]);
    expect(feed.items[1]?.content_html).toContain("<em>answer</em>");
    for (const who of [site.people.mina, site.people.adam]) {
      expect((await feedOf(who, `/feeds/thread/${post.pid}`)).items).toHaveLength(2);
    }
    await site.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ uid: bob.member.uid, target: carol.member.uid, content: "hide", created_at: 1 })
        .execute(),
    );
    expect((await feedOf(bob, `/feeds/thread/${post.pid}`)).items.map((item) => item.author?.name)).toEqual(["bob"]);
  });

  test("omit the text of a row collapsed by the reader's filter", async () => {
    const post = await write("A question");
    const { bob, carol, visitor } = site.people;
    await site.make.comment(bob.member, post, { text: "Ask the keeper", ageMs: 5_000 });
    await site.make.comment(bob.member, post, { text: "Ask the gardener", ageMs: 4_000 });
    const texts = async (who: Client) =>
      (await feedOf(who, `/feeds/thread/${post.pid}`)).items.map(({ content_html }) => content_html);
    expect(await texts(visitor)).toEqual(["<p>Ask the gardener</p>\n", "<p>Ask the keeper</p>\n"]);
    await carol.post("/do/add_filter", { kind: "word", act: "fold", text: "keeper" });
    expect(await texts(carol)).toEqual(["<p>Ask the gardener</p>\n", ""]);
    await site.db.write((trx) => trx.updateTable("post").set({ nsfw: 1 }).where("pid", "=", post.pid).execute());
    expect(await texts(carol)).toEqual(["", ""]);
  });

  test("list a profile's comments, for members only if the site restricts profiles", async () => {
    const post = await write("A question");
    await site.make.comment(site.people.bob.member, post, { text: "An answer" });
    const { visitor, carol } = site.people;
    expect(await titlesOf(visitor, "/feeds/comments/bob")).toEqual([en.syndication.commentOn("A question")]);
    expect(await titlesOf(visitor, "/feeds/person/alice")).toEqual(["A question"]);
    await site.make.setting("site.block_anon_stalking", "1");
    expect((await visitor.get("/feeds/comments/bob")).location).toMatch(/^\/login/);
    expect(await titlesOf(carol, "/feeds/comments/bob")).toEqual([en.syndication.commentOn("A question")]);
  });
});

describe("private feeds", () => {
  const own = (token: string, list: string) => `/feeds/private/${token}/${list}`;

  test("have tokens shown once, stored as a hash, listed and revocable", async () => {
    const { alice, bob, visitor } = site.people;
    await site.people.alice.post(`/do/subscribe/${site.garden.sid}`);
    await write("A plant", {}, site.garden);
    const token = await tokenOf(alice);
    expect(token).toMatch(/^ambit_feed_[\w-]{43}$/);
    const [row] = await site.db.read.selectFrom("api_token").selectAll().execute();
    expect(row).toMatchObject({ scopes: "feed", token_hash: hashSessionToken(token), last_used_at: null });
    const page = await alice.get("/settings/tokens");
    expect(page.text).not.toContain(token);
    expect(page.text).toContain(en.tokens.feedScope);
    expect(await titlesOf(visitor, own(token, "home"))).toContain("A plant");
    const used = await site.db.read.selectFrom("api_token").select("last_used_at").executeTakeFirstOrThrow();
    expect(used.last_used_at).toBe(site.clock.now);
    expect((await bob.post(`/do/token/${row?.tid}/remove`)).status).toBe(404);
    expect((await alice.post(`/do/token/${row?.tid}/remove`)).status).toBe(200);
    expect((await visitor.get(own(token, "home"))).status).toBe(404);
  });

  test("show their addresses once after a plain form", async () => {
    const got = await site.people.alice.form("/do/feed_token/create", { name: "reader" });
    expect(got.status).toBe(200);
    const address = /http:\/\/ambit\.test(\/feeds\/private\/ambit_feed_[\w-]{43}\/home)/.exec(got.text)?.[1] ?? "";
    expect((await site.people.visitor.get(address)).status).toBe(200);
    expect((await site.people.alice.get("/settings/tokens")).text).not.toContain("ambit_feed_");
  });

  test("refuse an invalid name next to its field, and visitors", async () => {
    const refused = await site.people.alice.post("/do/feed_token/create", { name: " " });
    expect([refused.status, refused.json.code, refused.json.field]).toEqual([400, "token.name", "name"]);
    expect((await site.people.visitor.post("/do/feed_token/create", { name: "x" })).status).toBe(401);
  });

  test("require a feed token, which allows nothing else", async () => {
    const { alice, visitor } = site.people;
    const token = await tokenOf(alice);
    const asked = await site.app.http.inject({
      url: "/api/v1/all/new",
      headers: { host: "ambit.test", authorization: `Bearer ${token}` },
    });
    expect(asked.statusCode).toBe(401);
    const made = await alice.post("/do/token/create", { name: "app", days: 30, read: true, message: true });
    expect((await visitor.get(own(made.json.token, "home"))).status).toBe(404);
    for (const wrong of ["x", `${token}x`, token.toLowerCase()]) {
      expect((await visitor.get(own(wrong, "home"))).status).toBe(404);
    }
    expect((await visitor.get(own(token, "drafts"))).status).toBe(404);
  });

  test("are written in the language of their owner", async () => {
    const { alice, visitor } = site.people;
    const post = await write("A thread", { text: "It is >!SECRET!<." });
    await alice.post(`/do/save_post/${post.pid}`);
    const token = await tokenOf(alice);
    await site.db.write((trx) =>
      trx.updateTable("person").set({ language: "ru" }).where("uid", "=", alice.member.uid).execute(),
    );
    const [item] = (await feedOf(visitor, own(token, "saved"))).items;
    expect(item?.content_html).toContain(ru.spoilerMark);
  });

  test("have none of their owner's special rights and end with the account", async () => {
    const { adam, visitor } = site.people;
    const gone = await write("Gone", { deleted: 2 });
    await site.db.write((trx) =>
      trx.insertInto("saved_post").values({ uid: adam.member.uid, pid: gone.pid, saved_at: 1 }).execute(),
    );
    const token = await tokenOf(adam);
    expect(await titlesOf(visitor, own(token, "saved"))).toEqual([]);
    await site.db.write((trx) =>
      trx.updateTable("person").set({ status: 5 }).where("uid", "=", adam.member.uid).execute(),
    );
    expect((await visitor.get(own(token, "saved"))).status).toBe(404);
  });

  test("contain saved items, notifications and messages, and mark nothing as read", async () => {
    const { alice, bob, visitor } = site.people;
    const post = await write("A question");
    await alice.post(`/do/save_post/${post.pid}`);
    const answered = await bob.post(`/do/sendcomment/${post.pid}`, {
      post: post.pid,
      parent: "0",
      comment: "A secret answer",
    });
    expect(answered.status).toBe(200);
    const writer = site.as(await site.make.member("writer", { score: 90 }));
    const sent = await writer.post("/do/sendmsg", { to: "alice", subject: "Hello", content: "Between us" });
    expect(sent.status).toBe(200);
    const token = await tokenOf(alice);
    expect(await titlesOf(visitor, own(token, "saved"))).toEqual(["A question"]);
    await expect.poll(() => titlesOf(visitor, own(token, "notifications"))).toHaveLength(1);
    const notes = await feedOf(visitor, own(token, "notifications"));
    expect(notes.items.map(({ title }) => title)).toEqual(["bob replied to your post: A question"]);
    expect(JSON.stringify(notes)).not.toContain("secret answer");
    const unread = await site.db.read
      .selectFrom("notification")
      .select("read_at")
      .where("uid", "=", alice.member.uid)
      .execute();
    expect(unread).toEqual([{ read_at: null }]);
    const mail = await feedOf(visitor, own(token, "messages"));
    expect(mail.items.map(({ title, author }) => [title, author?.name])).toContainEqual(["Hello", "writer"]);
    expect(JSON.stringify(mail)).not.toContain("Between us");
  });

  test("never write their token to the log", async () => {
    const lines: string[] = [];
    const logged = await testApp({ logStream: { write: (line) => lines.push(line) } });
    const got = await logged.people.alice.post("/do/feed_token/create", { name: "phone" });
    const token: string = got.json.feedToken;
    expect((await logged.people.visitor.get(own(token, "home"))).status).toBe(200);
    await logged.close();
    expect(lines.join("")).toContain("/feeds/private/");
    expect(lines.join("")).not.toContain(token);
  });
});
