import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import type { TimelineItem } from "#features/reading/profile/profile.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { asPattern, en, inHtml } from "../support/texts.ts";
import type { MadeComment, MadePost, MadeSub, Member } from "../support/world.ts";

let app: TestApp;
let anna: Member;
let me: Client;
let disabled: MadeSub;
const posts: Record<string, MadePost> = {};
const comments: Record<string, MadeComment> = {};

beforeAll(async () => {
  app = await testApp();
  const { make, books, garden } = app;
  anna = await make.member("Anna", { score: 100 });
  me = app.as(anna);
  disabled = await make.sub(app.people.olive.member, { name: "closedroom", status: 1 as never });
  const write = async (key: string, where: MadeSub, options: { deleted?: number; nsfw?: boolean } = {}) => {
    posts[key] = await make.post(anna, where, { title: `Post ${key}`, ...options });
  };
  await write("plain", books);
  await write("self", books, { deleted: 1 });
  await write("mod", books, { deleted: 2 });
  await write("admin", books, { deleted: 3 });
  await write("garden-mod", garden, { deleted: 2 });
  await write("nsfw", garden, { nsfw: true });
  await write("disabled", disabled);

  const host = await make.post(app.people.bob.member, books, { title: "Host plain" });
  const gone = await make.post(app.people.bob.member, books, { title: "Host gone", deleted: 2 });
  const loud = await make.post(app.people.bob.member, books, { title: "Host nsfw", nsfw: true });
  const makeComment = async (key: string, on: MadePost, deleted = 0) => {
    comments[key] = await make.comment(anna, on, { text: `Said *${key}*`, deleted });
  };
  await makeComment("plain", host);
  await makeComment("self", host, 1);
  await makeComment("mod", host, 2);
  await makeComment("under-gone", gone);
  await makeComment("under-nsfw", loud);
  await makeComment("in-disabled", posts.disabled!);
});
afterAll(() => app.close());

const postsSeen = async (who: Client, path = "/u/Anna/posts") => {
  const got = await who.get(path);
  expect(got.status).toBe(200);
  return Object.keys(posts).filter((key) => got.text.includes(`>Post ${key}<`));
};
const commentsSeen = async (who: Client, path = "/u/Anna/comments") => {
  const got = await who.get(path);
  expect(got.status).toBe(200);
  return Object.keys(comments).filter((key) => got.text.includes(`Said <em>${key}</em>`));
};
/** Counts of posts and comments in the filters. */
const countsIn = (html: string) =>
  [en.profile.filters.posts, en.profile.filters.comments].map((word) =>
    Number(new RegExp(`>${word}(?:<!-- -->)? <small>(\\d+)<`).exec(html)?.[1]),
  );

describe("/u/{user}", () => {
  test("shows level, counts and subs", async () => {
    const { bob } = app.people;
    const liked = await app.make.post(bob.member, app.books);
    const vote = (path: string) => me.post(`/do/${path}`);
    await vote(`vote/${liked.pid}/up`);
    // the last vote is taken back
    for (const ways of [["up"], ["down", "up"], ["down"], ["up", "up"]]) {
      const { cid } = await app.make.comment(bob.member, liked);
      for (const way of ways) await vote(`votecomment/${cid}/${way}`);
    }
    await app.make.position(anna, app.garden, 1);
    const { text, status } = await app.people.visitor.get("/u/Anna");
    expect(status).toBe(200);
    expect(text).toContain(en.profile.level(3, 14));
    expect(text).toContain('title="+3, −1"');
    expect(text).toContain(`<dt>${en.profile.score}</dt><dd>100`);
    expect(countsIn(text)).toEqual([2, 3]);
    expect(text).toMatch(new RegExp(`<h2>${asPattern(en.profile.moderates)}</h2>.*garden`, "s"));
    expect(text).toMatch(
      new RegExp(`<h2>${asPattern(en.profile.favourites)}</h2>.*${asPattern(en.profile.favouritePosts(1))}`, "s"),
    );
    expect(text).not.toContain("closedroom");
    expect(text).not.toContain(en.profile.settings);
    expect((await me.get("/u/Anna")).text).toContain(en.profile.settings);
    await app.db.write((trx) => trx.deleteFrom("sub_mod").where("uid", "=", anna.uid).execute());
  });

  test("counts visible content only", async () => {
    const adminCounts = countsIn((await app.people.adam.get("/u/Anna")).text);
    expect([adminCounts, countsIn((await me.get("/u/Anna")).text)]).toEqual([
      [3, 4],
      [2, 3],
    ]);
    await app.db.write((trx) => trx.updateTable("sub").set({ nsfw: 1 }).where("sid", "=", app.garden.sid).execute());
    const hides = await app.make.member("hides", { nsfw: "hide" });
    expect(countsIn((await app.as(hides).get("/u/Anna")).text)).toEqual([1, 3]);
    await app.db.write((trx) => trx.updateTable("sub").set({ nsfw: 0 }).where("sid", "=", app.garden.sid).execute());
  });

  test("updates counts when content is posted, removed and restored", async () => {
    const nina = app.as(await app.make.member("Nina"));
    const seen = async () => countsIn((await nina.get("/u/Nina")).text);
    const post = await app.make.post(app.people.bob.member, app.books);
    const sent = await nina.post(`/do/sendcomment/${post.pid}`, { comment: "Good book." });
    const cid = sent.json.cid as string;
    expect([sent.json.status, await seen()]).toEqual(["ok", [0, 1]]);
    await nina.post("/do/delete_comment", { cid });
    expect(await seen()).toEqual([0, 0]);
    const own = await app.make.post(nina.member, app.books);
    expect(await seen()).toEqual([1, 0]);
    await app.people.mina.post("/do/delete_post", { post: own.pid, reason: "Wrong circle" });
    expect(await seen()).toEqual([0, 0]);
    await app.people.mina.post("/do/undelete_post", { post: own.pid, reason: "Right circle" });
    expect(await seen()).toEqual([1, 0]);
    expect((await recount(app.db)).filter(({ table }) => table === "person_sub")).toEqual([]);
  });

  test("redirects any spelling to the canonical name; returns 404 for unknown names", async () => {
    for (const [path, right] of [
      ["/u/aNNa", "/u/Anna"],
      ["/u/anna/posts", "/u/Anna/posts"],
      ["/u/anna/posts/2?after=x", "/u/Anna/posts/2?after=x"],
      ["/u/anna/comments", "/u/Anna/comments"],
    ] as const) {
      const got = await app.people.visitor.get(path);
      expect([got.status, got.location]).toEqual([301, right]);
    }
    for (const path of ["/u/nobody", "/u/nobody/posts", "/u/nobody/comments", "/u/%00", "/u/a%20b"]) {
      expect((await app.people.visitor.get(path)).status).toBe(404);
    }
  });

  test("shows only the name of a deleted account, except to admins", async () => {
    const left = await app.make.member("Leaver", { status: 10, score: 90 });
    await app.make.post(left, app.books, { title: "Left behind" });
    for (const path of ["/u/Leaver", "/u/Leaver/posts", "/u/Leaver/comments"]) {
      const got = await app.people.alice.get(path);
      expect(got.status).toBe(200);
      expect(got.text).toContain(en.profile.gone);
      expect(got.text).not.toContain("Left behind");
      expect(got.text).not.toContain(en.profile.score);
    }
    expect((await app.people.adam.get("/u/Leaver")).text).toContain(en.profile.score);
    const list = (await app.people.adam.get("/u/Leaver/posts")).text;
    expect(list).toContain("Left behind");
    expect(list).toContain(en.profile.hasDeleted("Leaver"));
  });

  test("shows an unconfirmed account to admins only, and a banned one to everyone, marked for admins", async () => {
    await app.make.member("Waiting", { status: 1 });
    const thrown = await app.make.member("Thrown", { status: 5 });
    await app.make.position(thrown, app.books, 2);
    expect((await app.people.alice.get("/u/Waiting")).status).toBe(404);
    expect((await app.people.adam.get("/u/Waiting")).text).toContain(en.profile.marks.pending);
    const seen = (await app.people.alice.get("/u/Thrown")).text;
    for (const part of [`>${en.profile.marks.banned}<`, `<h2>${en.profile.moderates}`])
      expect(seen).not.toContain(part);
    expect((await app.people.adam.get("/u/Thrown")).text).toContain(`>${en.profile.marks.banned}<`);
  });
});

describe("timeline at /u/{user}", () => {
  test("contains the items of both lists for each viewer", async () => {
    const shy = app.as(await app.make.member(undefined, { nsfw: "hide" }));
    const { visitor, alice, mina, jan, adam } = app.people;
    for (const who of [visitor, alice, me, mina, jan, adam, shy]) {
      expect(await postsSeen(who, "/u/Anna")).toEqual(await postsSeen(who));
      expect(await commentsSeen(who, "/u/Anna")).toEqual(await commentsSeen(who));
    }
  });

  test("mixes posts and comments by time, with one cursor for both", async () => {
    const mixer = await app.make.member("Mixer");
    const on = await app.make.post(app.people.bob.member, app.books);
    const made: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const ageMs = 60_000 * (n + 1);
      const isPost = n % 3 === 0;
      const { pid, cid } = isPost
        ? { ...(await app.make.post(mixer, app.books, { ageMs })), cid: 0 }
        : await app.make.comment(mixer, on, { ageMs });
      made.push(isPost ? `p${pid}` : `c${cid}`);
    }
    const listed = async (path: string) => {
      const { text } = await app.people.visitor.get(path);
      const items = [...text.matchAll(/data-pid="(\d+)"|id="said-(\d+)"/g)].map(([, p, c]) => (p ? `p${p}` : `c${c}`));
      return { items, next: /href="(\/u\/Mixer\?after=[^"]+)"/.exec(text)?.[1] };
    };
    const first = await listed("/u/Mixer");
    expect(first.items).toHaveLength(25);
    const second = await listed(first.next ?? "");
    expect(second.next).toBeUndefined();
    // each kind is sorted by id, which is the order of creation here
    const all = [...first.items, ...second.items];
    expect([...all].sort()).toEqual([...made].sort());
    for (const wrong of ["x", encodeCursor([1]), encodeCursor([1, 2, 3])]) {
      expect((await app.people.visitor.get(`/u/Mixer?after=${wrong}`)).status).toBe(400);
    }
  });

  test("offers the actions of the thread, as links before scripts run", async () => {
    const text = (await me.get("/u/Anna")).text;
    const { cid } = comments.plain!;
    const row = text.slice(text.indexOf(`id="said-${cid}"`));
    const item = row.slice(0, row.indexOf("</article>"));
    expect(item).toContain(`href="/c/${cid}?act=reply"`);
    expect(item).toContain(`href="/c/${cid}?act=menu"`);
  });

  test("shows the parent of a comment unless hidden from the reader", async () => {
    const { alice, bob, carol } = app.people;
    const talker = await app.make.member("Replier");
    const on = await app.make.post(alice.member, app.books, { title: "Under discussion" });
    const asked = await app.make.comment(bob.member, on, { text: "Which **ink** is >!that one!<?" });
    const deleted = await app.make.comment(carol.member, on, { text: "Withdrawn soon", deleted: 1 });
    await app.make.comment(talker, on, { text: "Oak gall", parent: asked });
    await app.make.comment(talker, on, { text: "Why?", parent: deleted });
    const seen = async (who: Client) => (await who.get("/u/Replier")).text.replace(/<[^>]+>/g, "");
    expect(await seen(app.people.visitor)).toContain(`${en.threads.inReplyTo("bob")}: bob Which ink is ████ ███?`);
    expect(await seen(app.people.visitor)).not.toContain("Withdrawn soon");
    const cross = await app.make.member();
    await app.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ uid: cross.uid, target: bob.member.uid, content: "blur", created_at: 0 })
        .execute(),
    );
    expect(await seen(app.as(cross))).toContain("Oak gall");
    expect(await seen(app.as(cross))).not.toContain("Which ink");
  });

  test("has a different empty text for the member themselves", async () => {
    const silent = await app.make.member("Silent");
    expect((await app.people.visitor.get("/u/Silent")).text).toContain(en.profile.nothing.all);
    const own = (await app.as(silent).get("/u/Silent")).text;
    expect(own).toContain(en.profile.nothingOwn.all);
    expect(own).toContain(en.profile.writePost);
  });
});

describe("/u/{user}/posts", () => {
  test("shows each viewer the permitted posts", async () => {
    expect(await postsSeen(app.people.visitor)).toEqual(["plain", "nsfw"]);
    expect(await postsSeen(app.people.alice)).toEqual(["plain", "nsfw"]);
    expect(await postsSeen(me)).toEqual(["plain", "mod", "admin", "garden-mod", "nsfw"]);
    expect(await postsSeen(app.people.mina)).toEqual(["plain", "self", "mod", "admin", "nsfw"]);
    expect(await postsSeen(app.people.jan)).toEqual(["plain", "nsfw"]);
    expect(await postsSeen(app.people.adam)).toEqual(Object.keys(posts));
  });

  test("omits NSFW posts for readers who hide them, except their own", async () => {
    const shy = await app.make.member(undefined, { nsfw: "hide" });
    expect(await postsSeen(app.as(shy))).toEqual(["plain"]);
  });

  test("ignores blocks", async () => {
    const cross = await app.make.member();
    await app.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ uid: cross.uid, target: anna.uid, content: "hide", created_at: 0 })
        .execute(),
    );
    expect(await postsSeen(app.as(cross))).toEqual(["plain", "nsfw"]);
    const covers = async (who: Member) => {
      const { items } = (await app.as(who).get("/-/data/u/Anna")).json.data.shown.list as { items: TimelineItem[] };
      return items.map((item) => item.kind === "post" && [item.post.pid, item.post.blur]);
    };
    expect(await covers(cross)).toEqual(await covers(await app.make.member()));
  });

  test("is paged by cursor and by page number", async () => {
    const writer = await app.make.member("Writer");
    const pids: number[] = [];
    for (let n = 0; n < 30; n += 1) pids.unshift((await app.make.post(writer, app.books)).pid);
    const listed = async (path: string) =>
      [...(await app.people.visitor.get(path)).text.matchAll(/data-pid="(\d+)"/g)].map(([, pid]) => Number(pid));
    const first = await listed("/u/Writer/posts");
    expect(first).toEqual(pids.slice(0, 25));
    expect(await listed(`/u/Writer/posts?after=${encodeCursor([first.at(-1)!])}`)).toEqual(pids.slice(25));
    expect(await listed("/u/Writer/posts/2")).toEqual(pids.slice(25));
    const page = await app.people.visitor.get("/u/Writer/posts");
    expect(page.text).toContain(`/u/Writer/posts?after=${encodeCursor([first.at(-1)!])}`);
    expect((await app.people.visitor.get("/u/Writer/posts?after=x")).status).toBe(400);
    for (const wrong of ["0", "x", "41", "-1"]) {
      expect((await app.people.visitor.get(`/u/Writer/posts/${wrong}`)).status).toBe(404);
    }
  });

  test("shows an empty state", async () => {
    const quiet = await app.make.member("Quiet");
    expect((await app.people.visitor.get("/u/Quiet/posts")).text).toContain(en.profile.nothing.posts);
    expect((await app.people.visitor.get("/u/Quiet/comments")).text).toContain(en.profile.nothing.comments);
    expect((await app.as(quiet).get("/u/Quiet/posts")).text).toContain(en.profile.writePost);
  });
});

describe("/u/{user}/comments", () => {
  test("shows each viewer the permitted comments", async () => {
    expect(await commentsSeen(app.people.visitor)).toEqual(["plain", "under-gone", "under-nsfw"]);
    expect(await commentsSeen(me)).toEqual(["plain", "mod", "under-gone", "under-nsfw"]);
    expect(await commentsSeen(app.people.mina)).toEqual(["plain", "self", "mod", "under-gone", "under-nsfw"]);
    expect(await commentsSeen(app.people.jan)).toEqual(["plain", "under-gone", "under-nsfw"]);
    expect(await commentsSeen(app.people.adam)).toEqual(Object.keys(comments));
    const shy = await app.make.member(undefined, { nsfw: "hide" });
    expect(await commentsSeen(app.as(shy))).toEqual(["plain", "under-gone"]);
  });

  test("hides the title of a deleted post", async () => {
    const seen = (await app.people.visitor.get("/u/Anna/comments")).text;
    expect(seen).not.toMatch(/Host gone|host-gone/);
    expect(seen).toContain("[Deleted]");
    expect((await app.people.mina.get("/u/Anna/comments")).text).toContain("Host gone");
  });

  test("is paged by cursor and by page number", async () => {
    const talker = await app.make.member("Talker");
    const on = await app.make.post(talker, app.books);
    const cids: number[] = [];
    for (let n = 0; n < 23; n += 1) cids.unshift((await app.make.comment(talker, on)).cid);
    const listed = async (path: string) =>
      [...(await app.people.visitor.get(path)).text.matchAll(/id="said-(\d+)"/g)].map(([, cid]) => Number(cid));
    const first = await listed("/u/Talker/comments");
    expect(first).toEqual(cids.slice(0, 20));
    expect(await listed(`/u/Talker/comments?after=${encodeCursor([first.at(-1)!])}`)).toEqual(cids.slice(20));
    expect(await listed("/u/Talker/comments/2")).toEqual(cids.slice(20));
    expect((await app.people.visitor.get("/u/Talker/comments?after=WzFd.")).status).toBe(400);
  });
});

describe("GET /do/person/:name", () => {
  test("returns the profile's summary to everyone, blocked or not", async () => {
    const cross = await app.make.member();
    await app.db.write((trx) =>
      trx
        .insertInto("person_block")
        .values({ uid: cross.uid, target: anna.uid, content: "hide", created_at: 0 })
        .execute(),
    );
    for (const who of [app.people.visitor, app.people.alice, app.as(cross), app.people.adam]) {
      const { status, json } = await who.get("/do/person/aNNa");
      expect(status).toBe(200);
      expect(Object.keys(json).sort()).toEqual(["isBot", "joinedAt", "level", "name", "progress", "score", "status"]);
      expect(json).toMatchObject({ name: "Anna", score: 100, level: 3 });
    }
  });

  test("hides deleted and unconfirmed accounts except from admins, and bans from everyone", async () => {
    await app.make.member("Leaver2", { status: 10 });
    await app.make.member("Waiting2", { status: 1 });
    await app.make.member("Thrown2", { status: 5 });
    const statusOf = async (who: Client, name: string) => (await who.get(`/do/person/${name}`)).status;
    for (const name of ["Leaver2", "Waiting2"]) {
      expect(await statusOf(app.people.alice, name)).toBe(404);
      expect(await statusOf(app.people.visitor, name)).toBe(404);
      expect(await statusOf(app.people.adam, name)).toBe(200);
    }
    expect((await app.people.alice.get("/do/person/Thrown2")).text).not.toContain("banned");
    for (const wrong of ["nobody", "a%20b", "%00"]) expect(await statusOf(app.people.alice, wrong)).toBe(404);
    expect(await statusOf(app.people.alice, "x".repeat(65))).toBe(400);
  });
});

test("restricts lists to members if so configured", async () => {
  await app.make.setting("site.block_anon_stalking", "1");
  const closed = (await app.people.visitor.get("/u/Anna/posts?after=")).text;
  expect(closed).toContain(inHtml(en.profile.closed.posts));
  expect(closed).not.toContain("Post plain");
  expect((await app.people.visitor.get("/u/Anna/comments?after=")).text).toContain(inHtml(en.profile.closed.comments));
  // moves past the cache time of visitors' pages
  app.clock.now += 10_000;
  const head = (await app.people.visitor.get("/u/Anna")).text;
  expect(head).toContain(en.profile.closed.all);
  expect(head).toContain(en.profile.score);
  expect(head).not.toMatch(/Post plain|Said/);
  expect(await postsSeen(app.people.alice)).toEqual(["plain", "nsfw"]);
  await app.make.setting("site.block_anon_stalking", "0");
});

describe("text and display name on a profile", () => {
  const edit = (who: Client, display_name: string, about = "") => who.post("/do/edit_profile", { display_name, about });

  test("appear on the profile, the display name beside the user name, and can be removed", async () => {
    const who = app.as(await app.make.member("thrush"));
    const got = await edit(who, "  Song   Thrush ", "I sing at **dawn** <script>alert(1)</script>");
    expect([got.status, got.json.addr]).toEqual([200, "/settings/profile?saved=1"]);
    const { text } = await app.people.visitor.get("/u/thrush");
    expect(text).toContain("Song Thrush");
    expect(text).toContain("I sing at <strong>dawn</strong> &lt;script&gt;");
    expect((await who.get("/settings/profile")).text).toContain("I sing at **dawn**");
    await edit(who, "", "");
    // moves past the cache time of visitors' pages
    app.clock.now += 60_000;
    const after = (await app.people.visitor.get("/u/thrush")).text;
    expect([after.includes("Song Thrush"), after.includes("dawn")]).toEqual([false, false]);
  });

  test("refuses display names that imitate another user name or hide characters", async () => {
    const who = app.as(await app.make.member("wagtail"));
    await app.make.member("grey_heron");
    for (const name of ["grey_heron", "Grey Heron", "GREY-HER0N", "grеy hеrоn", "G.r.e.y. Héron"]) {
      const got = await edit(who, name);
      expect([name, got.status, got.json.code, got.json.field]).toEqual([
        name,
        409,
        "profile.name-taken",
        "display_name",
      ]);
    }
    for (const name of ["a\u202eb", "a\u200bb", "a\u0007b", "x".repeat(41)]) {
      const got = await edit(who, name);
      expect([got.status, got.json.code, got.json.field]).toEqual([400, "profile.display-name", "display_name"]);
    }
    expect((await edit(who, "Wag Tail")).status).toBe(200);
    expect((await edit(who, "x".repeat(40), "y".repeat(500))).status).toBe(200);
    const long = await edit(who, "", "y".repeat(501));
    expect([long.status, long.json.code, long.json.field]).toEqual([400, "profile.about", "about"]);
  });

  test("can be set by their owner only and disappear with a deleted account", async () => {
    const { visitor } = app.people;
    expect((await edit(visitor, "Nobody")).status).toBe(401);
    expect((await visitor.get("/settings/profile")).location).toBe("/login?next=%2Fsettings%2Fprofile");
    const member = await app.make.member("dipper");
    const got = await app.as(member).form("/do/edit_profile", { display_name: "Stream Walker", about: "Under water" });
    expect([got.status, got.location]).toEqual([303, "/settings/profile?saved=1"]);
    await app.db.write((trx) => trx.updateTable("person").set({ status: 10 }).where("uid", "=", member.uid).execute());
    const { text } = await visitor.get("/u/dipper");
    expect([text.includes("Stream Walker"), text.includes("Under water")]).toEqual([false, false]);
  });

  test("shows badges below the name in the admins' order", async () => {
    const member = await app.make.member("siskin");
    await app.db.write(async (trx) => {
      for (const [position, name] of ["Second", "First"].entries()) {
        const values = { name, description: `For being ${name}`, position: 1 - position };
        const { bid } = await trx.insertInto("badge").values(values).returning("bid").executeTakeFirstOrThrow();
        await trx.insertInto("person_badge").values({ uid: member.uid, bid, given_at: 1 }).execute();
      }
    });
    const { profile } = (await app.people.visitor.get("/-/data/u/siskin")).json.data.shown;
    expect(profile.badges.map(({ name }: { name: string }) => name)).toEqual(["First", "Second"]);
    expect((await app.people.visitor.get("/u/siskin")).text).toContain("For being First");
  });
});
