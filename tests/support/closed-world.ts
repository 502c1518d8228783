import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import type { Client } from "./client.ts";
import { testEngine } from "./database.ts";
import { type Mailbox, mailbox } from "./mailbox.ts";
import { storeNotifications } from "./notifications.ts";
import { patient } from "./patience.ts";
import { type PushService, pushService } from "./push-service.ts";
import type { MadeComment, MadePost, MadeSub, Member } from "./world.ts";

// World with deleted, held, closed and private rows. Every text column of these rows, including future columns, contains
// a unique word, and the readers of each word are known.

export type Role = "visitor" | "member" | "author" | "blocker" | "banned" | "janitor" | "moderator" | "owner" | "admin";
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

export const ROLES: readonly Role[] = [
  ...(["visitor", "member", "author", "blocker", "banned", "janitor", "moderator", "owner", "admin"] as const),
];

export let app: TestApp;
export let box: Mailbox;
export let service: PushService;
let closed: MadeSub;
/** Conversation of a member with the team of books. */
export let tid: number;
export let people: Record<Role, Client>;
export let posts: Record<string, MadePost>;
export let comments: Record<string, MadeComment>;
export let secrets: Secret[];

/** Creates the world, with email and push, once for all tests of the file. */
export function setUpClosedWorld(): void {
  beforeAll(async () => {
    box = await mailbox();
    service = pushService();
    const config = { mail: box.config, publicUrl: new URL("http://ambit.test") };
    app = await testApp({ outbound: service.outbound, config });
    [people, posts, comments, secrets] = [{} as Record<Role, Client>, {}, {}, []];
    await plantAll();
  }, patient(120_000));
  afterAll(async () => {
    await app.close();
    await box.close();
  });
}

async function plantAll(): Promise<void> {
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
}

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

function mayRead(role: Role, { readers, isOnProfile, openAt }: Secret, address: string): boolean {
  if (openAt?.test(address)) return true;
  const isOwnProfile = role === "author" && /^\/-\/data\/u\/alice(\/|$)/.test(address);
  return readers.includes(role) || (isOwnProfile && isOnProfile === true);
}

/** Words that this reader must not see, with their locations. */
export function leaksIn(role: Role, texts: readonly (readonly [where: string, text: string])[]): string[] {
  return texts.flatMap(([where, text]) => {
    const lowered = text.toLowerCase();
    const leaked = secrets.filter((secret) => lowered.includes(secret.word) && !mayRead(role, secret, where));
    return leaked.map(({ word }) => `${where}: ${word}`);
  });
}
