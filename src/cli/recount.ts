import type { Kysely } from "kysely";
import { bestRank, hotRank } from "#domain/ranking.ts";
import type { Tables } from "#domain/tables.ts";
import { countRows } from "#platform/db/count-rows.ts";
import type { Db } from "#platform/db/open-database.ts";
import {
  type CounterKind,
  countComments,
  countModmail,
  countOptions,
  countPeople,
  countPosts,
  countReplies,
  countSubs,
  findBatchEnd,
  lockCounted,
  type RecountRange,
  recountUnread,
  recountWritten,
  storeCounts,
} from "./recount-queries.ts";

/** Stored counter that differs from the actual count. */
export interface Drift {
  table: CounterKind;
  id: number;
  column: string;
  stored: number;
  counted: number;
}

export interface RecountOptions {
  /** Corrects the stored values. */
  fix?: boolean;
  /** Counts only every `of`-th batch, so that a large site is counted in parts. `index` is from 0 to `of` - 1. */
  slice?: { index: number; of: number };
  /** Called after each batch, with the number of rows. */
  onProgress?: (done: number, total: number) => void;
}

/** Row with its stored and actual counters. */
interface Tally {
  id: number;
  /** Set for tables with a row per user and sub. */
  sid?: number;
  stored: Record<string, number>;
  counted: Record<string, number>;
}

type Count = (read: Kysely<Tables>, range: RecountRange) => Promise<Tally[]>;

const tables: readonly { table: CounterKind; batch: number; count: Count }[] = [
  { table: "sub", batch: 100, count: tallySubs },
  { table: "post", batch: 5_000, count: tallyPosts },
  { table: "comment", batch: 10_000, count: tallyComments },
  { table: "poll_option", batch: 10_000, count: tallyOptions },
  { table: "person", batch: 500, count: tallyPeople },
  { table: "person_sub", batch: 500, count: tallyWritten },
  { table: "message_thread", batch: 10_000, count: tallyThreads },
  { table: "message_count", batch: 500, count: tallyUnread },
  { table: "modmail_count", batch: 500, count: tallyModmail },
];

/** Number of rows with counters. */
export async function countCounted(db: Db<Tables>): Promise<number> {
  let total = 0;
  for (const { table } of tables) total += await countRows(db.read, table);
  return total;
}

/**
 * Compares each stored counter with a new count. Each batch is one statement, so its counts are of one moment while the
 * site is in use. @returns the counters that differ.
 */
export async function recount(db: Db<Tables>, options: RecountOptions = {}): Promise<Drift[]> {
  const { index, of } = options.slice ?? { index: 0, of: 1 };
  const found: Drift[] = [];
  const total = await countCounted(db);
  let done = 0;
  for (const { table, batch, count } of tables) {
    let after = 0;
    for (let number = 0; ; number += 1) {
      const to = await findBatchEnd(db.read, table, after, batch);
      if (to === null) break;
      if (number % of !== index) {
        after = to;
        continue;
      }
      const tallies = await count(db.read, { after, to });
      const drifts = tallies.flatMap((tally) => driftsOf(table, tally));
      for (const drift of drifts) found.push(drift);
      if (options.fix && drifts.length > 0) await fix(db, table, count, [...new Set(drifts.map((drift) => drift.id))]);
      done += tallies.length;
      options.onProgress?.(done, total);
      after = to;
    }
  }
  return found;
}

function driftsOf(table: CounterKind, { id, stored, counted }: Tally): Drift[] {
  return Object.entries(counted)
    .filter(([column, value]) => stored[column] !== value)
    .map(([column, value]) => ({ table, id, column, stored: stored[column] ?? Number.NaN, counted: value }));
}

/** Locks the rows and counts again, because votes can have changed since, and stores the result. */
async function fix(db: Db<Tables>, table: CounterKind, count: Count, ids: number[]): Promise<void> {
  await db.write(async (trx) => {
    await lockCounted(trx, table, ids);
    for (const tally of await count(trx, { ids })) {
      if (driftsOf(table, tally).length > 0) await storeCounts(trx, table, tally.id, tally.counted, tally.sid);
    }
  });
}

async function tallyPosts(read: Kysely<Tables>, range: RecountRange): Promise<Tally[]> {
  return (await countPosts(read, range)).map((row) => {
    const score = row.true_up - row.true_down;
    return {
      id: row.id,
      stored: { up: row.up, down: row.down, score: row.score, hot: row.hot, comments: row.comments },
      counted: {
        up: row.true_up,
        down: row.true_down,
        score,
        hot: hotRank(score, row.posted_at),
        comments: row.true_comments,
      },
    };
  });
}

async function tallyComments(read: Kysely<Tables>, range: RecountRange): Promise<Tally[]> {
  return (await countComments(read, range)).map((row) => ({
    id: row.id,
    stored: { up: row.up, down: row.down, score: row.score, views: row.views, best: row.best },
    counted: {
      up: row.true_up,
      down: row.true_down,
      score: row.true_up - row.true_down,
      views: row.true_views,
      best: bestRank({ up: row.true_up, down: row.true_down, views: row.true_views }),
    },
  }));
}

async function tallyOptions(read: Kysely<Tables>, range: RecountRange): Promise<Tally[]> {
  return (await countOptions(read, range)).map((row) => ({
    id: row.id,
    stored: { votes: row.votes },
    counted: { votes: row.true_votes },
  }));
}

async function tallyThreads(read: Kysely<Tables>, range: RecountRange): Promise<Tally[]> {
  return (await countReplies(read, range)).map((row) => ({
    id: row.id,
    stored: { replies: row.replies },
    counted: { replies: row.true_replies },
  }));
}

async function tallyUnread(read: Kysely<Tables>, range: RecountRange): Promise<Tally[]> {
  return (await recountUnread(read, range)).map((row) => ({
    id: row.id,
    stored: { unread: row.unread },
    counted: { unread: row.true_unread },
  }));
}

async function tallyModmail(read: Kysely<Tables>, range: RecountRange): Promise<Tally[]> {
  return (await countModmail(read, range)).map((row) => ({
    id: row.id,
    sid: row.sid,
    stored: { unread: row.unread },
    counted: { unread: row.true_unread },
  }));
}

async function tallyPeople(read: Kysely<Tables>, range: RecountRange): Promise<Tally[]> {
  return (await countPeople(read, range)).map((row) => ({
    id: row.id,
    stored: { score: row.score, given: row.given, votes_cast: row.votes_cast, badge_score: row.badge_score },
    counted: {
      score: row.true_score,
      given: row.true_balance,
      votes_cast: row.true_votes_cast,
      badge_score: row.true_badge_score,
    },
  }));
}

async function tallyWritten(read: Kysely<Tables>, range: RecountRange): Promise<Tally[]> {
  return (await recountWritten(read, range)).map((row) => ({
    id: row.id,
    sid: row.sid,
    stored: { posts: row.posts, comments: row.comments },
    counted: { posts: row.true_posts, comments: row.true_comments },
  }));
}

async function tallySubs(read: Kysely<Tables>, range: RecountRange): Promise<Tally[]> {
  return (await countSubs(read, range)).map((row) => ({
    id: row.id,
    stored: { subscribers: row.subscribers, posts: row.posts, last_post_at: row.last_post_at },
    counted: {
      subscribers: row.true_subscribers,
      posts: row.true_posts,
      last_post_at: row.true_last_post_at,
    },
  }));
}
