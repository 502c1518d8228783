import { describe, expect, test } from "vitest";
import { pages } from "#app/routes.ts";
import { FEED_LISTS } from "#domain/feed-links.ts";
import type { Client } from "../support/client.ts";
import {
  comments,
  leaksIn,
  people,
  posts,
  ROLES,
  type Role,
  secrets,
  setUpClosedWorld,
  tid,
} from "../support/closed-world.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import { patient } from "../support/patience.ts";

// Reads every address as every role. Hidden content must appear as an object with a fixed list of keys and none of its
// words.

setUpClosedWorld();

const COMMENT_SLOT = ["kind", "cid", "level", "at", "replies", "kids"];
const CLOSED: Record<string, string[]> = {
  "gone post": [
    ...["kind", "pid", "slug", "sub", "postedAt", "score", "myVote", "comments", "newComments", "can"],
    ...["sub.sid", "sub.name", "can.restore"],
  ],
  "post without its text": [
    ...["kind", "pid", "slug", "title", "type", "link", "domain", "flair", "nsfw", "postedAt", "editedAt", "score"],
    ...["votes", "comments", "newComments", "myVote", "sticky", "locked", "archived", "deleted", "distinguished"],
    ...[
      "sub",
      "author",
      "isMine",
      "blur",
      "sub.sid",
      "sub.name",
      "author.uid",
      "author.name",
      "votes.up",
      "votes.down",
    ],
  ],
  "gone comment": [...COMMENT_SLOT, "can"],
  "gone comment of a staff's": [...COMMENT_SLOT, "can", "can.restore"],
  "hidden comment": [...COMMENT_SLOT, "author"],
  "gone post of a comment": ["kind", "pid", "slug", "nsfw", "blurred"],
};

/** Values for each parameter of an address. New parameters have to be added here. */
function valuesOf(part: string): string[] {
  const values: Record<string, string[]> = {
    sub: ["books", "closedroom"],
    name: ["books", "closedroom"],
    names: ["books+closedroom"],
    pid: Object.values(posts).map((post) => String(post.pid)),
    cid: Object.values(comments).map((comment) => String(comment.cid)),
    slug: ["_"],
    file: ["1-0.css"],
    user: ["alice", "bob", "enemy"],
    domain: ["leak.example"],
    sort: ["hot", "new", "top"],
    tid: [String(tid)],
    type: ["text"],
    term: ["common"],
    token: ["none"],
    what: ["post", "comment", "sub"],
    of: [
      ...Object.values(posts).map(({ pid }) => String(pid)),
      ...Object.values(comments).map(({ cid }) => String(cid)),
      "closedroom",
    ],
    page: ["1"],
    first: ["common"],
    kind: ["post", "comment"],
    rpid: ["1", "2"],
    aid: ["1", "2"],
    bid: ["1"],
    purpose: ["register", "post"],
    table: ["users", "subs", "posts"],
    second: ["1"],
    list: [...FEED_LISTS, "subs"],
    part: ["0"],
  };
  const found = values[part];
  if (!found) throw new Error(`Nothing stands for :${part} yet.`);
  return found;
}

/** Address with each of its values. Optional parts are omitted, except on a post's page. */
function filled(pattern: string): string[] {
  const [first, ...rest] = pattern
    .split("/")
    .filter((part) => !part.endsWith("?") || /^:(slug|cid|sort)\?$/.test(part));
  return rest.reduce(
    (paths, part) => {
      const values = part.startsWith(":") ? valuesOf(part.replace(/^:|\?$/g, "")) : [part];
      return paths.flatMap((path) => values.map((value) => `${path}/${value}`));
    },
    [first ?? ""],
  );
}

/** Query strings by address. */
const QUERIES: Record<string, () => string[]> = {
  "/messages/inbox": () => ["", "?q=common"],
  "/messages/sent": () => ["", "?q=common"],
  "/mod/mail": () => ["", "?sub=books", "?box=highlighted"],
  "/mod/mail/new": () => ["", "?sub=books&to=alice"],
  "/mod/reports": () => ["", "?open=1", "?open=2"],
  "/admin/reports": () => ["", "?open=1", "?open=2"],
  "/messages/new": () => ["?to=bob", "?to=alice&subject=common"],
  "/s/:sub/:pid/:slug?/:cid?": () => ["", "?act=source", "?act=edit", "?act=history&version=1"],
  "/search": () => ["posts", "comments", "circles", "people"].map((kind) => `?kind=${kind}&q=common`),
  "/do/get_rows": () => ["mixed", "sub", "domain"].map((list) => `?pids=${valuesOf("pid").join(",")}&list=${list}`),
  "/do/names": () => [`?kind=person&start=&post=${posts.host?.pid}`, "?kind=circle&start=cl"],
  "/do/drafts": () => ["?place=submit%20text"],
  "/do/same_link": () => ["?link=https://leak.example/x", "?link=https://leak.example/x&sub=books"],
  "/feeds/:list/:of?": () =>
    ["", ...valuesOf("sub"), ...valuesOf("pid"), ...valuesOf("user"), ...valuesOf("domain"), "common"].map(
      (of) => `?of=${of}`,
    ),
  "/oembed": () => valuesOf("pid").map((pid) => `?url=http://ambit.test/p/${pid}`),
  "/api/v3/sub/rules": () => valuesOf("pid").map((pid) => `?pid=${pid}`),
  "/api/v3/sub": () => ["?query=clos"],
};
const withQueries = (pattern: string) =>
  filled(pattern).flatMap((path) => (QUERIES[pattern]?.() ?? [""]).map((query) => path + query));

/** Every response to a reader, by address. */
async function readAll(who: Client): Promise<[address: string, text: string][]> {
  const answers: [string, string][] = [];
  const get = async (address: string) => {
    const got = await who.get(address, { headers: { accept: "application/json" } });
    expect([address, got.status < 500]).toEqual([address, true]);
    const location = String(got.headers.location ?? "");
    answers.push([address, `${got.text} ${location}`]);
    return got;
  };
  for (const kind of ["post", "comment"]) await get(`/-/data/u/${who.member?.name ?? "alice"}/savedposts?kind=${kind}`);
  const patterns = Object.values(pages).flatMap(({ paths }) => [...paths]);
  for (const address of new Set(patterns.filter((path) => path !== "/random").flatMap(withQueries))) {
    const got = await get(`/-/data${address}`);
    const to: unknown = got.status === 200 ? got.json.to : undefined;
    if (typeof to === "string") await get(`/-/data${to}`);
  }
  const gets = endpointTable.filter(({ call }) => call.method === "GET").map(({ call }) => call.path);
  for (const address of gets.flatMap(withQueries)) await get(address);
  const pids = valuesOf("pid").map(Number);
  const cids = valuesOf("cid").map(Number);
  const asked: [string, Record<string, unknown>][] = [
    ["/do/catch_up", { pids, since: 0, watchesNew: true }],
    ...pids.flatMap((pid): [string, Record<string, unknown>][] => [
      [`/do/get_children/${pid}/0`, {}],
      [`/do/find_comments/${pid}`, { cids }],
      [`/do/find_comments/${pid}`, { after: 0 }],
    ]),
    ...cids.map((cid): [string, Record<string, unknown>] => [`/do/get_children/${posts.host?.pid}/${cid}`, {}]),
  ];
  for (const [address, body] of asked) {
    const got = await who.post(address, body);
    expect([address, got.status < 500]).toEqual([address, true]);
    answers.push([address, got.text]);
  }
  return answers;
}

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

/** Closed views anywhere in a response: name of the shape and keys, including nested views. */
function closedIn(json: Json): [shape: string, keys: string[]][] {
  if (typeof json !== "object" || json === null) return [];
  const nested = Object.values(json).flatMap(closedIn);
  if (Array.isArray(json)) return nested;
  const shape = shapeOf(json);
  return shape === null ? nested : [[shape, keysOf(json)], ...nested];
}

function shapeOf(json: { [key: string]: Json }): string | null {
  const isComment = "cid" in json;
  if (json.kind === "hidden" && isComment) return "hidden comment";
  if (json.kind === "gone" && isComment) {
    return Object.keys(json.can ?? {}).length > 0 ? "gone comment of a staff's" : "gone comment";
  }
  if (json.kind === "gone") return "blurred" in json ? "gone post of a comment" : "gone post";
  return json.kind === "title" ? "post without its text" : null;
}

/** Replies are separate views, and the row for further replies is optional. */
function keysOf(json: { [key: string]: Json }): string[] {
  return Object.entries(json)
    .filter(([key]) => key !== "more")
    .flatMap(([key, value]) => {
      const isPart = typeof value === "object" && value !== null && !Array.isArray(value) && key !== "kids";
      return isPart ? [key, ...Object.keys(value).map((part) => `${key}.${part}`)] : [key];
    })
    .sort();
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text.slice(0, text.lastIndexOf("}") + 1)) as Json;
  } catch {
    return null;
  }
}

/** Roles that receive each closed view. */
const MET: Record<string, readonly Role[]> = {
  "gone post": ["visitor", "member", "blocker", "banned", "janitor"],
  "post without its text": ["author"],
  "gone comment": ["visitor", "member", "author", "blocker", "banned", "janitor"],
  "gone comment of a staff's": ["janitor"],
  "hidden comment": ["blocker"],
  "gone post of a comment": ["visitor", "member", "author", "blocker", "banned", "janitor"],
};
test("plants a word in every relevant column", () => {
  const planted = new Set(secrets.map(({ word }) => word));
  const columns = ["title", "content", "contenthtml", "link", "linkkey", "domain", "flair", "deletedreason"];
  for (const column of columns) expect(planted).toContain(`zqmod${column}`);
  for (const column of ["content", "contenthtml", "deletedreason"]) expect(planted).toContain(`zqsaidmod${column}`);
});

describe.each(ROLES)("as %s", (role) => {
  test("shows hidden content with a fixed list of keys and none of its words", {
    timeout: patient(120_000),
  }, async () => {
    const answers = await readAll(people[role]);
    const met = new Set<string>();
    for (const [address, text] of answers) {
      for (const [shape, keys] of closedIn(jsonOf(text))) {
        met.add(shape);
        expect([address, shape, keys]).toEqual([address, shape, [...(CLOSED[shape] ?? [])].sort()]);
      }
    }
    expect(leaksIn(role, answers)).toEqual([]);
    const expected = Object.keys(MET).filter((shape) => MET[shape]?.includes(role));
    expect([...met].sort()).toEqual(expected.sort());
    const everything = answers.map(([, text]) => text).join();
    // visible words are found by the same code, which proves that the search works
    if (role === "moderator") expect(everything.includes("zqmodcontenthtml")).toBe(true);
    if (role === "janitor") expect(everything.includes("zqmailnote")).toBe(true);
    if (role === "member") expect(everything.includes("zqmailteam")).toBe(true);
    if (role === "author") expect(everything.includes("zqdraft")).toBe(true);
    if (role === "admin") expect(everything.includes("zqclosedtitle")).toBe(true);
  });
});
