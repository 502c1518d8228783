import { sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { countRows, estimateRows } from "#platform/db/count-rows.ts";
import type { DayKind, TotalKind } from "../dashboard.ts";

/** Members per query when counting votes. */
const VOTERS_AT_ONCE = 1_000;
/** Votes in a sample of a large table. */
const SAMPLED_VOTES = 100_000;

/** Returns the counts of a time span. Each query reads an index range. */
export async function countSpan(read: Read, from: number, until: number): Promise<Record<DayKind, number>> {
  const count = async (table: "post" | "comment") => {
    const rows = read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("n"));
    const { n } = await rows.where("posted_at", ">=", from).where("posted_at", "<", until).executeTakeFirstOrThrow();
    return Number(n);
  };
  const countVotes = async (table: "post_vote" | "comment_vote") => {
    const rows = read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("n"));
    const { n } = await rows.where("voted_at", ">=", from).where("voted_at", "<", until).executeTakeFirstOrThrow();
    return Number(n);
  };
  const members = await read
    .selectFrom("person")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("joined_at", ">=", from)
    .where("joined_at", "<", until)
    .where("is_system", "=", 0)
    .executeTakeFirstOrThrow();
  return {
    members: Number(members.n),
    posts: await count("post"),
    comments: await count("comment"),
    votes: (await countVotes("post_vote")) + (await countVotes("comment_vote")),
    actives: await countActives(read, from, until),
  };
}

/** Counts members who posted, commented or voted. */
async function countActives(read: Read, from: number, until: number): Promise<number> {
  const who = read
    .selectFrom("post")
    .select("uid")
    .where("posted_at", ">=", from)
    .where("posted_at", "<", until)
    .union(read.selectFrom("comment").select("uid").where("posted_at", ">=", from).where("posted_at", "<", until))
    .union(read.selectFrom("post_vote").select("uid").where("voted_at", ">=", from).where("voted_at", "<", until))
    .union(read.selectFrom("comment_vote").select("uid").where("voted_at", ">=", from).where("voted_at", "<", until));
  const row = await read
    .selectFrom(who.as("who"))
    .where("uid", "not in", (eb) => eb.selectFrom("person").select("uid").where("is_system", "=", 1))
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Returns all totals except votes. */
export async function countTotals(read: Read): Promise<Record<"members" | "subs" | "posts" | "comments", number>> {
  const ofSite = await read.selectFrom("person").select("uid").where("is_system", "=", 1).execute();
  return {
    members: (await countRows(read, "person")) - ofSite.length,
    subs: await countRows(read, "sub"),
    posts: await countRows(read, "post"),
    comments: await countRows(read, "comment"),
  };
}

type VoteTotals = Record<"upvotes" | "downvotes", number>;
type VoteTable = "post_vote" | "comment_vote";

/** Returns vote totals; of large tables on PostgreSQL estimates. */
export async function countAllVotes(read: Read): Promise<VoteTotals> {
  const votes: VoteTotals = { upvotes: 0, downvotes: 0 };
  for (const table of ["post_vote", "comment_vote"] as const) {
    const estimate = await estimateRows(read, table);
    if (estimate === null) await countVotesOf(read, table, votes);
    else await sampleVotesOf(read, table, estimate, votes);
  }
  return votes;
}

/** Divides the estimated rows of a table by the values in a sample of its disk pages. */
export async function sampleVotesOf(read: Read, table: VoteTable, rows: number, votes: VoteTotals): Promise<void> {
  const percent = Math.min(100, (100 * SAMPLED_VOTES) / rows);
  const sample = await sql<{ value: number; n: number }>`
    select value, count(*) as n from ${sql.table(table)} tablesample system (${sql.lit(percent)}) group by value`.execute(
    read,
  );
  const sampled = sample.rows.reduce((sum, { n }) => sum + Number(n), 0);
  for (const { value, n } of sample.rows) {
    votes[value > 0 ? "upvotes" : "downvotes"] += Math.round((rows * Number(n)) / sampled);
  }
}

/** Counts in batches of members, so that each query blocks others only briefly. */
async function countVotesOf(read: Read, table: VoteTable, votes: VoteTotals): Promise<void> {
  let after = 0;
  for (;;) {
    const last = await read
      .selectFrom("person")
      .select("uid")
      .where("uid", ">", after)
      .orderBy("uid")
      .offset(VOTERS_AT_ONCE - 1)
      .limit(1)
      .executeTakeFirst();
    const rows = await read
      .selectFrom(table)
      .select(["value", ({ fn }) => fn.countAll<number>().as("n")])
      .where("uid", ">", after)
      .where("uid", "<=", last?.uid ?? Number.MAX_SAFE_INTEGER)
      .groupBy("value")
      .execute();
    for (const { value, n } of rows) votes[value > 0 ? "upvotes" : "downvotes"] += Number(n);
    if (last === undefined) return;
    after = last.uid;
  }
}

/** Lists the days since `from` that were counted after their end. */
export async function listCountedDays(read: Read, from: number, dayMs: number): Promise<Set<number>> {
  const rows = await read
    .selectFrom("day_count")
    .select("day")
    .distinct()
    .where("day", ">=", from)
    .where("counted_at", ">=", sql<number>`(day + 1) * ${sql.lit(dayMs)}`)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

export async function storeDay(trx: Tx, day: number, counts: Record<DayKind, number>, now: number): Promise<void> {
  const rows = Object.entries(counts).map(([kind, n]) => ({ day, kind, n, counted_at: now }));
  await trx
    .insertInto("day_count")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["day", "kind"]).doUpdateSet(({ ref }) => ({
        n: ref("excluded.n"),
        counted_at: ref("excluded.counted_at"),
      })),
    )
    .execute();
}

/** `disk.free` and `disk.size` are in bytes; backup values are instants, 0 for none. */
type StoredTotal =
  | TotalKind
  | "disk.free"
  | "disk.size"
  | "backup.good"
  | "backup.failed"
  | "backup.copy-failed"
  | "doctor.broken"
  | "doctor.look";

export async function storeTotals(trx: Tx, totals: Partial<Record<StoredTotal, number>>, now: number): Promise<void> {
  const rows = Object.entries(totals).map(([kind, n]) => ({ kind, n, counted_at: now }));
  await trx
    .insertInto("site_total")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("kind").doUpdateSet(({ ref }) => ({
        n: ref("excluded.n"),
        counted_at: ref("excluded.counted_at"),
      })),
    )
    .execute();
}
