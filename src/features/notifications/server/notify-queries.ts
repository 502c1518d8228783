import { sql } from "kysely";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { isBlocked } from "#features/visibility/server/notification-visibility-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import type { ListedKind } from "../kinds.ts";

/** A comment as far as it concerns others: who wrote it, whom it answers, where. */
export function findComment(read: Read, cid: number) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .leftJoin("comment as parent", "parent.cid", "c.parent_cid")
    .select(["c.cid", "c.pid", "c.uid", "c.content", "p.sid", "p.uid as post_uid", "parent.uid as parent_uid"])
    .select("a.score as author_score")
    .where("c.cid", "=", cid)
    .where("c.deleted", "=", 0)
    .executeTakeFirst();
}

export type FoundComment = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** The same of a post. */
export function findPost(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("person as a", "a.uid", "p.uid")
    .select(["p.pid", "p.uid", "p.title", "p.content", "p.sid", "a.score as author_score"])
    .where("p.pid", "=", pid)
    .where("p.deleted", "=", 0)
    .executeTakeFirst();
}

/** A notification to be added for several users. */
export interface NewNotification {
  kind: ListedKind;
  fromUid: number;
  sid: number;
  pid: number;
  cid: number | null;
  now: number;
}

export interface AddedNotification {
  uid: number;
  mid: number;
}

/** How many users this post or comment has notified by mentioning them, including those who put it away. */
export async function countNamed(trx: Tx, { kind, pid, cid }: NewNotification): Promise<number> {
  const row = await trx
    .selectFrom("notification")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("pid", "=", pid)
    .where("kind", "=", kind)
    .where("cid", cid === null ? "is" : "=", cid)
    .executeTakeFirstOrThrow();
  return row.n;
}

/**
 * Notifies those of these users who have an account in use, do not block the sender, are not the sender, and were not
 * notified of this before. Returns what was added, a row a user.
 */
export async function addNotifications(
  trx: Tx,
  notification: NewNotification,
  people: { uids: readonly number[] } | { names: readonly string[] },
  most: number,
): Promise<AddedNotification[]> {
  const { kind, fromUid, sid, pid, cid, now } = notification;
  const isMeant = "uids" in people ? isAnyOf(sql`a.uid`, people.uids) : isAnyOf(sql`a.name_key`, people.names);
  const big = (value: number | null) => sql<number>`cast(${value} as bigint)`;
  return trx
    .insertInto("notification")
    .columns(["uid", "kind", "from_uid", "pid", "cid", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom("person as a")
        .select(["a.uid", sql<ListedKind>`cast(${kind} as text)`.as("kind"), big(fromUid).as("from_uid")])
        .select([big(pid).as("pid"), big(cid).as("cid"), big(now).as("created_at")])
        .where(isMeant)
        .where("a.status", "=", ACCOUNT_STATUS.ok)
        .where("a.uid", "<>", fromUid)
        .where(sql<boolean>`not ${isBlocked(sql`a.uid`, big(fromUid), big(sid))}`)
        .where(
          sql<boolean>`not exists (select 1 from notification n where n.uid = a.uid and n.pid = ${pid} and ${cid === null ? sql`n.cid is null and n.kind = ${kind}` : sql`n.cid = ${cid}`})`,
        )
        .orderBy("a.uid")
        .limit(most),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["uid", "mid"])
    .execute();
}

/** Users with an unread notification of this comment, or of this post and anything under it. */
export async function listUnreadOf(read: Read, of: { cid: number } | { pid: number }): Promise<number[]> {
  let query = read.selectFrom("notification").select("uid").distinct().where("read_at", "is", null);
  query = "cid" in of ? query.where("cid", "=", of.cid) : query.where("pid", "=", of.pid);
  return (await query.execute()).map((row) => row.uid);
}
