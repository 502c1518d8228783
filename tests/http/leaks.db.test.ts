import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { settle } from "../support/settle.ts";
import { connect, listen } from "../support/sockets.ts";
import type { MadeComment, MadePost, MadeSub, Member } from "../support/world.ts";

// Searches every response for deleted, closed, blocked and hidden content.
const TITLE = "Xylophonequark";
const BODY = "zanzibarquokka";
const COMMENT_WORD = "wombatthimble";

let app: TestApp;
let closed: MadeSub;
let enemy: Member;
let reader: Client & { member: Member };
let host: MadePost;
const posts: Record<string, MadePost> = {};
const comments: Record<string, MadeComment> = {};

beforeAll(async () => {
  app = await testApp();
  const { make, books, people } = app;
  closed = await make.sub(people.olive.member, { name: "closedroom", status: 1 as never, sidebar: BODY as never });
  enemy = await make.member("enemy");
  reader = app.as(await make.member("reader", { nsfw: "hide" }));
  await make.subscription(reader.member, books);
  await app.db.write((trx) =>
    trx
      .insertInto("person_block")
      .values({ uid: reader.member.uid, target: enemy.uid, content: "hide", created_at: 0 })
      .execute(),
  );
  host = await make.post(people.bob.member, books, { title: "Host of comments" });
  const write = async (key: string, author: Member, where: MadeSub, more: object) => {
    posts[key] = await make.post(author, where, {
      title: `${TITLE} ${key}`,
      text: `${BODY} ${key}`,
      score: 50,
      ...more,
    });
    await make.comment(people.bob.member, posts[key], { text: "Plain words below it" });
  };
  const { alice } = people;
  await write("by its author", alice.member, books, { deleted: 1 });
  await write("by a moderator", alice.member, books, { deleted: 2 });
  await write("by an admin", alice.member, books, { deleted: 3 });
  await write("in a closed circle", alice.member, closed, {});
  await write("nsfw", alice.member, books, { nsfw: true });
  await write("of an enemy", enemy, books, {});
  await make.post(alice.member, books, { title: `${TITLE} link`, link: `https://leak.example/${BODY}`, deleted: 2 });
  for (const state of [1, 2, 3]) {
    const key = `state ${state}`;
    comments[key] = await make.comment(alice.member, host, { text: `${COMMENT_WORD} ${state}`, deleted: state });
    await make.comment(people.bob.member, host, { text: "An answer that stands", parent: comments[key] });
  }
  comments.closed = await make.comment(alice.member, posts["in a closed circle"] as MadePost, { text: COMMENT_WORD });
  comments.enemy = await make.comment(enemy, host, { text: COMMENT_WORD });
});
afterAll(() => app.close());

const words = [TITLE, BODY, COMMENT_WORD];

const LISTS = [
  ...["/", "/hot", "/new", "/top", "/top?t=all", "/all/hot", "/all/new", "/all/top?t=all", "/all/new/2"],
  ...["/s/books", "/s/books/new", "/s/books/top", "/m/books+closedroom", "/domain/leak.example", "/all/new.rss"],
  ...["/feeds/home", "/feeds/all", "/feeds/sub/books", "/feeds/multi/books+closedroom", "/feeds/domain/leak.example"],
  ...["/sitemap/posts/0", "/sitemap/subs/0"],
  ...["/s/books/new.rss", "/subs", "/subs?q=closedroom", "/u/alice", "/u/alice/comments"],
];
/** Profiles ignore blocks and show the member's own NSFW posts, so only deleted content is searched for. */
const PROFILES = ["/u/alice", "/u/alice/posts", "/u/alice/comments", "/u/enemy", "/feeds/person/alice"];
const SEARCHES = [
  ...words.flatMap((word) => ["posts", "comments"].map((kind) => `/search?kind=${kind}&q=${word}`)),
  ...[`/search?q=in:closedroom+${TITLE}`, `/search?q=by:alice+${TITLE}`, `/search?q="${TITLE}+by"`],
  ...["/search?kind=circles&q=closedroom", `/search?kind=circles&q=${BODY}`, `/search/${TITLE}`],
];

/** Complete response of an address: body, redirect, headers, and the data of in-app navigation. */
async function everything(who: Client, path: string): Promise<string> {
  const found: string[] = [];
  const isPage =
    !path.includes(".rss") &&
    !/^\/(?:feeds|sitemap)\//.test(path) &&
    !path.startsWith("/do/") &&
    !path.startsWith("/api/");
  for (const each of isPage ? [path, `/-/data${path}`] : [path]) {
    const got = await who.get(each);
    expect([each, got.status < 500]).toEqual([each, true]);
    found.push(got.text, JSON.stringify(got.headers));
  }
  return found.join("\n");
}

/** Search terms repeated in the search box are not leaks. Results are compared without their highlighting. */
const typed = new RegExp(`(?:in:closedroom |by:alice )?"?(?:${words.join("|")})(?: by)?"?(?![ ]\\w)`, "g");
const readable = (text: string, path: string) =>
  path.startsWith("/search") ? text.replaceAll(/<\/?mark>/g, "").replace(typed, "") : text;

function leaksOf(text: string, hidden: readonly string[]): string[] {
  return hidden.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
}

const outsiders = (): [string, Client][] => [
  ["visitor", app.people.visitor],
  ["stranger", app.people.carol],
  ["blocker", reader],
  ["janitor", app.people.jan],
];

const DELETED = ["by its author", "by a moderator", "by an admin"];
const secretsOf = (keys: readonly string[]) => keys.flatMap((key) => [`${TITLE} ${key}`, `${BODY} ${key}`]);
const STATES = [1, 2, 3].map((state) => `${COMMENT_WORD} ${state}`);

describe("lists, searches and feeds", () => {
  test.each([...LISTS, ...SEARCHES, ...PROFILES])("%s", async (path) => {
    for (const [name, who] of outsiders()) {
      const text = readable(await everything(who, path), path);
      const hidden = [...secretsOf([...DELETED, "in a closed circle"]), `${TITLE} link`, ...STATES];
      if (name === "blocker" && !PROFILES.includes(path)) hidden.push(...secretsOf(["nsfw", "of an enemy"]));
      expect([name, leaksOf(text, hidden)]).toEqual([name, []]);
      if (!path.startsWith("/search")) expect([name, text.includes("leak.example/")]).toEqual([name, false]);
    }
  });

  test("find visible content with the same code, which proves that the search works", async () => {
    for (const path of [`/search?q=${TITLE}`, `/search?q=${BODY}`, "/all/new", "/s/books/new.rss", "/u/alice/posts"]) {
      const text = readable(await everything(app.people.carol, path), path);
      expect([path, leaksOf(text, [`${TITLE} nsfw`])]).toEqual([path, [`${TITLE} nsfw`]]);
    }
  });

  test("do not count hidden content", async () => {
    const counted = async (who: Client, word: string, kind: string) =>
      /(\d+) (?:posts?|comments?)</.exec((await who.get(`/search?kind=${kind}&q=${word}`)).text)?.[1] ?? "0";
    expect(await counted(reader, TITLE, "posts")).toBe("0");
    expect(await counted(reader, COMMENT_WORD, "comments")).toBe("0");
    expect(await counted(app.people.carol, TITLE, "posts")).toBe("2");
    expect(await counted(app.people.carol, COMMENT_WORD, "comments")).toBe("1");
  });
});

describe("deleted post and its dependent addresses", () => {
  test.each(DELETED)("%s", async (key) => {
    const { pid } = posts[key] as MadePost;
    const comment = await app.make.comment(app.people.bob.member, posts[key] as MadePost, { text: "Under it" });
    const slug = TITLE.toLowerCase();
    const at = `/s/books/${pid}`;
    const paths = [
      `/p/${pid}`,
      at,
      `${at}/${slug}`,
      `${at}/_`,
      `${at}/_?sort=new`,
      `${at}/_/${comment.cid}`,
      `/c/${comment.cid}`,
    ];
    paths.push(`/do/get_txtpost/${pid}`, `/do/comment_source/${comment.cid}`, `/api/v3/sub/rules?pid=${pid}`);
    for (const [name, who] of outsiders()) {
      for (const path of paths) {
        const text = (await everything(who, path)).replaceAll(`${at}/${slug}`, "");
        expect([name, path, leaksOf(text, [TITLE, BODY, "/u/alice"])]).toEqual([name, path, []]);
      }
      for (const accept of ["application/json", "*/*"]) {
        const got = await who.post(`/do/get_children/${pid}/0`, {}, { headers: { accept } });
        expect([name, leaksOf(got.text, [TITLE, BODY])]).toEqual([name, []]);
      }
      const vote = await who.vote("post", pid, "UP");
      expect(leaksOf(vote.text, [TITLE, BODY])).toEqual([]);
    }
  });
});

test("hides deleted comments in the thread, alone, in further comments, as source, and in votes and edits", async () => {
  for (const state of [1, 2, 3]) {
    const { cid } = comments[`state ${state}`] as MadeComment;
    const at = `/s/books/${host.pid}/host-of-comments`;
    for (const [name, who] of outsiders()) {
      const answers = [
        ...(await Promise.all(
          [at, `${at}?sort=new`, `${at}/${cid}`, `/c/${cid}`, `/do/comment_source/${cid}`].map((path) =>
            everything(who, path),
          ),
        )),
        (await who.post(`/do/get_children/${host.pid}/0`)).text,
        (await who.post(`/do/get_children/${host.pid}/${cid}`)).text,
        (await who.vote("comment", cid, "UP")).text,
        (await who.post("/do/edit_comment", { cid, text: "Mine" })).text,
        (await who.post("/do/undelete_comment", { cid, reason: "" })).text,
        (await who.post(`/do/sendcomment/${host.pid}`, { parent: cid, comment: "Hello?" })).text,
      ];
      expect([name, answers.flatMap((text) => leaksOf(text, STATES))]).toEqual([name, []]);
    }
  }
});

test("hides a closed sub at every address, except from admins", async () => {
  const { pid } = posts["in a closed circle"] as MadePost;
  const cid = comments.closed?.cid;
  const slug = `/s/closedroom/${pid}/x`;
  const paths = [
    "/s/closedroom",
    "/s/closedroom/new",
    "/s/closedroom/new.rss",
    slug,
    `${slug}/${cid}`,
    `/p/${pid}`,
    `/c/${cid}`,
  ];
  paths.push(
    `/do/get_txtpost/${pid}`,
    `/do/comment_source/${cid}`,
    `/api/v3/sub/rules?pid=${pid}`,
    "/submit/text/closedroom",
  );
  for (const [name, who] of [...outsiders(), ["author", app.people.alice], ["owner", app.people.olive]] as const) {
    for (const path of paths) {
      expect([name, path, leaksOf(await everything(who, path), words)]).toEqual([name, path, []]);
    }
    const more = await who.post(`/do/get_children/${pid}/0`);
    expect([name, leaksOf(more.text, words)]).toEqual([name, []]);
  }
  expect((await app.people.adam.get(slug)).location).toContain(TITLE.toLowerCase());
});

test("sends live messages to readers of the content only", async () => {
  const base = await listen(app);
  const watchers = await Promise.all([
    connect(base, null),
    connect(base, reader.member),
    connect(base, app.people.carol.member),
  ]);
  const admin = await connect(base, app.people.adam.member);
  const { pid } = posts["in a closed circle"] as MadePost;
  for (const each of [...watchers, admin]) {
    await each.watch("/all/new");
    await each.watch([pid]);
  }
  const { adam } = app.people;
  await app.as(enemy).post("/submit/text", { sub: "books", title: "Platypusnoise", content: "x" });
  await adam.post("/submit/text", { sub: "closedroom", title: "Aardvarknoise", content: "x" });
  await adam.post(`/do/sendcomment/${pid}`, { parent: 0, comment: "Emunoise" });
  await settle(app, base, ...watchers);
  const [visitor, blocker, outsider] = watchers.map((each) => JSON.stringify(each.received));
  expect(leaksOf(`${visitor}${blocker}${outsider}`, ["Aardvarknoise", "Emunoise", ...words])).toEqual([]);
  expect(leaksOf(blocker ?? "", ["Platypusnoise"])).toEqual([]);
  expect(JSON.stringify(outsider)).toContain("Platypusnoise");
  for (const each of [...watchers, admin]) each.close();
});
