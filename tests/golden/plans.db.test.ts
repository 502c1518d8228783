import { readFileSync, writeFileSync } from "node:fs";
import type { CompiledQuery } from "kysely";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activeFilters } from "#domain/filters.ts";
import { hotRank } from "#domain/ranking.ts";
import { settingsFrom } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import { publicViewer, type Viewer } from "#domain/viewer.ts";
import { DIRECTORY_SORTS, type DirectoryQuery } from "#features/circles/subs/directory.ts";
import { directoryRows } from "#features/circles/subs/server/directory-queries.ts";
import { lastCommentQuery } from "#features/circles/subs/server/slow-mode-queries.ts";
import { storedElsewhereQuery } from "#features/content/comments/server/elsewhere-queries.ts";
import { draftsQuery } from "#features/content/drafts/server/draft-queries.ts";
import { flairCountsQuery } from "#features/content/flairs/server/flair-queries.ts";
import { storedPostsQuery, textStartsQuery } from "#features/content/posts/server/post-rows-queries.ts";
import {
  postViewerStatesInRangeQuery,
  postViewerStatesQuery,
} from "#features/content/posts/server/post-viewer-state-queries.ts";
import { sameLinkQuery } from "#features/content/posts/server/same-link-queries.ts";
import { savedCommentsQuery, savedPostsQuery } from "#features/content/saved/server/saved-queries.ts";
import { scheduledQuery } from "#features/content/scheduled/server/scheduled-queries.ts";
import { similarImagesQuery } from "#features/content/uploads/server/similar-image-queries.ts";
import {
  deliveriesQuery,
  dueDeliveriesQuery,
  dueHooksQuery,
  newDeliveriesQuery,
  waitingQuery,
} from "#features/data/webhooks/server/delivery-queries.ts";
import { HOOK_EVENTS } from "#features/data/webhooks/webhook.ts";
import { appealsQuery } from "#features/moderation/appeals/server/appeal-queries.ts";
import { bansQuery } from "#features/moderation/bans/server/sub-ban-queries.ts";
import { logQuery } from "#features/moderation/modlog/server/log-queries.ts";
import { queueQuery } from "#features/moderation/queue/server/queue-queries.ts";
import { remindersQuery } from "#features/people/follows/server/reminder-queries.ts";
import { newestComments, newestPosts } from "#features/reading/activity/server/activity-queries.ts";
import type { FeedPlan } from "#features/reading/feeds/feed-plan.ts";
import { type FeedSlice, feedIds } from "#features/reading/feeds/server/feed-ids-queries.ts";
import { writtenCommentsQuery, writtenPostsQuery } from "#features/reading/profile/server/written-queries.ts";
import { newestCidsQuery } from "#features/reading/syndication/server/newest-comments-queries.ts";
import { sitemapPostsQuery } from "#features/reading/syndication/server/sitemap-queries.ts";
import { dueDigestsQuery } from "#features/talk/channels/server/choice-queries.ts";
import { deliverableMessagesQuery, deliverableQuery } from "#features/talk/channels/server/deliver-queries.ts";
import {
  newestLiveComments as commentsSince,
  newestLivePosts as postsSince,
} from "#features/talk/live/server/new-queries.ts";
import { conversationQuery, mailboxQuery, messagesQuery } from "#features/talk/messages/server/mailbox-queries.ts";
import {
  otherThreadsQuery,
  ownMessagesQuery,
  teamMessagesQuery,
} from "#features/talk/modmail/server/conversation-queries.ts";
import { modmailQuery, threadLinesQuery } from "#features/talk/modmail/server/list-queries.ts";
import { eventsQuery, midsQuery, threadsQuery } from "#features/talk/notifications/server/notification-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { explain } from "#platform/db/explain.ts";
import type { Db } from "#platform/db/open-database.ts";
import { newTestDatabase } from "../support/database.ts";
import { storeNotifications } from "../support/notifications.ts";
import { patient } from "../support/patience.ts";
import { type MadeSub, makers } from "../support/world.ts";

/**
 * Query plans of frequent queries as printed by the database. AMBIT_GOLDEN=write updates the files for review. No plan
 * may read a whole table or sort more than a few pages.
 */
const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
let db: Db<Tables>;
let visitor: Viewer;
let member: Viewer;
let bobUid: number;
let mailSid: number;
let mailTid: number;

beforeAll(async () => {
  db = await newTestDatabase<Tables>();
  const make = makers(db, () => NOW);
  const alice = await make.member("alice");
  const bob = await make.member("bob");
  // sequential, because plans depend on the order of rows in the file
  const subs: MadeSub[] = [];
  for (let n = 0; n < 40; n += 1) subs.push(await make.sub(alice, { name: `circle${n}` }));
  const rows = Array.from({ length: 40_000 }, (_, n) => ({
    sid: subs[n % subs.length]!.sid,
    uid: alice.uid,
    type: "text" as const,
    title: `Post ${n}`,
    posted_at: NOW - n * HOUR,
    up: n % 50,
    score: n % 50,
    hot: hotRank(n % 50, NOW - n * HOUR),
    domain: n % 100 === 0 ? "example.com" : null,
    flair: n % 3 === 0 ? "Essay" : null,
  }));
  await db.write(async (trx) => {
    for (let at = 0; at < rows.length; at += 500)
      await trx
        .insertInto("post")
        .values(rows.slice(at, at + 500))
        .execute();
    const pids = (await trx.selectFrom("post").select("pid").execute()).map(({ pid }) => pid);
    const comments = Array.from({ length: 10_000 }, (_, n) => ({
      pid: pids[n % pids.length]!,
      uid: alice.uid,
      content: `Comment ${n}`,
      content_html: "",
      markdown_version: 1,
      best: 0,
      posted_at: NOW - (10_000 - n) * HOUR,
    }));
    for (let at = 0; at < comments.length; at += 500)
      await trx
        .insertInto("comment")
        .values(comments.slice(at, at + 500))
        .execute();
    const cids = (await trx.selectFrom("comment").select("cid").execute()).map(({ cid }) => cid);
    const saved = (n: number) => ({ uid: n % 3 === 0 ? bob.uid : alice.uid, saved_at: NOW - n });
    for (let at = 0; at < 6_000; at += 500) {
      const some = Array.from({ length: 500 }, (_, n) => at + n);
      await trx
        .insertInto("saved_post")
        .values(some.map((n) => ({ ...saved(n), pid: pids[n]! })))
        .execute();
      await trx
        .insertInto("saved_comment")
        .values(some.map((n) => ({ ...saved(n), cid: cids[n]! })))
        .execute();
    }
    await writeLetters(trx, alice.uid, bob.uid);
    await writeModmail(trx, subs[0]!.sid, bob.uid);
  });
  const noted = await db.read.selectFrom("post").select("pid").limit(3_000).execute();
  const note = { uid: alice.uid, kind: "post-mention" as const, from_uid: bob.uid, cid: null, created_at: NOW };
  await storeNotifications(
    db,
    noted.map(({ pid }) => ({ ...note, pid })),
  );
  await writeReported([subs[0]!.sid, subs[1]!.sid], alice.uid);
  await writeWaiting(subs[0]!.sid, [alice.uid, bob.uid]);
  await writePictures();
  await db.write((trx) => sql`analyze`.execute(trx));
  const subscriptions = subs.slice(0, 20).map(({ sid, name }) => ({ sid, name, posts: 1_000 }));
  visitor = { ...publicViewer, nsfw: "blur", subscriptions: subscriptions.slice(0, 8) };
  member = {
    ...visitor,
    uid: alice.uid,
    name: alice.name,
    nsfw: "hide",
    hidesPosts: true,
    subscriptions,
    blockedSubs: new Set([subs[30]!.sid]),
    blockedPeople: new Map([[alice.uid + 1, "hide" as const]]),
  };
}, patient(60_000));
afterAll(() => db.close());

/** Inserts 3,000 messages between two members, half of them in the inbox. */
async function writeLetters(trx: Kysely<Tables>, to: number, from: number): Promise<void> {
  bobUid = from;
  const { tid } = await trx
    .insertInto("message_thread")
    .values({ subject: "A letter", sid: null, created_at: NOW })
    .returning("tid")
    .executeTakeFirstOrThrow();
  const letter = { tid, kind: 100, from_uid: from, to_uid: to, reply_to: null, sent_at: NOW, markdown_version: 1 };
  for (let at = 0; at < 3_000; at += 500) {
    const rows = await trx
      .insertInto("message")
      .values(Array.from({ length: 500 }, () => ({ ...letter, content: "Words", content_html: "<p>Words</p>" })))
      .returning("mid")
      .execute();
    await trx
      .insertInto("message_box")
      .values(rows.map(({ mid }, n) => ({ uid: to, mid, box: n % 2 === 0 ? 200 : 202, with_uid: from, unread: 0 })))
      .execute();
    await trx
      .insertInto("message_box")
      .values(rows.map(({ mid }) => ({ uid: from, mid, box: 201, with_uid: to, unread: 0 })))
      .execute();
  }
}

/** Inserts files and blocked images with different hashes. */
async function writePictures(): Promise<void> {
  const part = (n: number, by: number) => (n * by) % 65_536;
  const rows = Array.from({ length: 5_000 }, (_, n) => ({
    ...{ hash: n.toString(16).padStart(40, "0"), created_at: NOW },
    ...{ phash_a: part(n, 40_503), phash_b: part(n, 30_011), phash_c: part(n, 50_021), phash_d: part(n, 20_011) },
  }));
  await db.write(async (trx) => {
    for (let at = 0; at < rows.length; at += 500) {
      const some = rows.slice(at, at + 500);
      await trx.insertInto("blocked_image").values(some).execute();
      await trx
        .insertInto("file")
        .values(some.map((row) => ({ ...row, extension: "png" as const, size: 9, hashed: 1, remuxed: 1 })))
        .execute();
    }
  });
}

/** Inserts reported posts, alternating between two subs; every third report is closed, every tenth escalated. */
async function writeReported(sids: readonly number[], uid: number): Promise<void> {
  const pids = await db.read.selectFrom("post").select("pid").orderBy("pid").limit(4_000).execute();
  const rows = pids.map(({ pid }, n) => ({
    ...{ kind: "post" as const, item: pid, pid, sid: sids[n % 2]!, author_uid: uid },
    ...{
      open_reports: n % 3 === 0 ? 0 : 1 + (n % 7),
      opened_at: NOW - n,
      last_at: NOW - n,
      for_admins: n % 10 ? 0 : 1,
    },
    ...{ closed_at: n % 3 === 0 ? NOW - n : null },
  }));
  await db.write(async (trx) => {
    for (let at = 0; at < rows.length; at += 500)
      await trx
        .insertInto("queue_entry")
        .values(rows.slice(at, at + 500))
        .execute();
  });
}

/** Inserts scheduled posts, drafts and reminders of several members. */
async function writeWaiting(sid: number, uids: readonly number[]): Promise<void> {
  const pids = await db.read.selectFrom("post").select("pid").orderBy("pid").execute();
  const whose = (n: number) => uids[n % 30 === 0 ? 0 : 1]!;
  const post = { sid, type: "text" as const, title: "Later", content: "", link: "", fid: null, options: null, alt: "" };
  const none = { closes_at: null, file_hash: null, poster_hash: null, refusal: null, refusal_values: null };
  await db.write(async (trx) => {
    for (let at = 0; at < 3_000; at += 500) {
      const some = Array.from({ length: 500 }, (_, n) => at + n);
      const due = (n: number) => ({ uid: whose(n), due_at: NOW + n * HOUR, created_at: NOW });
      await trx
        .insertInto("scheduled_post")
        .values(some.map((n) => ({ ...post, ...none, ...due(n), cancelled_at: n % 10 === 0 ? NOW + n : null })))
        .execute();
      await trx
        .insertInto("draft")
        .values(
          some.map((n) => ({
            uid: whose(n),
            place: `post ${n}`,
            fields: "{}",
            key: null,
            revision: 0,
            updated_at: NOW - n,
          })),
        )
        .execute();
      await trx
        .insertInto("reminder")
        .values(some.map((n) => ({ ...due(n), pid: pids[n * 13]!.pid, cid: null })))
        .execute();
    }
  });
}

/** Inserts 3,000 conversations of one member with the team of a sub. */
async function writeModmail(trx: Kysely<Tables>, sid: number, person: number): Promise<void> {
  mailSid = sid;
  const thread = { subject: "A question", sid, uid: person, created_at: NOW };
  const letter = { kind: 101, from_uid: person, to_uid: null, reply_to: null, sent_at: NOW, markdown_version: 1 };
  for (let at = 0; at < 3_000; at += 500) {
    const threads = await trx
      .insertInto("message_thread")
      .values(Array.from({ length: 500 }, (_, n) => ({ ...thread, team_box: n % 2 === 0 ? 200 : 203 })))
      .returning("tid")
      .execute();
    mailTid = threads[0]?.tid ?? 0;
    const rows = await trx
      .insertInto("message")
      .values(threads.map(({ tid }) => ({ ...letter, tid, content: "Words", content_html: "<p>Words</p>" })))
      .returning(["mid", "tid"])
      .execute();
    for (const { mid, tid } of rows) {
      await trx.updateTable("message_thread").set({ latest: mid }).where("tid", "=", tid).execute();
    }
  }
}

/** Subscribes 3,000 members to a daily digest, spread over the day. */
async function chooseDigests(): Promise<void> {
  const daily = { zone: "", digest: "daily" as const, digest_hour: 8, quiet_from: null, quiet_until: null };
  await db.write(async (trx) => {
    for (let at = 0; at < 3_000; at += 500) {
      const names = Array.from({ length: 500 }, (_, n) => `reader${at + n}`);
      const added = await trx
        .insertInto("person")
        .values(names.map((name) => ({ name, name_key: name, joined_at: 1 })))
        .returning("uid")
        .execute();
      await trx
        .insertInto("delivery_time")
        .values(added.map(({ uid }, n) => ({ uid, ...daily, next_digest_at: NOW + (at + n) * 28_800 })))
        .execute();
    }
  });
  await db.write((trx) => sql`analyze`.execute(trx));
}

const ctxOf = (viewer: Viewer): Ctx => ({
  read: db.read,
  write: () => Promise.reject(new Error("Plans are read only.")),
  viewer,
  settings: settingsFrom([]),
  now: () => NOW,
  log: { info() {}, warn() {}, error() {} },
  count() {},
  sessionHash: null,
  device: null,
  stepHash: null,
  providerToken: null,
  clientAddress: "",
  client: { network: "", browser: "" },
  sendsMail: false,
  limits: true,
  listSlowRequests: () => [],
  origin: "",
  version: "",
  language: "en",
});

const SLICE = { flair: null, withPinned: false, since: null, after: null, offset: 0 } as const;

function feed(
  viewer: Viewer,
  scope: FeedSlice["scope"],
  sort: FeedSlice["sort"],
  plan: FeedPlan,
  over: Partial<FeedSlice> = {},
) {
  return feedIds(ctxOf(viewer), { ...SLICE, scope, sort, ...over }, plan).compile(db.read);
}

function directory(viewer: Viewer, asked: Partial<DirectoryQuery>) {
  const query = { sort: "name_asc", search: "", filters: [], after: null, page: 1, ...asked } as const;
  return directoryRows(ctxOf(viewer), query).compile();
}

interface Case {
  query: CompiledQuery;
  /** Allows sorting of a limited number of rows, such as one page of each sub. */
  maySort?: boolean;
  /** Allows one lookup per sub, because their number is small. */
  asksEachSub?: boolean;
}

function cases(): Record<string, Case> {
  const scopeOf = (viewer: Viewer) => ({ kind: "subs", sids: viewer.subscriptions.map((sub) => sub.sid) }) as const;
  const one = { kind: "sub", sid: member.subscriptions[0]!.sid } as const;
  const all = { kind: "all" } as const;
  const found: Record<string, Case> = {};
  const { sid } = one;
  const log = { sid, group: null, byUid: null, personUid: null, beforeAid: 90, page: 1 };
  const open = { hasTeamActs: false, hasDisabled: false };
  found["log of a circle"] = { query: logQuery(db.read, { ...log, ...open }).compile() };
  found["log of a circle, one kind, for its team"] = {
    query: logQuery(db.read, { ...log, group: "posts", hasTeamActs: true, hasDisabled: false }).compile(),
  };
  found["log of the site"] = { query: logQuery(db.read, { ...log, sid: null, ...open }).compile() };
  for (const isOpen of [true, false]) {
    for (const of of [sid, null]) {
      const query = appealsQuery(db.read, { sid: of, isOpen, beforeApid: isOpen ? null : 90 }).compile();
      found[`appeals ${of === null ? "for admins" : "of a circle"}, ${isOpen ? "open" : "decided"}`] = { query };
    }
  }
  for (const isActive of [true, false]) {
    const query = bansQuery(db.read, { sid, isActive, byUid: null, beforeBid: 90, now: NOW }).compile();
    found[`bans, ${isActive ? "active" : "past"}`] = { query };
  }
  const look = { hash: "f".repeat(40), phash: [1, 2, 3, 4] as const };
  found["blocked images similar to one"] = { query: similarImagesQuery(db.read, "blocked_image", look).compile() };
  found["files similar to one"] = { query: similarImagesQuery(db.read, "file", look).compile() };
  const after = { hot: [hotRank(25, NOW - 100 * HOUR), 3_000], new: [5_000, 5_000], top: [45, 3_000] } as const;
  for (const sort of ["hot", "new", "top"] as const) {
    found[`front page, visitor, ${sort}`] = { query: feed(visitor, scopeOf(visitor), sort, "subs"), maySort: true };
    found[`front page, member with few circles, ${sort}`] = {
      query: feed(member, scopeOf(member), sort, "subs"),
      maySort: true,
    };
    found[`front page, member with most circles, ${sort}`] = { query: feed(member, scopeOf(member), sort, "ranked") };
    found[`all, ${sort}`] = { query: feed(visitor, all, sort, "ranked") };
    found[`all, ${sort}, after a cursor`] = { query: feed(member, all, sort, "ranked", { after: after[sort] }) };
    found[`circle, ${sort}`] = { query: feed(visitor, one, sort, "ranked"), maySort: true };
    found[`circle, ${sort}, after a cursor`] = {
      query: feed(member, one, sort, "ranked", { after: after[sort] }),
      maySort: true,
    };
  }
  for (const sort of ["hot", "new", "top"] as const) {
    found[`circle, one flair, ${sort}`] = {
      query: feed(visitor, one, sort, "ranked", { flair: "Essay" }),
      maySort: true,
    };
  }
  const filters = [
    { id: 1, kind: "word", text: "spoiled milk", act: "hide", until: null },
    { id: 2, kind: "domain", text: "example.com", act: "hide", until: null },
    { id: 3, kind: "flair", text: "Light", act: "hide", until: null },
  ];
  const filtering = { ...visitor, uid: member.uid, filters: activeFilters(JSON.stringify(filters), NOW) };
  found["all, new, for a member with filters"] = { query: feed(filtering, all, "new", "ranked") };
  // one row for each flair
  found["flairs of a circle"] = { query: flairCountsQuery(db.read, one.sid).compile(), maySort: true };
  found["all, top of the day"] = {
    query: feed(visitor, all, "top", "recent", { since: NOW - 24 * HOUR }),
    maySort: true,
  };
  found["all, top of the year"] = { query: feed(visitor, all, "top", "ranked", { since: NOW - 8760 * HOUR }) };
  found["circle, top of the day"] = {
    query: feed(visitor, one, "top", "recent", { since: NOW - 24 * HOUR }),
    maySort: true,
  };
  found.domain = { query: feed(visitor, { kind: "domain", domain: "example.com" }, "new", "ranked") };
  for (const sort of DIRECTORY_SORTS) {
    found[`directory, ${sort}`] = { query: directory(visitor, { sort }) };
  }
  found["directory, active and new circles"] = {
    query: directory(member, { sort: "active_desc", filters: ["active", "fresh"] }),
  };
  // one row for each of the member's subs
  found["directory, a member's own circles"] = { query: directory(member, { filters: ["mine"] }), maySort: true };
  const pids = Array.from({ length: 25 }, (_, n) => n + 1);
  const list = JSON.stringify(pids);
  found["rows of 25 posts"] = { query: storedPostsQuery(db.read, { pids: list }).compile() };
  found["a member's votes on 25 posts"] = {
    query: postViewerStatesQuery(db.read, { uid: member.uid, now: Date.now(), pids: list }).compile(db.read),
  };
  found["a member's votes on posts with close ids"] = {
    query: postViewerStatesInRangeQuery(db.read, { uid: member.uid, now: Date.now(), first: 1, last: 25 }).compile(
      db.read,
    ),
  };
  found["first words of 25 texts"] = { query: textStartsQuery(db.read, { pids: list }).compile() };
  const written = { uid: member.uid, before: 5_000, size: 26, offset: 0 };
  found["posts of a profile"] = { query: writtenPostsQuery(ctxOf(member), written).compile() };
  found["comments of a profile"] = { query: writtenCommentsQuery(ctxOf(member), written).compile() };
  found["newest comments of a post"] = { query: newestCidsQuery(db.read, 1).compile() };
  const part = { from: 0, to: 5_000 };
  found["a part of the sitemap"] = { query: sitemapPostsQuery(db.read, visitor, part).compile() };
  found["25 comments outside their threads"] = { query: storedElsewhereQuery(db.read, { cids: list }).compile() };
  const listed = { filter: "all", thread: null, before: Number.MAX_SAFE_INTEGER, size: 26 } as const;
  found["threads of notifications"] = { query: threadsQuery(ctxOf(member), listed).compile() };
  found["newest notifications of 25 threads"] = {
    query: midsQuery(ctxOf(member), pids, { ...listed, size: 11 }).compile(),
    maySort: true,
  };
  const letters = { before: 2_500, size: 21 };
  found.inbox = { query: mailboxQuery(ctxOf(member), "inbox", letters).compile() };
  found["a conversation"] = { query: conversationQuery(ctxOf(member), bobUid, letters).compile() };
  const boxed = { sids: [mailSid, mailSid + 1], box: "inbox", before: 50_000, size: 26 } as const;
  // two pages of two subs are few rows
  found["modmail of two subs"] = { query: modmailQuery(member, boxed).compile(db.read), maySort: true };
  const few = { before: 50_000, size: 31 };
  const unnarrowed = { kind: null, reason: null, rule: null, age: null, reporter: null, person: null };
  const queue = { isOpen: true, filters: unnarrowed, sort: "new", after: null, now: NOW } as const;
  const queues: Record<string, Parameters<typeof queueQuery>[0]> = {
    "queue of one sub": { ...queue, sids: [mailSid] },
    "queue of two subs, after a cursor": { ...queue, sids: [mailSid, mailSid + 1], after: [NOW - 100, 100] },
    "queue, oldest first": { ...queue, sids: [mailSid], sort: "old" },
    "queue, most reported first": { ...queue, sids: [mailSid], sort: "most" },
    "queue, closed": { ...queue, sids: [mailSid], isOpen: false },
    "queue of the admins": { ...queue, sids: null },
  };
  // a page of each sub is few rows
  for (const [name, slice] of Object.entries(queues))
    found[name] = { query: queueQuery(slice).compile(db.read), maySort: true };
  found["messages of a conversation with a team"] = {
    query: teamMessagesQuery(db.read, mailTid, few).compile(),
    maySort: true,
  };
  found["a member's copies of a conversation with a team"] = {
    query: ownMessagesQuery(db.read, { uid: member.uid, tid: mailTid }, few).compile(),
    maySort: true,
  };
  found["other conversations of a member"] = {
    query: otherThreadsQuery(db.read, { sid: mailSid, uid: bobUid, tid: mailTid }).compile(),
    maySort: true,
  };
  found["25 lines of modmail"] = { query: threadLinesQuery(db.read, member, pids).compile(), maySort: true };
  found["20 messages"] = { query: messagesQuery(ctxOf(member), pids.slice(0, 20)).compile() };
  const saved = { after: [NOW - 100, 5] as const, size: 26, offset: 0, match: null };
  found["saved posts"] = { query: savedPostsQuery(ctxOf(member), saved).compile() };
  found["saved comments"] = { query: savedCommentsQuery(ctxOf(member), saved).compile() };
  found["25 notifications"] = { query: eventsQuery(ctxOf(member), pids).compile(), maySort: true };
  // limited per member
  found["a member's scheduled posts"] = { query: scheduledQuery(db.read, member.uid).compile(), maySort: true };
  found["a member's drafts"] = { query: draftsQuery(db.read, member.uid, NOW).compile(), maySort: true };
  found["a member's reminders"] = { query: remindersQuery(db.read, member.uid).compile(), maySort: true };
  const lately = { uid: member.uid, sid: one.sid, since: NOW - HOUR };
  found["a member's comments in a slow circle"] = { query: lastCommentQuery(db.read, lately).compile() };
  found["newest posts"] = { query: newestPosts(db.read, 50).compile(), maySort: true };
  found["posts since a gap"] = { query: postsSince(db.read, 0, 100).compile(), maySort: true };
  found["comments since a gap"] = { query: commentsSince(db.read, 0, 50).compile(), maySort: true };
  found["newest comments"] = { query: newestComments(db.read, 50).compile(), maySort: true };
  // few posts have the same link; the chosen sub's come first
  found["posts with the same link"] = {
    query: sameLinkQuery(ctxOf(member), "https://example.com/1", "circle1").compile(db.read),
    maySort: true,
    asksEachSub: true,
  };
  return found;
}

/** Queries for digests on a site with many recipients. */
function digestCases(): Record<string, Case> {
  const since = { after: 1_000, until: NOW + HOUR };
  const kinds = ["post-reply", "post-mention"] as const;
  return {
    "due digests": { query: dueDigestsQuery(db.read, NOW + HOUR, 500).compile() },
    "unread notifications for a digest": {
      query: deliverableQuery(db.read, member.uid, since, { kinds, most: 50 }).compile(),
    },
    // unread messages of one member
    "unread messages for a digest": {
      query: deliverableMessagesQuery(db.read, member.uid, since, { kinds: [100], most: 50 }).compile(),
      maySort: true,
    },
  };
}

/** Inserts 2,000 webhooks of 40 subs and 5 of the site; one has 20,000 deliveries, of which 300 are pending. */
async function writeHooks(): Promise<void> {
  const subs = await db.read.selectFrom("sub").select("sid").orderBy("sid").execute();
  const hook = { address: "https://chat.example/", secret: "s", events: "post comment", created_at: NOW };
  const sidOf = (n: number) => (n < 5 ? null : subs[n % subs.length]!.sid);
  const hooks = Array.from({ length: 2_000 }, (_, n) => ({ ...hook, name: `Hook ${n}`, sid: sidOf(n) }));
  await db.write(async (trx) => {
    for (let at = 0; at < hooks.length; at += 500)
      await trx
        .insertInto("webhook")
        .values(hooks.slice(at, at + 500))
        .execute();
    const sent = await trx.selectFrom("webhook").select("wid").orderBy("wid").executeTakeFirstOrThrow();
    for (let at = 0; at < 20_000; at += 500) {
      const some = Array.from({ length: 500 }, (_, n) => at + n);
      const due = (n: number) => (n < 300 ? { due_at: NOW + n } : { due_at: null, outcome: "sent" as const });
      await trx
        .insertInto("webhook_delivery")
        .values(
          some.map((n) => ({
            wid: sent.wid + (n % 10 === 0 ? n % 700 : 0),
            event: "post",
            item: n,
            created_at: NOW,
            ...due(n),
          })),
        )
        .execute();
    }
  });
  await db.write((trx) => sql`analyze`.execute(trx));
}

/** Queries for events, deliveries and the page of webhooks. */
function hookCases(): Record<string, Case> {
  const on = { "site.enable_webhooks": true };
  const cases: Record<string, Case> = {};
  for (const event of HOOK_EVENTS) {
    const query = newDeliveriesQuery(db.read, { event, item: 50, now: NOW }, on).compile();
    // webhooks of one sub and of the site are few
    cases[`webhooks for the event ${event}`] = { query, maySort: true };
  }
  return {
    ...cases,
    // one row for each webhook with pending deliveries
    "webhooks with pending deliveries": { query: dueHooksQuery(db.read, on, NOW + 100).compile(), maySort: true },
    // sorts only deliveries of the same time
    "next deliveries of a webhook": { query: dueDeliveriesQuery(db.read, 1, NOW + 100, 2).compile(), maySort: true },
    "pending deliveries of a webhook": { query: waitingQuery(db.read, 1).compile() },
    "latest deliveries of a webhook": { query: deliveriesQuery(db.read, 1).compile() },
  };
}

/** Lines of a plan that read a whole table, and lines that sort. */
const WHOLE_TABLE = {
  // n, f, one and every are the few rows of a subquery; above is a recursion from comment to comment
  sqlite: /^\s*SCAN (?!n$|f$|above$|one$|every$)\w+$/m,
  postgres: /Seq Scan/,
};
const SORT = { sqlite: /USE TEMP B-TREE FOR (?:LAST|ORDER)/, postgres: /\bSort Key/ };

test("uses an index for every frequent query", async () => {
  const parts: string[] = [];
  const explainAll = async (of: Record<string, Case>) => {
    for (const [name, { query, maySort, asksEachSub }] of Object.entries(of)) {
      const plan = await explain(db, query);
      const beyond = asksEachSub ? plan.replace(/^SCAN s$/m, "") : plan;
      expect(beyond, name).not.toMatch(WHOLE_TABLE[db.engine]);
      if (!maySort) expect(plan, name).not.toMatch(SORT[db.engine]);
      parts.push(`## ${name}\n${plan}\n`);
    }
  };
  await explainAll(cases());
  await chooseDigests();
  await explainAll(digestCases());
  await writeHooks();
  await explainAll(hookCases());
  const file = new URL(`plans-${db.engine}.txt`, import.meta.url);
  const text = [`# ${await engineVersion()}\n`, ...parts].join("\n");
  if (process.env.AMBIT_GOLDEN === "write") writeFileSync(file, text);
  const golden = readFileSync(file, "utf8");
  // other releases of the database format plans differently; the checks above apply to all
  if (golden.split("\n")[0] === text.split("\n")[0]) expect(text).toBe(golden);
});

async function engineVersion(): Promise<string> {
  if (db.engine === "sqlite") {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db.read);
    return `SQLite ${rows[0]?.version}`;
  }
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db.read);
  return `PostgreSQL ${Number.parseInt(rows[0]?.server_version ?? "", 10)}`;
}
