import { sql } from "kysely";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { byEngine, isAnyOf } from "#platform/db/dialect.ts";
import type { VoteTarget } from "./votes-queries.ts";

export function findVoter(read: Read, uid: number) {
  return read
    .selectFrom("person")
    .select(["uid", "name", "is_admin", "status"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Latest action in effect that removed a member's votes; null for none. */
export async function findWipe(read: Read, uid: number): Promise<number | null> {
  const row = await read
    .selectFrom("mod_action")
    .select("aid")
    .where("target_uid", "=", uid)
    .where("code", "=", LOG.votesWiped)
    .where("undone_by", "is", null)
    .orderBy("aid", "desc")
    .executeTakeFirst();
  return row?.aid ?? null;
}

/** Number of votes that a member cast until the given time, and the number that an action has removed. */
export async function countVotes(read: Read, uid: number, until: number): Promise<number> {
  const posts = read.selectFrom("post_vote").select((eb) => eb.fn.countAll<number>().as("n"));
  const comments = read.selectFrom("comment_vote").select((eb) => eb.fn.countAll<number>().as("n"));
  const rows = await Promise.all([
    posts.where("uid", "=", uid).where("voted_at", "<=", until).executeTakeFirstOrThrow(),
    comments.where("uid", "=", uid).where("voted_at", "<=", until).executeTakeFirstOrThrow(),
  ]);
  return rows.reduce((sum, { n }) => sum + Number(n), 0);
}

export async function countWiped(read: Read, aid: number): Promise<number> {
  const rows = read.selectFrom("wiped_vote").select((eb) => eb.fn.countAll<number>().as("n"));
  return Number((await rows.where("aid", "=", aid).executeTakeFirstOrThrow()).n);
}

/** Next votes that a member cast until the given time; posts first. */
export async function listVotes(
  trx: Tx,
  { uid, until }: { uid: number; until: number },
  most: number,
): Promise<{ kind: VoteTarget["kind"]; id: number }[]> {
  const posts = await trx
    .selectFrom("post_vote")
    .select("pid as id")
    .where("uid", "=", uid)
    .where("voted_at", "<=", until)
    .orderBy("pid")
    .limit(most)
    .execute();
  if (posts.length > 0) return posts.map(({ id }) => ({ kind: "post", id }));
  const comments = await trx
    .selectFrom("comment_vote")
    .select("cid as id")
    .where("uid", "=", uid)
    .where("voted_at", "<=", until)
    .orderBy("cid")
    .limit(most)
    .execute();
  return comments.map(({ id }) => ({ kind: "comment", id }));
}

/** Next votes that an action removed; comments first. */
export async function listWiped(
  trx: Tx,
  aid: number,
  most: number,
): Promise<{ kind: VoteTarget["kind"]; id: number; value: number; votedAt: number }[]> {
  const first = await trx
    .selectFrom("wiped_vote")
    .select("kind")
    .where("aid", "=", aid)
    .orderBy("kind")
    .orderBy("item")
    .executeTakeFirst();
  if (!first) return [];
  const rows = await trx
    .selectFrom("wiped_vote")
    .select(["item", "value", "voted_at"])
    .where("aid", "=", aid)
    .where("kind", "=", first.kind)
    .orderBy("item")
    .limit(most)
    .execute();
  return rows.map(({ item, value, voted_at }) => ({ kind: first.kind, id: item, value, votedAt: voted_at }));
}

/** Items of one kind with a member's vote, ordered by id. Locks the rows. */
export async function lockItems(trx: Tx, kind: VoteTarget["kind"], ids: readonly number[], uid: number) {
  if (kind === "post") {
    await trx.selectFrom("post").select("pid").where(isAnyOf(sql`pid`, ids)).orderBy("pid").forUpdate().execute();
    return trx
      .selectFrom("post as p")
      .leftJoin("post_vote as v", (join) => join.onRef("v.pid", "=", "p.pid").on("v.uid", "=", uid))
      .select(["p.pid as id", "p.uid as author", "p.posted_at", "p.up", "p.down"])
      .select([sql<number>`0`.as("views"), "v.value", "v.voted_at"])
      .where(isAnyOf(sql`p.pid`, ids))
      .orderBy("p.pid")
      .execute();
  }
  await trx.selectFrom("comment").select("cid").where(isAnyOf(sql`cid`, ids)).orderBy("cid").forUpdate().execute();
  return trx
    .selectFrom("comment as c")
    .leftJoin("comment_vote as v", (join) => join.onRef("v.cid", "=", "c.cid").on("v.uid", "=", uid))
    .select(["c.cid as id", "c.uid as author", "c.posted_at", "c.up", "c.down", "c.views"])
    .select(["v.value", "v.voted_at"])
    .where(isAnyOf(sql`c.cid`, ids))
    .orderBy("c.cid")
    .execute();
}

/** Updates counters, score and rank of many items of one kind in one statement. */
export async function setVoteCountsOfMany(
  trx: Tx,
  kind: VoteTarget["kind"],
  items: readonly { id: number; up: number; down: number; rank: number }[],
): Promise<void> {
  const json = JSON.stringify(items);
  const rows = byEngine({
    sqlite: sql`(select value->>'id' as id, value->>'up' as up, value->>'down' as down, value->>'rank' as rank from json_each(${json})) n`,
    postgres: sql`json_to_recordset(${json}::json) as n(id bigint, up integer, down integer, rank double precision)`,
  });
  await (kind === "post"
    ? sql`update post set up = n.up, down = n.down, score = n.up - n.down, hot = n.rank from ${rows} where post.pid = n.id`
    : sql`update comment set up = n.up, down = n.down, score = n.up - n.down, best = n.rank from ${rows} where comment.cid = n.id`
  ).execute(trx);
}

/** Deletes a member's votes on these items, and stores them with the action. */
export async function moveVotesToWiped(
  trx: Tx,
  aid: number,
  uid: number,
  { kind, votes }: { kind: VoteTarget["kind"]; votes: readonly { id: number; value: number; votedAt: number }[] },
): Promise<void> {
  const rows = votes.map(({ id, value, votedAt }) => ({ aid, kind, item: id, value, voted_at: votedAt }));
  await trx.insertInto("wiped_vote").values(rows).execute();
  const ids = votes.map(({ id }) => id);
  await (kind === "post"
    ? trx.deleteFrom("post_vote").where("uid", "=", uid).where(isAnyOf(sql`pid`, ids))
    : trx.deleteFrom("comment_vote").where("uid", "=", uid).where(isAnyOf(sql`cid`, ids))
  ).execute();
}

/** Restores votes that an action removed. */
export async function insertRestoredVotes(
  trx: Tx,
  uid: number,
  { kind, votes }: { kind: VoteTarget["kind"]; votes: readonly { id: number; value: number; votedAt: number }[] },
): Promise<void> {
  if (votes.length === 0) return;
  const row = ({ value, votedAt }: { value: number; votedAt: number }) => ({ uid, value, voted_at: votedAt });
  if (kind === "post") {
    await trx
      .insertInto("post_vote")
      .values(votes.map((vote) => ({ ...row(vote), pid: vote.id })))
      .execute();
  } else {
    await trx
      .insertInto("comment_vote")
      .values(votes.map((vote) => ({ ...row(vote), cid: vote.id })))
      .execute();
  }
}

export async function dropWiped(trx: Tx, aid: number, kind: VoteTarget["kind"], ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom("wiped_vote")
    .where("aid", "=", aid)
    .where("kind", "=", kind)
    .where(isAnyOf(sql`item`, ids))
    .execute();
}

/**
 * Adds to the scores of authors, and to the voter's balance and number of votes. Locks people in the order of
 * their ids.
 */
export async function addToScores(
  trx: Tx,
  voter: number,
  cast: { balance: number; votes: number },
  scores: ReadonlyMap<number, number>,
): Promise<void> {
  const people = new Map(scores).set(voter, scores.get(voter) ?? 0);
  const uids = [...people.keys()];
  await trx.selectFrom("person").select("uid").where(isAnyOf(sql`uid`, uids)).orderBy("uid").forUpdate().execute();
  const nothing = { balance: 0, votes: 0 };
  const json = JSON.stringify(
    uids.map((uid) => ({ uid, score: people.get(uid), ...(uid === voter ? cast : nothing) })),
  );
  const rows = byEngine({
    sqlite: sql`(select value->>'uid' as uid, value->>'score' as score, value->>'balance' as balance, value->>'votes' as votes from json_each(${json})) n`,
    postgres: sql`json_to_recordset(${json}::json) as n(uid bigint, score integer, balance integer, votes integer)`,
  });
  await sql`update person set score = person.score + n.score, given = person.given + n.balance, votes_cast = person.votes_cast + n.votes from ${rows} where person.uid = n.uid`.execute(
    trx,
  );
}
