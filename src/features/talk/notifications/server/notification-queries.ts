import { type Expression, type SqlBool, sql } from "kysely";
import { lockedBranchColumn } from "#features/content/comments/server/branch-queries.ts";
import { displayedStatus } from "#features/people/accounts/server/system-account-queries.ts";
import { isBannedFrom } from "#features/reading/visibility/server/ban-queries.ts";
import {
  isNotificationListed,
  unreadOfPerson,
} from "#features/reading/visibility/server/notification-visibility-queries.ts";
import { postStateColumns } from "#features/reading/visibility/server/post-state-queries.ts";
import type { Read, ReadCtx, Tx } from "#platform/ctx.ts";
import { isAnyOf, joinLimited } from "#platform/db/dialect.ts";
import { kindsOf, type NotificationGroup } from "../kinds.ts";
import { FILTER_GROUPS, type NotificationFilter } from "../notification.ts";

/** Part of a list before an id. */
interface Slice {
  filter: NotificationFilter;
  /** Restricts the slice to one thread; null for all. */
  thread: number | null;
  before: number;
  size: number;
}

/** Rows of `notification as n` with the tables needed by the visibility condition. */
const listedFrom = sql`notification n
  join sub ns on ns.sid = n.sid
  left join post np on np.pid = n.pid
  left join comment nc on nc.cid = n.cid`;

function isListed(uid: number, filter: NotificationFilter): Expression<SqlBool> {
  return sql<SqlBool>`(n.uid = ${uid} and n.put_away_at is null and ${isOf(filter)} and ${isNotificationListed()})`;
}

function isOf(filter: NotificationFilter): Expression<SqlBool> {
  if (filter === "all") return sql<SqlBool>`1 = 1`;
  if (filter === "open") return sql<SqlBool>`n.handled_at is null`;
  return isOfGroups(FILTER_GROUPS[filter]);
}

function isOfGroups(groups: readonly NotificationGroup[]): Expression<SqlBool> {
  return sql<SqlBool>`n.kind in (${sql.join(kindsOf(...groups).map((kind) => sql.lit(kind)))})`;
}

/** Threads of the viewer with listed notifications, most recent first. */
export function threadsQuery({ read, viewer }: ReadCtx, { filter, thread, before, size }: Slice) {
  const { uid } = viewer;
  return read
    .selectFrom("notification_thread as t")
    .select(["t.thread", "t.latest"])
    .where("t.uid", "=", uid)
    .where(thread === null ? sql<SqlBool>`t.latest < ${before}` : sql<SqlBool>`t.thread = ${thread}`)
    .where(
      sql<SqlBool>`exists (select 1 from ${listedFrom} where ${isListed(uid, filter)} and n.thread = t.thread and n.uid = t.uid)`,
    )
    .orderBy("t.latest", "desc")
    .limit(size);
}

/** Ids of the newest notifications of each thread. Reads each thread only up to the limit. */
export function midsQuery(
  { read, viewer }: ReadCtx,
  threads: readonly number[],
  { filter, before, size }: Pick<Slice, "filter" | "before" | "size">,
) {
  const { uid } = viewer;
  const newest = sql`from ${listedFrom} where ${isListed(uid, filter)} and n.thread = t.thread and n.mid < ${before} order by n.mid desc limit ${size}`;
  const joined = joinLimited("notification", "n", ["mid"], newest);
  return read
    .selectFrom(
      sql<{
        thread: number;
        mid: number;
      }>`(select t.thread, o.mid from notification_thread t ${joined} where t.uid = ${uid} and ${isAnyOf(sql`t.thread`, threads)})`.as(
        "f",
      ),
    )
    .select(["f.thread", "f.mid"])
    .orderBy("f.mid", "desc");
}

/**
 * Notifications of the viewer with these ids and all displayed columns, newest first. The owner is checked per row,
 * because the index on the owner would be scanned completely.
 */
export function eventsQuery({ read, viewer, now }: ReadCtx, mids: readonly number[]) {
  const { uid } = viewer;
  return read
    .selectFrom("notification as n")
    .innerJoin("sub as ns", "ns.sid", "n.sid")
    .leftJoin("post as np", "np.pid", "n.pid")
    .leftJoin("comment as nc", "nc.cid", "n.cid")
    .leftJoin("person as a", "a.uid", "n.from_uid")
    .leftJoin("comment as own", "own.cid", "nc.parent_cid")
    .leftJoin("comment_vote as v", (join) => join.onRef("v.cid", "=", "n.cid").on("v.uid", "=", uid))
    .select(postStateColumns("np", "ns"))
    .select(["n.mid", "n.kind", "n.cid", "n.created_at", "n.read_at", "n.handled_at", "n.thread", "n.note"])
    .select(["np.title", "np.domain", "np.flair", "ns.name as sub", "nc.uid as comment_uid"])
    .select(["a.uid as from_uid", "a.name", displayedStatus("a").as("from_status")])
    .select(["nc.content_html", "nc.score", "nc.posted_at as commented_at", "own.content as own", "v.value as my_vote"])
    .select(isBannedFrom(uid, now(), "np.sid").as("banned_here"))
    .select(lockedBranchColumn("n.cid", "n.pid").as("closed"))
    .where(sql<SqlBool>`+n.uid = ${uid}`)
    .where(isAnyOf(sql`n.mid`, mids))
    .where(isNotificationListed())
    .orderBy("n.mid", "desc");
}

/** Selects one notification, those of comments, or those of a post; all if no field is set. */
export interface NotificationSelection {
  mid?: number | undefined;
  pid?: number | undefined;
  /** Only those about the post itself, not about its comments. */
  isOfPost?: boolean;
  cids?: readonly number[];
  /** Excludes newer notifications. */
  until?: number | undefined;
}

/** Marks notifications as handled and read. Returns false if all of them were handled before. */
export async function setHandled(trx: Tx, uid: number, which: NotificationSelection, now: number): Promise<boolean> {
  const changed = await trx
    .updateTable("notification as n")
    .set((eb) => ({ handled_at: now, read_at: eb.fn.coalesce("n.read_at", eb.val(now)) }))
    .where(isUnhandled(uid, which))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

function isUnhandled(
  uid: number,
  { mid, pid, isOfPost = false, cids, until }: NotificationSelection,
): Expression<SqlBool> {
  const conditions = [sql<SqlBool>`n.uid = ${uid}`, sql<SqlBool>`n.handled_at is null`];
  if (mid !== undefined) conditions.push(sql<SqlBool>`n.mid = ${mid}`);
  if (pid !== undefined) conditions.push(sql<SqlBool>`n.thread = ${pid}`);
  if (isOfPost) conditions.push(sql<SqlBool>`n.cid is null`);
  if (cids !== undefined) conditions.push(sql<SqlBool>`${isAnyOf(sql`n.cid`, cids)}`);
  if (until !== undefined) conditions.push(sql<SqlBool>`n.mid <= ${until}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Marks all notifications up to an id as read. Returns false if none was unread. */
export async function setNotificationsRead(trx: Tx, uid: number, until: number, now: number): Promise<boolean> {
  const changed = await trx
    .updateTable("notification")
    .set({ read_at: now })
    .where("uid", "=", uid)
    .where("read_at", "is", null)
    .where("mid", "<=", until)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Id of the newest unread notification, including unlisted ones; null if there is none. */
export async function findNewestUnread(read: Read, uid: number): Promise<number | null> {
  const row = await read
    .selectFrom("notification")
    .select((eb) => eb.fn.max("mid").as("mid"))
    .where("uid", "=", uid)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return row?.mid ?? null;
}

export async function countUnread(read: Read, uid: number): Promise<number> {
  const row = await read
    .selectFrom("person as p")
    .select(unreadOfPerson().as("unread"))
    .where("p.uid", "=", uid)
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** Deletes notifications older than a time, except those of these threads. */
export async function deleteOldNotifications(
  trx: Tx,
  uid: number,
  before: number,
  kept: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom("notification as n")
    .where(isOld(uid, before, kept))
    .execute();
  await trx
    .deleteFrom("notification_thread as t")
    .where("t.uid", "=", uid)
    .where(sql<SqlBool>`not exists (select 1 from notification n where n.uid = t.uid and n.thread = t.thread)`)
    .execute();
}

function isOld(uid: number, before: number, kept: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`(n.uid = ${uid} and n.created_at < ${before} and not ${isAnyOf(sql`n.thread`, kept)})`;
}

/** Selects notifications to hide: by id, by thread, or all with null. */
export type HideSelection = { mids: readonly number[] } | { thread: number } | null;

/**
 * Hides notifications and marks them as read. Returns the ids of those not hidden before. The rows remain, so that an
 * edit does not notify again.
 */
export async function hideNotifications(trx: Tx, uid: number, which: HideSelection, now: number): Promise<number[]> {
  let query = trx
    .updateTable("notification")
    .set((eb) => ({
      put_away_at: now,
      read_at: eb.fn.coalesce("read_at", eb.val(now)),
      handled_at: eb.fn.coalesce("handled_at", eb.val(now)),
    }))
    .where("uid", "=", uid)
    .where("put_away_at", "is", null);
  if (which && "mids" in which) query = query.where(isAnyOf(sql`mid`, which.mids));
  if (which && "thread" in which) query = query.where("thread", "=", which.thread);
  const rows = await query.returning("mid").execute();
  return rows.map((row) => row.mid);
}

/** Shows hidden notifications again, by id or by the time of hiding. Returns false if none was hidden. */
export async function unhideNotifications(
  trx: Tx,
  uid: number,
  which: { mids: readonly number[] } | { at: number },
): Promise<boolean> {
  const changed = await trx
    .updateTable("notification")
    .set({ put_away_at: null })
    .where("uid", "=", uid)
    .where("put_away_at", "is not", null)
    .where("mids" in which ? isAnyOf(sql`mid`, which.mids) : sql<SqlBool>`put_away_at = ${which.at}`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
