import { sql } from "kysely";
import { deletionOf } from "#features/reading/visibility/server/post-state-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";

export async function insertRun(
  trx: Tx,
  run: { arid: number; version: number; since: number; next_id: number; part: number; started_at: number },
): Promise<number> {
  const row = await trx.insertInto("automod_run").values(run).returning("ruid").executeTakeFirstOrThrow();
  return row.ruid;
}

/** Trial with its rule; undefined if the rule was deleted or the trial has ended. */
export function findRunningTrial(read: Read, ruid: number) {
  return read
    .selectFrom("automod_run as u")
    .innerJoin("automod_rule as t", "t.arid", "u.arid")
    .select(["u.ruid", "u.arid", "u.version", "u.part", "u.next_id", "u.since", "u.matched"])
    .select(["t.sid", "t.event", "t.conditions", "t.version as rule_version", "t.deleted_at"])
    .where("u.ruid", "=", ruid)
    .where("u.ended_at", "is", null)
    .executeTakeFirst();
}

/** Smallest id of content since a time. */
export async function firstIdSince(read: Read, kind: "post" | "comment", since: number): Promise<number | null> {
  const row =
    kind === "post"
      ? await read
          .selectFrom("post")
          .select("pid as id")
          .where("posted_at", ">=", since)
          .orderBy("posted_at")
          .limit(1)
          .executeTakeFirst()
      : await read
          .selectFrom("comment")
          .select("cid as id")
          .where("pid", ">=", (eb) => eb.selectFrom("post").select((of) => of.fn.min("pid").as("pid")))
          .where("posted_at", ">=", since)
          .orderBy("cid")
          .limit(1)
          .executeTakeFirst();
  return row?.id ?? null;
}

export async function lastId(read: Read, kind: "post" | "comment"): Promise<number> {
  const row =
    kind === "post"
      ? await read.selectFrom("post").select("pid as id").orderBy("pid", "desc").limit(1).executeTakeFirst()
      : await read.selectFrom("comment").select("cid as id").orderBy("cid", "desc").limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Stores the result of one batch of a trial, and the next position. */
export async function storeTrialBatch(
  trx: Tx,
  ruid: number,
  found: {
    part: number;
    nextId: number;
    lookedAt: number;
    rows: { pid: number; cid: number; removed: number | null }[];
    /** Max number of rows to list. */
    listed: number;
  },
): Promise<void> {
  const { rows } = found;
  const count = (removed: number) => rows.filter((row) => row.removed === removed).length;
  const listed = rows.slice(0, found.listed).map((row) => ({ ruid, ...row }));
  if (listed.length > 0) {
    await trx
      .insertInto("automod_run_match")
      .values(listed)
      .onConflict((conflict) => conflict.columns(["ruid", "pid", "cid"]).doNothing())
      .execute();
  }
  await trx
    .updateTable("automod_run")
    .set((eb) => ({
      part: found.part,
      next_id: found.nextId,
      looked_at: eb("looked_at", "+", found.lookedAt),
      matched: eb("matched", "+", rows.length),
      removed: eb("removed", "+", count(1)),
      kept: eb("kept", "+", count(0)),
    }))
    .where("ruid", "=", ruid)
    .execute();
}

export async function endRun(trx: Tx, ruid: number, now: number): Promise<void> {
  await trx.updateTable("automod_run").set({ ended_at: now }).where("ruid", "=", ruid).execute();
}

/** Last two trials of a rule, newest first. */
export function listRuns(read: Read, arid: number) {
  return read
    .selectFrom("automod_run")
    .select(["ruid", "version", "looked_at", "matched", "removed", "kept", "started_at", "ended_at"])
    .where("arid", "=", arid)
    .orderBy("ruid", "desc")
    .limit(2)
    .execute();
}

/** Number of listed matches of one trial that are missing in the other. */
export async function countUniqueTrialMatches(read: Read, ruid: number, other: number): Promise<number> {
  const row = await read
    .selectFrom("automod_run_match as t")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("t.ruid", "=", ruid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("automod_run_match as o")
            .select("o.pid")
            .where("o.ruid", "=", other)
            .whereRef("o.pid", "=", "t.pid")
            .whereRef("o.cid", "=", "t.cid"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Matches of a trial, newest first. */
export function listTrialMatches(read: Read, ruid: number, most: number) {
  return read
    .selectFrom("automod_run_match as t")
    .innerJoin("post as p", "p.pid", "t.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("comment as c", (join) => join.onRef("c.cid", "=", "t.cid"))
    .innerJoin("person as a", (join) => join.on("a.uid", "=", sql`coalesce(c.uid, p.uid)`))
    .select(["t.pid", "t.cid", "t.removed", "p.title", "s.name as sub", "a.name as author"])
    .select(["a.status as author_status", deletionOf("p").as("deleted")])
    .select(sql<number>`coalesce(c.posted_at, p.posted_at)`.as("posted_at"))
    .where("t.ruid", "=", ruid)
    .orderBy("t.pid", "desc")
    .orderBy("t.cid", "desc")
    .limit(most)
    .execute();
}

/** Returns true if this version of a rule has a finished trial. */
export async function hasFinishedTrial(read: Read, arid: number, version: number): Promise<boolean> {
  const row = await read
    .selectFrom("automod_run")
    .select("ruid")
    .where("arid", "=", arid)
    .where("version", "=", version)
    .where("ended_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unfinished trial of a rule. */
export function findUnfinishedTrial(read: Read, arid: number) {
  return read
    .selectFrom("automod_run")
    .select("ruid")
    .where("arid", "=", arid)
    .where("ended_at", "is", null)
    .limit(1)
    .executeTakeFirst();
}
