import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { ANY_NUMBER, containing, en } from "../support/texts.ts";
import type { MadePost } from "../support/world.ts";

const deletionMarks = (["author", "mod", "admin"] as const).map((by) => en.posts.deletedBy(by));

const DAY = 86_400_000;

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  app = await testApp();
  post = await app.make.post(app.people.alice.member, app.books, { title: "Secret garden", text: "Hidden *words*." });
});
afterEach(() => app.close());

const address = (pid = post.pid, slug = "secret-garden") => `/s/books/${pid}/${slug}`;
const setPost = (change: Record<string, unknown>, pid = post.pid) =>
  app.db.write((trx) => trx.updateTable("post").set(change).where("pid", "=", pid).execute());
const setSub = (change: Record<string, number>) =>
  app.db.write((trx) => trx.updateTable("sub").set(change).where("sid", "=", app.books.sid).execute());

test("contains the text of a post and of its comments once", async () => {
  const { alice, bob } = app.people;
  await app.make.comment(bob.member, post, { text: "A rare remark" });
  const { text } = await alice.get(address());
  expect(text.match(/Hidden <em>words<\/em>|Hidden \\u003cem/g)).toHaveLength(1);
  expect(text.match(/<p>A rare remark|\\u003cp>A rare remark/g)).toHaveLength(1);
});

describe("address of a post", () => {
  test.each(["", "/", "/wrong-title", "/Secret-Garden"])("redirects %j to the canonical address", async (end) => {
    const got = await app.people.visitor.get(`/s/books/${post.pid}${end}`);
    expect([got.status, got.location]).toEqual([301, address()]);
  });

  test("accepts the sub in any letter case and keeps the query", async () => {
    const got = await app.people.visitor.get(`/s/BOOKS/${post.pid}/secret-garden?sort=new`);
    expect([got.status, got.location]).toEqual([301, `${address()}?sort=new`]);
  });

  test("returns 404 for a post of another sub, an invalid id or an unknown sub", async () => {
    for (const path of [`/s/garden/${post.pid}/secret-garden`, "/s/books/999999", "/s/books/0x1/x", "/s/nowhere/1"]) {
      expect((await app.people.visitor.get(path)).status).toBe(404);
    }
  });

  test("redirects the short address to the long one", async () => {
    const got = await app.people.visitor.get(`/p/${post.pid}`);
    expect([got.status, got.location]).toEqual([302, address()]);
    for (const path of ["/p/999999", "/p/x", "/c/999999", "/c/x"]) {
      expect((await app.people.visitor.get(path)).status).toBe(404);
    }
  });

  test("redirects the short address of a comment to it", async () => {
    const comment = await app.make.comment(app.people.bob.member, post, { text: "Well said." });
    const asked = await app.people.visitor.get(`/c/${comment.cid}?act=reply`);
    expect(asked.location).toBe(`${address()}/${comment.cid}?act=reply`);
    const got = await app.people.visitor.get(`/c/${comment.cid}`);
    expect([got.status, got.location]).toEqual([302, `${address()}/${comment.cid}`]);
    const page = await app.people.visitor.get(`${address()}/${comment.cid}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Well said.");
    const wrong = await app.people.visitor.get(`/s/books/${post.pid}/_/${comment.cid}`);
    expect([wrong.status, wrong.location]).toEqual([301, `${address()}/${comment.cid}`]);
  });

  test("returns 404 for a comment of another post", async () => {
    const other = await app.make.post(app.people.bob.member, app.books);
    const comment = await app.make.comment(app.people.bob.member, other);
    expect((await app.people.visitor.get(`${address()}/${comment.cid}`)).status).toBe(404);
    expect((await app.people.visitor.get(`${address()}/x`)).status).toBe(404);
  });

  test("closes a disabled sub at every address to all but admins", async () => {
    const comment = await app.make.comment(app.people.bob.member, post);
    await setSub({ status: 1 });
    for (const path of [address(), `/p/${post.pid}`, `/c/${comment.cid}`, `/do/get_txtpost/${post.pid}`]) {
      const got = await app.people.mina.get(path);
      expect(got.status).toBe(403);
      expect(got.text).not.toContain("ecret");
    }
    expect((await app.people.adam.get(address())).status).toBe(200);
  });
});

describe("page of a post", () => {
  test("shows title, text, sub, author and score", async () => {
    const { text, status } = await app.people.visitor.get(address());
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>Secret garden<\/h1>/);
    expect(text).toContain("<p>Hidden <em>words</em>.</p>");
    expect(text).toContain('href="/s/books"');
    expect(text).toContain('href="/u/alice"');
  });

  test("has a description for other sites", async () => {
    const { text } = await app.people.visitor.get(address());
    expect(text).toContain("<title>Secret garden | books</title>");
    expect(text).toContain('<meta name="description" content="Hidden words."');
    expect(text).toContain(`<link rel="canonical" href="http://ambit.test${address()}"`);
    expect(text).toContain('<meta property="og:title" content="Secret garden"');
    expect(text).toContain(`content="${en.posts.postedIn("books", "alice")}"`);
  });

  test("omits spoilers and blurred content from its description", async () => {
    const described = async (text: string, more: object = {}) => {
      const post = await app.make.post(app.people.alice.member, app.books, { title: "Hidden", text, ...more });
      const page = (await app.people.visitor.get(address(post.pid, "hidden"))).text;
      return page.slice(0, page.indexOf("</head>"));
    };
    for (const text of [
      `It ends so: >!LEAKED ${"x ".repeat(12_500)}!< done`,
      `So:\n\n>!LEAKED ${"x ".repeat(12_500)}!<`,
    ])
      expect(await described(text)).not.toContain("LEAKED");
    expect(await described("LEAKED", { nsfw: true })).not.toContain("LEAKED");
  });

  test("links its title to an external address", async () => {
    const link = await app.make.post(app.people.alice.member, app.books, {
      title: "Out there",
      link: "https://a.example/x",
    });
    const { text } = await app.people.visitor.get(address(link.pid, "out-there"));
    expect(text).toMatch(
      /<h1[^>]*><a href="https:\/\/a\.example\/x"[^>]*rel="noopener nofollow ugc"[^>]*>Out there<\/a>/,
    );
    expect(text).toContain('href="/domain/a.example"');
  });

  test("escapes user text", async () => {
    const evil = await app.make.post(app.people.bob.member, app.books, {
      title: "<script>alert(1)</script>",
      text: "<img src=x onerror=y>",
    });
    const { text } = await app.people.visitor.get(address(evil.pid, "script-alert-1-script"));
    expect(text).not.toContain("<script>alert(1)");
    expect(text).not.toContain("<img src=x");
  });

  const offers: [keyof TestApp["people"], string[], string[]][] = [
    ["visitor", [], ["/do/delete_post", "/do/nsfw", "/do/stick/", "/do/lock_comments/", "act=edit", "act=source"]],
    ["bob", ["act=source"], ["/do/delete_post", "/do/nsfw", "/do/stick/", "/do/lock_comments/", "act=edit"]],
    [
      "alice",
      ["act=source", "act=edit", "/do/delete_post", "/do/nsfw", "/do/edit_title"],
      ["/do/stick/", "/do/lock_comments/"],
    ],
    [
      "jan",
      ["act=source", "/do/delete_post", "/do/nsfw", "/do/stick/", "/do/lock_comments/"],
      ["act=edit", "/do/edit_title"],
    ],
    [
      "mina",
      ["act=source", "/do/delete_post", "/do/nsfw", "/do/stick/", "/do/lock_comments/"],
      ["act=edit", "/do/sticky_sort/"],
    ],
    ["adam", ["act=source", "/do/delete_post", "/do/nsfw", "/do/stick/", "/do/lock_comments/"], ["act=edit"]],
  ];
  test.each(offers)("offers %s the permitted actions", async (name, some, none) => {
    const { text } = await app.people[name].get(address());
    for (const mark of some) expect(text).toContain(mark);
    for (const mark of none) expect(text).not.toContain(mark);
  });

  test("offers the comment order of a pinned post", async () => {
    await setPost({ sticky_at: 1 });
    expect((await app.people.mina.get(address())).text).toContain(`/do/sticky_sort/${post.pid}`);
  });

  test("loads source and edit form on request for permitted members", async () => {
    expect((await app.people.bob.get(`${address()}?act=source`)).text).toContain("Hidden *words*.</textarea>");
    expect((await app.people.alice.get(`${address()}?act=edit`)).text).toContain(
      `action="/do/edit_txtpost/${post.pid}"`,
    );
    const others = [
      await app.people.bob.get(`${address()}?act=edit`),
      await app.people.visitor.get(`${address()}?act=source`),
    ];
    for (const { text } of others) {
      expect(text).toContain("<p>Hidden <em>words</em>.</p>");
      expect(text).not.toContain("Hidden *words*.");
    }
  });

  test("blurs NSFW content for readers who chose it, but not for the author", async () => {
    await setPost({ nsfw: 1 });
    expect((await app.people.bob.get(address())).text).toContain(en.posts.showNsfw);
    expect((await app.people.alice.get(address())).text).not.toContain(en.posts.showNsfw);
  });

  test("blurs NSFW content in every list and on its page", async () => {
    const { alice, bob } = app.people;
    const spicy = await app.make.post(bob.member, app.books, { title: "Not for the office", nsfw: true });
    for (const path of [
      "/all/new",
      "/s/books/new",
      "/u/bob/posts",
      "/search?q=office",
      `/s/books/${spicy.pid}/not-for-the-office`,
    ]) {
      const { text } = await alice.get(path);
      expect(text, path).toMatch(/class="blurred".*Not for the office/s);
      expect(text, path).toContain(en.posts.showNsfw);
    }
  });

  test("marks an archived post and refuses votes; only its age counts", async () => {
    const old = await app.make.post(app.people.alice.member, app.books, { title: "Long ago", ageMs: 61 * DAY });
    const { text } = await app.people.bob.get(address(old.pid, "long-ago"));
    expect(text).toContain(en.posts.archived);
    expect(text).not.toContain(`formAction="/do/vote/post/${old.pid}?vote=UP"`);
    await app.make.setting("site.archive_post_after", "100");
    app.clock.now += 60_000;
    expect((await app.people.carol.get(address(old.pid, "long-ago"))).text).toContain(
      `formAction="/do/vote/post/${old.pid}?vote=UP"`,
    );
  });

  test("needs a constant number of queries for any number of comments", async () => {
    const count = async () => {
      // the viewer is cached for less than a second
      app.clock.now += 1_000;
      const spy = vi.spyOn(app.db.read.getExecutor(), "executeQuery");
      await app.people.carol.get(address());
      const calls = spy.mock.calls.length;
      spy.mockRestore();
      return calls;
    };
    await app.make.comment(app.people.bob.member, post);
    await app.people.carol.get(address());
    // the visit is stored asynchronously
    const visits = () => app.db.read.selectFrom("post_visit").select("pid").where("uid", "=", carol.uid).execute();
    const carol = app.people.carol.member;
    await expect.poll(async () => (await visits()).length).toBe(1);
    // asynchronous writes may add statements to one of them
    const least = async () => Math.min(await count(), await count(), await count());
    const before = await least();
    for (let n = 0; n < 5; n += 1) await app.make.comment(app.people.bob.member, post);
    await app.db.write((trx) =>
      trx.insertInto("sub_rule").values({ sid: app.books.sid, position: 1, text: "Be kind." }).execute(),
    );
    expect(await least()).toBe(before);
  });
});

/** Parts of a deleted post that each role can see. */
const FULL = { title: true, text: true, mark: true };
const STUB = { title: false, text: false, mark: false };
const visibilities: [number, keyof TestApp["people"], typeof FULL][] = [
  [1, "adam", FULL],
  [1, "olive", FULL],
  [1, "mina", FULL],
  [1, "alice", { title: true, text: false, mark: true }],
  [1, "jan", STUB],
  [1, "bob", STUB],
  [1, "visitor", STUB],
  ...([2, 3] as const).flatMap((state): [number, keyof TestApp["people"], typeof FULL][] => [
    [state, "adam", FULL],
    [state, "olive", FULL],
    [state, "mina", FULL],
    [state, "alice", FULL],
    [state, "jan", STUB],
    [state, "bob", STUB],
    [state, "visitor", STUB],
  ]),
];

describe("deleted post", () => {
  test.each(visibilities)("is shown in state %d as %s may see it", async (state, name, sees) => {
    await setPost({ deleted: state, deleted_reason: state > 1 ? "Rule 2" : null });
    const who: Client = app.people[name];
    const slug = sees.title ? "secret-garden" : "_";
    const { text, status } = await who.get(address(post.pid, slug));
    expect(status).toBe(200);
    expect(/secret.?garden/i.test(text)).toBe(sees.title);
    expect(text.includes("Hidden")).toBe(sees.text);
    expect(deletionMarks.some((mark) => text.includes(mark))).toBe(sees.mark);
    expect(text.includes(`<title>${en.posts.deletedPostTab} | books</title>`)).toBe(!sees.title);
    if (!sees.title) {
      expect(text).toContain(en.posts.deletedPost);
      expect(text).not.toContain("/u/alice");
      expect(text).not.toContain("og:title");
      expect(text).not.toContain("Rule 2");
    }
    const body = await who.get(`/do/get_txtpost/${post.pid}`, { headers: { accept: "application/json" } });
    expect([body.status, body.text.includes("Hidden")]).toEqual(sees.text ? [200, true] : [404, false]);
  });

  test("has no address that reveals its title", async () => {
    await setPost({ deleted: 2 });
    const comment = await app.make.comment(app.people.bob.member, post);
    for (const path of [`/s/books/${post.pid}`, address(), `/s/books/${post.pid}/secret`, `/p/${post.pid}`]) {
      expect((await app.people.bob.get(path)).location).toBe(`/s/books/${post.pid}/_`);
    }
    expect((await app.people.bob.get(`/c/${comment.cid}`)).location).toBe(`/s/books/${post.pid}/_/${comment.cid}`);
  });

  test("is restored from its page by permitted members", async () => {
    await setPost({ deleted: 3 });
    expect((await app.people.adam.get(address())).text).toContain('action="/do/undelete_post"');
    expect((await app.people.mina.get(address())).text).not.toContain('action="/do/undelete_post"');
    await setPost({ deleted: 2 });
    expect((await app.people.mina.get(address())).text).toContain('action="/do/undelete_post"');
    expect((await app.people.alice.get(address())).text).not.toContain('action="/do/undelete_post"');
  });

  test("shows no name of a deleted account", async () => {
    await app.db.write((trx) =>
      trx.updateTable("person").set({ status: 10 }).where("uid", "=", app.people.alice.member.uid).execute(),
    );
    expect((await app.people.bob.get(address())).text).not.toContain("alice");
  });
});

describe("edit history of a post", () => {
  beforeEach(async () => {
    await app.people.alice.post(`/do/edit_txtpost/${post.pid}`, { content: "Now other words." });
    await app.people.alice.post("/do/edit_title", { post: post.pid, reason: "Open garden" });
  });
  const page = (who: Client) => who.get(address(post.pid, "open-garden"));

  test("is hidden from everyone while the site hides it", async () => {
    expect((await page(app.people.adam)).text).not.toMatch(containing(en.posts.editHistory(ANY_NUMBER, ANY_NUMBER)));
  });

  test("is shown to owners, moderators and admins if the site enables it", async () => {
    await app.make.setting("site.edit_history", "1");
    app.clock.now += 60_000;
    for (const who of [app.people.mina, app.people.olive, app.people.adam]) {
      const { text } = await page(who);
      expect(text).toContain(en.posts.editHistory(1, 2));
      expect(text).toContain(en.posts.titleHistory(1, 2));
    }
    for (const who of [app.people.alice, app.people.jan, app.people.bob, app.people.visitor]) {
      const { text } = await page(who);
      expect(text).not.toContain(en.posts.editHistory(1, 2));
      expect(text).not.toContain("Hidden");
    }
  });
});

describe("GET /do/get_txtpost", () => {
  test("returns the text as HTML to anyone", async () => {
    const got = await app.people.visitor.get(`/do/get_txtpost/${post.pid}`);
    expect(got.json).toEqual({ status: "ok", content: "<p>Hidden <em>words</em>.</p>\n" });
  });

  test("refuses missing posts and posts without text", async () => {
    const json = { headers: { accept: "application/json" } };
    const link = await app.make.post(app.people.alice.member, app.books, { link: "https://a.example/" });
    expect((await app.people.visitor.get(`/do/get_txtpost/${link.pid}`, json)).json.code).toBe("post.no-text");
    expect((await app.people.visitor.get("/do/get_txtpost/999999", json)).json.code).toBe("post.not-found");
    expect((await app.people.visitor.get("/do/get_txtpost/x", json)).status).toBe(400);
  });
});

describe("visit of a post", () => {
  const visit = async (uid: number) =>
    app.db.read.selectFrom("post_visit").select(["seen_at", "before_at"]).where("uid", "=", uid).execute();

  test("is stored for members at most once a minute, with the previous visit", async () => {
    const { bob } = app.people;
    const first = app.clock.now;
    await bob.get(address());
    await expect.poll(() => visit(bob.member.uid)).toEqual([{ seen_at: first, before_at: first }]);
    app.clock.now += 30_000;
    await bob.get(address());
    app.clock.now += 60_000;
    await bob.get(address());
    await expect.poll(() => visit(bob.member.uid)).toEqual([{ seen_at: first + 90_000, before_at: first }]);
  });

  test("counts new comments of others in lists, but not the reader's own", async () => {
    const { bob, carol, alice } = app.people;
    const written = await app.make.post(alice.member, app.books, { title: "Watch this space" });
    const at = `/p/${written.pid}`;
    const fresh = async () => />(\d+) new</.exec((await bob.get("/s/books/new")).text)?.[1] ?? null;
    const read = async () => bob.get(String((await bob.get(at)).location));
    const noted = () =>
      app.db.read.selectFrom("post_visit").select("comments").where("uid", "=", bob.member.uid).execute();
    await carol.post(`/do/sendcomment/${written.pid}`, { post: written.pid, parent: 0, comment: "before" });
    await read();
    await expect.poll(async () => (await noted()).map((row) => row.comments)).toEqual([1]);
    expect(await fresh()).toBeNull();
    await bob.post(`/do/sendcomment/${written.pid}`, { post: written.pid, parent: 0, comment: "mine" });
    expect(await fresh()).toBeNull();
    await carol.post(`/do/sendcomment/${written.pid}`, { post: written.pid, parent: 0, comment: "one" });
    await carol.post(`/do/sendcomment/${written.pid}`, { post: written.pid, parent: 0, comment: "two" });
    expect(await fresh()).toBe("2");
    await read();
    await expect.poll(async () => (await noted()).map((row) => row.comments)).toEqual([4]);
    expect(await fresh()).toBeNull();
  });

  test("is not stored for visitors", async () => {
    await app.people.visitor.get(address());
    expect(await app.db.read.selectFrom("post_visit").selectAll().execute()).toEqual([]);
  });
});

test("describes the post's sub and offers to subscribe and to block it", async () => {
  const post = await app.make.post(app.people.bob.member, app.garden);
  const { text } = await app.people.alice.get(String((await app.people.alice.get(`/p/${post.pid}`)).location));
  const side = /<aside class="side".*<\/aside>/s.exec(text)?.[0] ?? "";
  for (const part of [
    "All about garden",
    "1 post",
    `aria-label="${en.subs.subscribeTo("garden")}"`,
    `aria-label="${en.subs.blockSub("garden")}"`,
  ])
    expect(side).toContain(part);
});
