import { sql } from "kysely";
import { isBannedFrom } from "#features/reading/visibility/server/ban-queries.ts";
import { postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { prepareCachedQuery, prepareQuery } from "#platform/db/prepare-query.ts";
import type { NewPoll, PollState } from "../poll.ts";

export interface StoredPoll {
  state: PollState;
  /** In order. */
  options: readonly { oid: number; text: string; votes: number }[];
}

const listPollRows = prepareCachedQuery((read, { pid }: { pid: number }) =>
  read
    .selectFrom("poll as q")
    .innerJoin("poll_option as o", "o.pid", "q.pid")
    .select(["q.closes_at", "q.closed_at", "q.hides_results", "q.min_level", "o.oid", "o.text", "o.votes"])
    .where("q.pid", "=", pid)
    .orderBy("o.position"),
);

const listOwnVotes = prepareQuery((read, { pid, uid }: { pid: number; uid: number }) =>
  read.selectFrom("poll_vote").select("oid").where("pid", "=", pid).where("uid", "=", uid),
);

/** Poll by its post; identical for every reader. */
export async function findPoll(read: Read, pid: number): Promise<StoredPoll | null> {
  const rows = await listPollRows(read, { pid });
  const [first] = rows;
  if (!first) return null;
  return { state: pollStateOf(first), options: rows.map(({ oid, text, votes }) => ({ oid, text, votes })) };
}

/** Option that a member voted for. */
export async function findOwnVote(read: Read, pid: number, uid: number): Promise<number | null> {
  const [row] = await listOwnVotes(read, { pid, uid });
  return row?.oid ?? null;
}

/** Option texts of these polls, in order. */
export async function listPollOptions(read: Read, pids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await read
    .selectFrom("poll_option as o")
    .select(["o.pid", "o.text"])
    .where(isAnyOf(sql`o.pid`, pids))
    .orderBy("o.position")
    .execute();
  const options = new Map<number, string[]>();
  for (const { pid, text } of rows) options.set(pid, [...(options.get(pid) ?? []), text]);
  return options;
}

/** Post and poll for a vote; the poll is null if the post has none. Locks the post. */
export async function findPostWithPoll(trx: Tx, pid: number, uid: number, now: number) {
  await trx.selectFrom("post").select("pid").where("pid", "=", pid).forUpdate().execute();
  const row = await trx
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("poll as q", "q.pid", "p.pid")
    .select(postStateColumns("p", "s"))
    .select(["q.pid as poll_pid", "q.closes_at", "q.closed_at", "q.hides_results", "q.min_level"])
    .select(isBannedFrom(uid, now, "p.sid").as("banned_here"))
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  if (!row) return undefined;
  const { closes_at, closed_at, hides_results, min_level } = row;
  const poll =
    row.poll_pid === null
      ? null
      : pollStateOf({ closes_at, closed_at, hides_results: hides_results ?? 0, min_level: min_level ?? 0 });
  return { post: postStateOf(row), poll };
}

interface PollColumns {
  closes_at: number | null;
  closed_at: number | null;
  hides_results: number;
  min_level: number;
}

export function pollStateOf(row: PollColumns): PollState {
  return {
    closesAt: row.closes_at,
    closedAt: row.closed_at,
    hidesResults: row.hides_results === 1,
    minLevel: row.min_level,
  };
}

export async function isOptionOf(trx: Tx, pid: number, oid: number): Promise<boolean> {
  const row = await trx
    .selectFrom("poll_option")
    .select("oid")
    .where("pid", "=", pid)
    .where("oid", "=", oid)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCurrentPollVote(trx: Tx, pid: number, uid: number): Promise<number | null> {
  const row = await trx
    .selectFrom("poll_vote")
    .select("oid")
    .where("pid", "=", pid)
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row?.oid ?? null;
}

/** Stores a vote and counts it. */
export async function addPollVote(
  trx: Tx,
  vote: { pid: number; uid: number; oid: number; voted_at: number },
): Promise<void> {
  await trx.insertInto("poll_vote").values(vote).execute();
  await countPollVote(trx, vote.oid, 1);
}

export async function dropPollVote(trx: Tx, pid: number, uid: number, oid: number): Promise<void> {
  await trx.deleteFrom("poll_vote").where("pid", "=", pid).where("uid", "=", uid).execute();
  await countPollVote(trx, oid, -1);
}

async function countPollVote(trx: Tx, oid: number, change: 1 | -1): Promise<void> {
  await trx
    .updateTable("poll_option")
    .set((eb) => ({ votes: eb("votes", "+", change) }))
    .where("oid", "=", oid)
    .execute();
}

/** Current counts, read in the transaction. */
export async function readPollCounts(trx: Tx, pid: number): Promise<Record<number, number>> {
  const rows = await trx.selectFrom("poll_option").select(["oid", "votes"]).where("pid", "=", pid).execute();
  return Object.fromEntries(rows.map(({ oid, votes }) => [oid, votes]));
}

export async function storePollClosing(trx: Tx, pid: number, uid: number, now: number): Promise<void> {
  await trx.updateTable("poll").set({ closed_at: now, closed_by: uid }).where("pid", "=", pid).execute();
}

export async function insertPoll(trx: Tx, pid: number, poll: NewPoll): Promise<void> {
  await trx
    .insertInto("poll")
    .values({
      pid,
      closes_at: poll.closesAt,
      hides_results: poll.hidesResults ? 1 : 0,
      min_level: poll.minLevel,
    })
    .execute();
  await trx
    .insertInto("poll_option")
    .values(poll.options.map((text, position) => ({ pid, position, text })))
    .execute();
}
