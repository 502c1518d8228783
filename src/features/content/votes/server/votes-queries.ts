import { deletedByOf } from "#domain/content.ts";
import { isBannedFrom } from "#features/reading/visibility/server/ban-queries.ts";
import { deletionOf, postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { type VoteEffect, type VoteValue, voteOf } from "../vote.ts";

export type VoteTarget = { kind: "post"; id: number } | { kind: "comment"; id: number };

/** Item to vote on, with its state and counts. Locks the row. */
export async function findVotable(trx: Tx, target: VoteTarget, uid: number, now: number) {
  const bannedHere = isBannedFrom(uid, now, "p.sid").as("banned_here");
  if (target.kind === "post") {
    await trx.selectFrom("post").select("pid").where("pid", "=", target.id).forUpdate().execute();
    const row = await trx
      .selectFrom("post as p")
      .innerJoin("sub as s", "s.sid", "p.sid")
      .select(postStateColumns("p", "s"))
      .select(["p.up", "p.down", bannedHere])
      .where("p.pid", "=", target.id)
      .executeTakeFirst();
    if (!row) return undefined;
    return { ...postStateOf(row), up: row.up, down: row.down, views: 0 };
  }
  await trx.selectFrom("comment").select("cid").where("cid", "=", target.id).forUpdate().execute();
  const row = await trx
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select(["c.uid as author_uid", "c.posted_at as written_at", deletionOf("c").as("comment_deleted")])
    .select(["c.up", "c.down", "c.views", bannedHere])
    .where("c.cid", "=", target.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const post = postStateOf(row);
  return {
    ...post,
    uid: row.author_uid,
    postedAt: row.written_at,
    deleted: deletedByOf(row.comment_deleted) ?? post.deleted,
    up: row.up,
    down: row.down,
    views: row.views,
  };
}

/** Current vote, 0 for none. */
export async function getCurrentVote(read: Read, target: VoteTarget, uid: number): Promise<VoteValue> {
  const row =
    target.kind === "post"
      ? await read
          .selectFrom("post_vote")
          .select("value")
          .where("uid", "=", uid)
          .where("pid", "=", target.id)
          .executeTakeFirst()
      : await read
          .selectFrom("comment_vote")
          .select("value")
          .where("uid", "=", uid)
          .where("cid", "=", target.id)
          .executeTakeFirst();
  return voteOf(row?.value);
}

export async function storeVote(
  trx: Tx,
  target: VoteTarget,
  uid: number,
  value: VoteValue,
  now: number,
): Promise<void> {
  if (target.kind === "post") {
    if (value === 0) await trx.deleteFrom("post_vote").where("uid", "=", uid).where("pid", "=", target.id).execute();
    else {
      await trx
        .insertInto("post_vote")
        .values({ uid, pid: target.id, value, voted_at: now })
        .onConflict((c) => c.columns(["uid", "pid"]).doUpdateSet({ value, voted_at: now }))
        .execute();
    }
    return;
  }
  if (value === 0) await trx.deleteFrom("comment_vote").where("uid", "=", uid).where("cid", "=", target.id).execute();
  else {
    await trx
      .insertInto("comment_vote")
      .values({ uid, cid: target.id, value, voted_at: now })
      .onConflict((c) => c.columns(["uid", "cid"]).doUpdateSet({ value, voted_at: now }))
      .execute();
  }
}

/** Updates counters, score and rank of an item in one statement. */
export async function setVoteCounts(
  trx: Tx,
  target: VoteTarget,
  counts: { up: number; down: number; rank: number },
): Promise<void> {
  const { up, down, rank } = counts;
  const values = { up, down, score: up - down };
  if (target.kind === "post")
    await trx
      .updateTable("post")
      .set({ ...values, hot: rank })
      .where("pid", "=", target.id)
      .execute();
  else
    await trx
      .updateTable("comment")
      .set({ ...values, best: rank })
      .where("cid", "=", target.id)
      .execute();
}

/** Locks voter and author in a fixed order, so that two people who vote on each other cannot deadlock. */
export async function lockPeople(
  trx: Tx,
  uids: readonly number[],
): Promise<Map<number, { score: number; given: number }>> {
  const query = trx
    .selectFrom("person")
    .select(["uid", "score", "given"])
    .where("uid", "in", [...uids])
    .orderBy("uid");
  const rows = await query.forUpdate().execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

export async function applyVoteToPeople(trx: Tx, voter: number, author: number, effect: VoteEffect): Promise<void> {
  await trx
    .updateTable("person")
    .set((eb) => ({
      given: eb("given", "+", effect.voteBalance),
      votes_cast: eb("votes_cast", "+", effect.up + effect.down),
    }))
    .where("uid", "=", voter)
    .execute();
  if (effect.authorScore !== 0) {
    await trx
      .updateTable("person")
      .set((eb) => ({ score: eb("score", "+", effect.authorScore) }))
      .where("uid", "=", author)
      .execute();
  }
}
