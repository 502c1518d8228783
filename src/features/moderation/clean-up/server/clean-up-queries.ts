import { sql } from "kysely";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { chunkForParams, isAnyOf } from "#platform/db/dialect.ts";

/**
 * State of a clean-up for one user: not in force, in force, or left as it is because another moderator undid it
 * meanwhile.
 */
export const CLEAN_UP_STATE_CODES = { no: 0, yes: 1, left: 2 } as const;

export async function insertPeople(trx: Tx, aid: number, uids: readonly number[]): Promise<void> {
  for (const some of chunkForParams(uids, 2))
    await trx
      .insertInto("clean_up_person")
      .values(some.map((uid) => ({ aid, uid })))
      .execute();
}

/** Next users to process, or to revert if `isUndoing`. Locks the rows (FOR UPDATE). */
export function listNextCleanUpPeople(trx: Tx, aid: number, isUndoing: boolean, most: number) {
  return trx
    .selectFrom("clean_up_person as c")
    .innerJoin("person as p", "p.uid", "c.uid")
    .select([
      "c.uid",
      "c.part",
      "c.finished",
      "c.in_force",
      "p.status",
      "p.is_admin",
      sql<number>`p.score + p.badge_score`.as("experience"),
    ])
    .select(sql<number>`(select count(*) from sub_mod m where m.uid = c.uid and m.invited = 0)`.as("positions"))
    .where("c.aid", "=", aid)
    .where((eb) =>
      isUndoing
        ? eb("c.in_force", "=", CLEAN_UP_STATE_CODES.yes)
        : eb.or([
            eb("c.in_force", "=", CLEAN_UP_STATE_CODES.no),
            eb.and([eb("c.in_force", "=", CLEAN_UP_STATE_CODES.yes), eb("c.finished", "=", 0)]),
          ]),
    )
    .orderBy("c.uid")
    .limit(most)
    .execute();
}

export async function updateCleanUpPerson(
  trx: Tx,
  aid: number,
  uid: number,
  done: { part?: number; finished?: 0 | 1; in_force?: number },
): Promise<void> {
  await trx.updateTable("clean_up_person").set(done).where("aid", "=", aid).where("uid", "=", uid).execute();
}

export async function countInForce(read: Read, aid: number): Promise<number> {
  const row = await read
    .selectFrom("clean_up_person")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("aid", "=", aid)
    .where("in_force", "=", CLEAN_UP_STATE_CODES.yes)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function countWaitingUnits(read: Read, aid: number): Promise<number> {
  const row = await read
    .selectFrom("clean_up_person")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("aid", "=", aid)
    .where((eb) => eb.or([eb("in_force", "=", CLEAN_UP_STATE_CODES.no), eb("finished", "=", 0)]))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Newest visible items of a user up to a time: posts, then comments, at most `most` together. */
export async function listItemsToCleanUp(
  trx: Tx,
  { uid, until }: { uid: number; until: number },
  most: number,
): Promise<{ pids: number[]; cids: number[] }> {
  const posts = await trx
    .selectFrom("post")
    .select("pid")
    .where("uid", "=", uid)
    .where("deleted", "=", 0)
    .where("posted_at", "<=", until)
    .orderBy("pid", "desc")
    .limit(most)
    .execute();
  const left = most - posts.length;
  const comments =
    left === 0
      ? []
      : await trx
          .selectFrom("comment")
          .select("cid")
          .where("uid", "=", uid)
          .where("deleted", "=", 0)
          .where("posted_at", "<=", until)
          .orderBy("cid", "desc")
          .limit(left)
          .execute();
  return { pids: posts.map(({ pid }) => pid), cids: comments.map(({ cid }) => cid) };
}

/** Number of these posts and comments in each sub, by sub id. */
export async function countBySub(trx: Tx, { pids, cids }: { pids: readonly number[]; cids: readonly number[] }) {
  const rows = await trx
    .selectFrom((eb) =>
      eb
        .selectFrom("post as p")
        .select("p.sid")
        .where(isAnyOf(sql`p.pid`, pids))
        .unionAll(
          eb
            .selectFrom("comment as c")
            .innerJoin("post as p", "p.pid", "c.pid")
            .select("p.sid")
            .where(isAnyOf(sql`c.cid`, cids)),
        )
        .as("item"),
    )
    .innerJoin("sub as s", "s.sid", "item.sid")
    .select((eb) => ["s.sid", "s.is_default", eb.fn.countAll<number>().as("n")])
    .groupBy(["s.sid", "s.is_default"])
    .orderBy("s.sid")
    .execute();
  return rows.map(({ sid, is_default, n }) => ({ sid, isDefault: is_default === 1, n: Number(n) }));
}

/** Log entry of a clean-up in a sub. */
export function findSubLogEntry(trx: Tx, aid: number, sid: number) {
  return trx
    .selectFrom("mod_action")
    .select(["aid", "note"])
    .where("part_of", "=", aid)
    .where("sid", "=", sid)
    .where("code", "=", LOG.cleanedHere)
    .executeTakeFirst();
}

export async function setNote(trx: Tx, aid: number, note: string): Promise<void> {
  await trx.updateTable("mod_action").set({ note }).where("aid", "=", aid).execute();
}

/** Number of accounts, posts and comments still in force after an undo, because they were changed since. */
export async function countUnrevertedItems(read: Read, aid: number): Promise<number> {
  const row = await read
    .selectFrom("clean_up_person as c")
    .innerJoin("mod_effect as e", "e.aid", "c.part")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("c.aid", "=", aid)
    .where("e.undone_by", "is", null)
    .where("e.unit", "in", ["site.ban", "post.deletion", "comment.deletion"])
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Latest clean-ups. */
export function listPastCleanUps(read: Read, most: number) {
  return read
    .selectFrom("mod_action as x")
    .leftJoin("person as p", "p.uid", "x.uid")
    .leftJoin("action_progress as g", (join) => join.onRef("g.aid", "=", "x.aid").on("g.ended_at", "is", null))
    .select(["x.aid", "x.note", "x.reason", "x.created_at", "x.undone_by", "p.name", "g.done", "g.total"])
    .where("x.code", "=", LOG.cleanedUp)
    .orderBy("x.aid", "desc")
    .limit(most)
    .execute();
}
