import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "#app/routes.ts";
import { FEED_LISTS } from "#domain/feed-links.ts";
import { NOTIFICATION_KIND_NAMES } from "#features/talk/channels/channel.ts";
import { DIGEST_JOB } from "#features/talk/channels/server/digests.ts";
import { DELIVER_MAIL, DELIVER_PUSH } from "#features/talk/channels/server/enqueue-delivery.ts";
import { listPersonCounts } from "#features/talk/live/server/live-queries.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { testEngine } from "../support/database.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import { type Mailbox, mailbox, type ReceivedMail } from "../support/mailbox.ts";
import { storeNotifications } from "../support/notifications.ts";
import { patient } from "../support/patience.ts";
import { type PushBrowser, type PushService, pushBrowser, pushService } from "../support/push-service.ts";
import type { MadeComment, MadePost, MadeSub, Member } from "../support/world.ts";

// Reads every address as every role. Every text column of hidden rows, including future columns, contains a unique
// word. Hidden content must appear as an object with a fixed list of keys and none of its words. The same applies to
// emails, digests, push messages and unread counts.

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

type Role = "visitor" | "member" | "author" | "blocker" | "banned" | "janitor" | "moderator" | "owner" | "admin";
const MODERATORS: readonly Role[] = ["moderator", "owner", "admin"];

/** Planted word and the roles that may read it. */
interface Secret {
  word: string;
  readers: readonly Role[];
  /** True if authors find it on their own profile after a moderator deleted it. */
  isOnProfile?: boolean;
  /** Addresses where everyone may find it, such as the author's own page. */
  openAt?: RegExp;
}

let app: TestApp;
let box: Mailbox;
let service: PushService;
let closed: MadeSub;
/** Conversation of a member with the team of books. */
let tid: number;
const people = {} as Record<Role, Client>;
const posts: Record<string, MadePost> = {};
const comments: Record<string, MadeComment> = {};
const secrets: Secret[] = [];

beforeAll(async () => {
  box = await mailbox();
  service = pushService();
  const config = { mail: box.config, publicUrl: new URL("http://ambit.test") };
  app = await testApp({ outbound: service.outbound, config });
  const { make, books } = app;
  const { alice, bob, carol, jan, mina, olive, adam, visitor } = app.people;
  const enemy = await make.member("enemy");
  const reader = await make.member("reader");
  const troll = await make.member("troll");
  await make.ban(troll, books);
  Object.assign(people, { visitor, member: carol, author: alice, blocker: app.as(reader), banned: app.as(troll) });
  Object.assign(people, { janitor: jan, moderator: mina, owner: olive, admin: adam });
  await make.setting("site.edit_history", "true");
  await app.db.write((trx) =>
    trx
      .insertInto("person_block")
      .values({ uid: reader.uid, target: enemy.uid, content: "hide", hide_messages: 1, created_at: 0 })
      .execute(),
  );
  closed = await make.sub(olive.member, { name: "closedroom", status: 1 as never });
  await plant("sub", closed.sid, "closedroom", ["admin"], ["name", "name_key"]);

  posts.host = await make.post(bob.member, books, { title: "A host that everybody sees", text: "common" });
  await plantVersions(posts.host, "host", MODERATORS);
  const DELETIONS = { author: 1, mod: 2, admin: 3, held: 2 };
  for (const [by, deleted] of Object.entries(DELETIONS)) {
    const post = await make.post(alice.member, books, {
      title: "To be planted",
      link: "https://leak.example/x",
      deleted,
    });
    posts[by] = post;
    const held = by === "held" ? 1 : 0;
    const readers: Role[] = held === 1 ? [...MODERATORS, "author", "janitor"] : [...MODERATORS, "author"];
    await app.db.write((trx) => trx.updateTable("post").set({ held }).where("pid", "=", post.pid).execute());
    // a deleting author sees the row without its text
    const ofText = by === "author" ? MODERATORS : readers;
    await plant("post", post.pid, by, (column) => (column.startsWith("content") ? ofText : readers));
    await plantVersions(post, by, MODERATORS);
    await make.comment(bob.member, post, { text: "An answer that stays" });
    const gone = await make.comment(alice.member, posts.host, { deleted });
    comments[by] = gone;
    await app.db.write((trx) => trx.updateTable("comment").set({ held }).where("cid", "=", gone.cid).execute());
    await plant("comment", gone.cid, `said${by}`, held === 1 ? readers : MODERATORS);
    await make.comment(bob.member, posts.host, { text: "An answer below", parent: gone });
  }
  posts.closed = await make.post(alice.member, closed);
  await plant("post", posts.closed.pid, "closed", ["admin"]);
  comments.closed = await make.comment(bob.member, posts.closed);
  await plant("comment", comments.closed.cid, "saidclosed", ["admin"]);
  posts.enemy = await make.post(enemy, books, { title: "By an enemy zqenemytitle", text: "common zqenemytext" });
  comments.enemy = await make.comment(enemy, posts.host, { text: "common words of an enemy: zqenemysaid" });
  // addresses that name an item by id, and the reader's own list of followed items
  const openAt = new RegExp(
    [
      ...[
        `^/-/data/(u/enemy|s/books/${posts.enemy.pid}/|p/${posts.enemy.pid}|follow/|report/|settings/following)|` +
          `^/feeds/(thread.of=${posts.enemy.pid}|(person|posts|comments).of=enemy)$`,
        "[?]act=",
      ],
      // identical for everyone: the view of visitors
      "^/(sitemap/posts/|oembed)",
      "^/do/(get_txtpost|comment_source|get_follow|get_report|catch_up)",
    ].join("|"),
  );
  for (const word of ["zqenemytitle", "zqenemytext", "zqenemysaid"]) {
    secrets.push({ word, readers: ROLES.filter((role) => role !== "blocker"), openAt });
  }
  secrets.push({ word: "zqdraft", readers: ["author"] });
  await alice.post("/do/draft", { place: "submit text", fields: { content: "zqdraft" } });
  await plantLetter("letter", alice, bob.member, ["author"]);
  await plantLetter("openletter", app.as(bob.member), reader, ["blocker"]);
  await plantLetter("hiddenletter", app.as(enemy), reader, []);
  await plantModmail(carol, mina);
  await plantReports(carol, mina);
  for (const { cid } of Object.values(comments)) await notifyAll(cid);
  await followAll();
  await saveAll();
}, patient(120_000));
afterAll(async () => {
  await app.close();
  await box.close();
});

const KEYS = {
  post: "pid",
  comment: "cid",
  sub: "sid",
  post_text_version: "vid",
  post_title_version: "vid",
  message: "mid",
  message_thread: "tid",
} as const;
/** Columns with fixed sets of values, which cannot contain a planted word. */
const FIXED = ["type", "comment_sort", "default_sort", "kind", "icon", "banner"];

/** Writes a unique word into every text column of a row and records who may read it. */
async function plant(
  table: keyof typeof KEYS,
  id: number,
  key: string,
  readers: readonly Role[] | ((column: string) => readonly Role[]),
  left: readonly string[] = [],
): Promise<void> {
  const found =
    testEngine === "postgres"
      ? sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and data_type = 'text'`
      : sql<{ name: string }>`select name from pragma_table_info(${table}) where lower(type) = 'text'`;
  const columns = (await found.execute(app.db.read)).rows.map((row) => row.name);
  const free = columns.filter((name) => !FIXED.includes(name) && !left.includes(name));
  const words = new Map(free.map((column) => [column, `zq${key}${column.replaceAll("_", "")}`]));
  const values = [...words].map(([column, word]) => sql`${sql.ref(column)} = ${`common ${word}`}`);
  await app.db.write((trx) =>
    sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.ref(KEYS[table])} = ${id}`.execute(trx),
  );
  for (const [column, word] of words) {
    const isOnProfile = /^said(mod|admin)$/.test(key) && column.startsWith("content");
    secrets.push({ word, readers: typeof readers === "function" ? readers(column) : readers, isOnProfile });
  }
}

/** Private message: plants words in its search index and in its rows. */
async function plantLetter(key: string, from: Client, to: Member, readers: readonly Role[]): Promise<void> {
  await app.make.setting("site.send_pm_to_user_min_level", "0");
  const fields = { to: to.name, subject: `common zq${key}index`, content: `common zq${key}body` };
  expect((await from.post("/do/sendmsg", fields)).status).toBe(200);
  const { mid, tid } = await app.db.read
    .selectFrom("message")
    .select(["mid", "tid"])
    .orderBy("mid", "desc")
    .executeTakeFirstOrThrow();
  for (const word of [`zq${key}index`, `zq${key}body`]) secrets.push({ word, readers });
  await plant("message", mid, key, readers);
  await plant("message_thread", tid, key, readers);
}

/** Conversation between a member and a team: words of both sides and a note. */
async function plantModmail(from: Client, mod: Client): Promise<void> {
  const sent = { subject: "common zqmailsubject", content: "common zqmailbody" };
  const { json } = await from.post("/do/contact_mods/books", sent);
  tid = Number(json.addr.split("/").at(-1));
  for (const as of ["team", "note"]) {
    const got = await mod.post(`/do/modmail/${tid}/answer`, { as, content: `common zqmail${as}` });
    expect(got.status).toBe(200);
  }
  const team: Role[] = ["janitor", "moderator", "owner", "admin"];
  for (const word of ["zqmailsubject", "zqmailbody", "zqmailteam"])
    secrets.push({ word, readers: ["member", ...team] });
  secrets.push({ word: "zqmailnote", readers: team });
}

/** Reports with the reporter's text and a moderator's note, and a report in a closed sub. */
async function plantReports(from: Client, mod: Client): Promise<void> {
  const { host, closed: hidden } = posts as { host: MadePost; closed: MadePost };
  const why = { post: host.pid, reason: "other", text: "common zqreported" };
  expect((await from.post("/do/report", why)).status).toBe(200);
  const { rpid } = await app.db.read.selectFrom("report").select("rpid").executeTakeFirstOrThrow();
  const noted = await mod.post(`/do/create_report_note/post/${rpid}`, { text: "common zqreportnote" });
  expect(noted.status).toBe(200);
  secrets.push({ word: "zqreported", readers: ["janitor", ...MODERATORS] });
  secrets.push({ word: "zqreportnote", readers: MODERATORS });
  await app.db.write((trx) => trx.updateTable("sub").set({ status: 0 }).where("sid", "=", closed.sid).execute());
  expect((await from.post("/do/report", { post: hidden.pid, reason: "SPAM" })).status).toBe(200);
  await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", closed.sid).execute());
}

async function plantVersions({ pid }: MadePost, key: string, readers: readonly Role[]): Promise<void> {
  const [text, title] = await app.db.write(async (trx) => [
    await trx
      .insertInto("post_text_version")
      .values({ pid, content: "", replaced_at: 1 })
      .returning("vid")
      .executeTakeFirstOrThrow(),
    await trx
      .insertInto("post_title_version")
      .values({ pid, title: "", replaced_at: 1 })
      .returning("vid")
      .executeTakeFirstOrThrow(),
  ]);
  await plant("post_text_version", text.vid, `old${key}`, readers);
  await plant("post_title_version", title.vid, `old${key}`, readers);
}

/** Adds a notification about the comment for everyone, as before its deletion. */
async function notifyAll(cid: number): Promise<void> {
  const { pid, uid: from } = await app.db.read
    .selectFrom("comment")
    .select(["pid", "uid"])
    .where("cid", "=", cid)
    .executeTakeFirstOrThrow();
  for (const { member } of Object.values(people)) {
    if (member === null || member.uid === from) continue;
    const row = { uid: member.uid, kind: "comment-mention" as const, from_uid: from, pid, cid, created_at: 1 };
    await storeNotifications(app.db, [row]);
  }
}

/** Saves everything for everyone, as before it became unreadable. */
async function saveAll(): Promise<void> {
  const members = Object.values(people).flatMap(({ member }) => member ?? []);
  await app.db.write(async (trx) => {
    for (const { uid } of members) {
      const own = { uid, saved_at: 1 };
      for (const { pid } of Object.values(posts))
        await trx
          .insertInto("saved_post")
          .values({ ...own, pid })
          .execute();
      for (const { cid } of Object.values(comments))
        await trx
          .insertInto("saved_comment")
          .values({ ...own, cid })
          .execute();
    }
  });
}

/** Adds follows and reminders of everything for everyone, as before it was deleted or closed. */
async function followAll(): Promise<void> {
  const at = app.clock.now;
  for (const { member } of Object.values(people)) {
    if (member === null) continue;
    const { uid } = member;
    const things = [
      ...Object.values(posts).map(({ pid }) => ({ what: "post" as const, id: pid })),
      ...Object.values(comments).map(({ cid }) => ({ what: "comment" as const, id: cid })),
      { what: "sub" as const, id: closed.sid },
    ];
    const follows = things.map((thing) => ({ ...thing, uid, mode: "follow" as const, since: 1 }));
    const reminders = Object.values(posts).map(({ pid }) => ({ uid, pid, cid: null, due_at: at + 1, created_at: at }));
    await app.db.write(async (trx) => {
      await trx.insertInto("follow").values(follows).execute();
      await trx.insertInto("reminder").values(reminders).execute();
    });
    const written = await app.db.read.selectFrom("post").select(["pid", "uid"]).execute();
    await storeNotifications(
      app.db,
      written.flatMap((post) => {
        const isOwn = post.uid === uid;
        const row = { uid, from_uid: isOwn ? null : post.uid, pid: post.pid, cid: null, created_at: at };
        return [...(isOwn ? [] : [{ ...row, kind: "follow-post" as const }]), { ...row, kind: "reminder" as const }];
      }),
    );
  }
}

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

function mayRead(role: Role, { readers, isOnProfile, openAt }: Secret, address: string): boolean {
  if (openAt?.test(address)) return true;
  const isOwnProfile = role === "author" && /^\/-\/data\/u\/alice(\/|$)/.test(address);
  return readers.includes(role) || (isOwnProfile && isOnProfile === true);
}

/** Words that this reader must not see, with their locations. */
function leaksIn(role: Role, texts: readonly (readonly [where: string, text: string])[]): string[] {
  return texts.flatMap(([where, text]) => {
    const lowered = text.toLowerCase();
    const leaked = secrets.filter((secret) => lowered.includes(secret.word) && !mayRead(role, secret, where));
    return leaked.map(({ word }) => `${where}: ${word}`);
  });
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
const ROLES: readonly Role[] = [
  ...(["visitor", "member", "author", "blocker", "banned", "janitor", "moderator", "owner", "admin"] as const),
];

test("plants a word in every relevant column", () => {
  const planted = new Set(secrets.map(({ word }) => word));
  const columns = ["title", "content", "contenthtml", "link", "linkkey", "domain", "flair", "deletedreason"];
  for (const column of columns) expect(planted).toContain(`zqmod${column}`);
  for (const column of ["content", "contenthtml", "deletedreason"]) expect(planted).toContain(`zqsaidmod${column}`);
});

/** Subscribes every member to email and push for all notifications. */
async function subscribeAll(): Promise<Map<Role, PushBrowser>> {
  const browsers = new Map<Role, PushBrowser>();
  for (const [role, who] of members()) {
    const { uid, name } = who.member;
    const email = `${name}@home.test`;
    await app.db.write(async (trx) => {
      await trx
        .updateTable("person")
        .set({ email, email_key: email, email_confirmed_at: 1 })
        .where("uid", "=", uid)
        .execute();
      await trx
        .insertInto("channel_choice")
        .values(NOTIFICATION_KIND_NAMES.map((kind) => ({ uid, kind, site: 1, push: 1, mail: "now" as const })))
        .execute();
    });
    const browser = pushBrowser(`https://push.example/send/${name}`);
    const { endpoint, p256dh, auth } = browser;
    expect((await who.post("/do/push/subscribe", { endpoint, p256dh, auth, name: "Firefox" })).status).toBe(200);
    browsers.set(role, browser);
  }
  return browsers;
}

const members = () =>
  (Object.entries(people) as [Role, Client][]).flatMap(([role, who]) =>
    who.member === null ? [] : [[role, who as Client & { member: Member }] as const],
  );
/** Queues a separate delivery for each item, so that each has its own push message. */
async function enqueueEach(uid: number): Promise<void> {
  const of = await app.db.read.selectFrom("notification").select("mid").where("uid", "=", uid).execute();
  const letters = await app.db.read.selectFrom("message_box").select("mid").where("uid", "=", uid).execute();
  const ofTeams = await app.db.read.selectFrom("message").select("mid").where("kind", "in", [101, 104]).execute();
  const none = { uid, notifications: [], messages: [], since: null };
  const pushes = [
    ...of.map(({ mid }) => ({ ...none, notifications: [mid] })),
    ...[...letters, ...ofTeams].map(({ mid }) => ({ ...none, messages: [mid] })),
  ];
  await enqueue(DELIVER_PUSH, pushes);
  await enqueue(DELIVER_MAIL, [{ ...none, since: 0 }]);
}
const enqueue = (kind: string, payloads: readonly object[]) =>
  app.db.write((trx) =>
    trx
      .insertInto("job")
      .values(payloads.map((payload) => ({ kind, payload: JSON.stringify(payload), due_at: 1, created_at: 1 })))
      .execute(),
  );

test("keeps secrets out of email, digests and push; counts match the lists", async () => {
  const browsers = await subscribeAll();
  app.clock.now += 120_000;
  for (const [, who] of members()) await enqueueEach(who.member.uid);
  await app.app.jobs.runDue();
  const atOnce = box.received.splice(0);
  await app.db.write((trx) => trx.updateTable("channel_choice").set({ mail: "digest" }).execute());
  await enqueue(
    DIGEST_JOB,
    members().map(([, { member }]) => ({ uid: member.uid })),
  );
  await app.app.jobs.runDue();
  const digests = box.received.splice(0);
  for (const [role, who] of members()) {
    const isTo = (mail: ReceivedMail) => mail.to.includes(`${who.member.name}@home.test`);
    const mails = [...atOnce.filter(isTo), ...digests.filter(isTo)];
    const browser = browsers.get(role) as PushBrowser;
    const pushes = service.posted
      .filter(({ address }) => address === browser.endpoint)
      .map(({ sent }) => browser.read(sent));
    expect([
      role,
      leaksIn(
        role,
        mails.map((mail) => ["mail", JSON.stringify(mail)]),
      ),
    ]).toEqual([role, []]);
    expect([
      role,
      leaksIn(
        role,
        pushes.map((text) => ["push", text]),
      ),
    ]).toEqual([role, []]);
    // visible content arrives exactly once in each channel
    const all = pushes.join();
    expect([role, mails.length, all.includes("A host that everybody sees")]).toEqual([role, 2, true]);
    for (const { text, html } of mails) {
      for (const part of [text, html]) {
        expect([role, part.includes("zqenemysaid")]).toEqual([role, role !== "blocker"]);
        expect([role, part.includes("zqopenlettercontent")]).toEqual([role, role === "blocker"]);
      }
    }
    expect([role, all.includes("zqopenletter")]).toEqual([role, false]);
    const unread = await unreadOf(who);
    // unread modmail and notes are counted for team members
    const ofTeam = role === "janitor" || role === "owner" ? 2 : 0;
    expect([role, pushes.length]).toEqual([role, unread.notifications + unread.messages + ofTeam]);
    expect([role, JSON.parse(pushes[0] ?? "{}").count]).toEqual([role, pushes.length - ofTeam]);
    const lines = (mail: ReceivedMail | undefined) => mail?.text.match(/^- /gm)?.length;
    expect([role, ...mails.map(lines)]).toEqual([role, pushes.length, pushes.length]);
  }
});

/** Unread counts; the header, the live connection and the lists must agree. */
async function unreadOf(who: Client & { member: Member }): Promise<{ notifications: number; messages: number }> {
  const { viewer } = (await who.get("/-/data/", { headers: { "x-ambit-layout": "1" } })).json.layout;
  const [live] = await listPersonCounts(app.db.read, [who.member.uid]);
  const { list } = (await who.get("/-/data/notifications")).json.data;
  const events = list.threads.flatMap((thread: { events: { isUnread: boolean }[] }) => thread.events);
  const inbox = (await who.get("/-/data/messages/inbox")).json.data;
  const listed = {
    notifications: events.filter(({ isUnread }: { isUnread: boolean }) => isUnread).length,
    messages: JSON.stringify(inbox).match(/"isUnread":true/g)?.length ?? 0,
  };
  expect({ notifications: viewer.unread, messages: viewer.unreadMessages }).toEqual(listed);
  expect({ notifications: live?.unread, messages: live?.unread_messages }).toEqual(listed);
  return listed;
}

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
