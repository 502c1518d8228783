import { sql } from "kysely";
import type { LiveMessages } from "#domain/live-events.ts";
import type { Read } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { arePollVotesPublic } from "../permissions.ts";
import { isPollClosed } from "../poll.ts";
import { pollStateOf } from "./poll-queries.ts";

/** Vote counts of the polls among these posts that currently show them to everyone. */
export async function listPollVotes(
  read: Read,
  pids: readonly number[],
  now: number,
): Promise<LiveMessages["pollvotes"][]> {
  const rows = await read
    .selectFrom("poll as q")
    .innerJoin("poll_option as o", "o.pid", "q.pid")
    .select(["q.pid", "q.closes_at", "q.closed_at", "q.hides_results", "q.min_level", "o.oid", "o.votes"])
    .where(isAnyOf(sql`q.pid`, pids))
    .execute();
  const polls = new Map<number, LiveMessages["pollvotes"]>();
  for (const row of rows) {
    const state = pollStateOf(row);
    if (!arePollVotesPublic(state, now)) continue;
    const poll = polls.get(row.pid) ?? { pid: row.pid, votes: {}, closed: isPollClosed(state, now) };
    poll.votes[row.oid] = row.votes;
    polls.set(row.pid, poll);
  }
  return [...polls.values()];
}

/** Polls among these posts that a member voted in, with the chosen option. */
export function listOwnPollVotes(read: Read, pids: readonly number[], uid: number) {
  return read
    .selectFrom("poll as q")
    .leftJoin("poll_vote as v", (join) => join.onRef("v.pid", "=", "q.pid").on("v.uid", "=", uid))
    .select(["q.pid", "v.oid"])
    .where(isAnyOf(sql`q.pid`, pids))
    .execute();
}
