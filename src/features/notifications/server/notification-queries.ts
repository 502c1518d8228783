import { type Expression, type SqlBool, sql } from "kysely";
import { isBannedFrom } from "#features/bans/server/ban-queries.ts";
import { reachesItsPerson, unreadOfPerson } from "#features/visibility/server/notification-visibility-queries.ts";
import { postStateColumns } from "#features/visibility/server/post-state-queries.ts";
import type { Ctx, Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { kindsOf, type NotificationGroup } from "../kinds.ts";
import type { NotificationFilter } from "../notification.ts";

/** A part of a list: what comes before an id. */
interface Slice {
  filter: NotificationFilter;
  /** Of one post only, or of all. */
  pid: number | null;
  before: number;
  size: number;
}

/** The viewer's own notifications that are listed, joined with what the rule about them asks for. */
function listed({ read, viewer }: Ctx, filter: NotificationFilter) {
  return read
    .selectFrom("notification as n")
    .innerJoin("post as np", "np.pid", "n.pid")
    .innerJoin("sub as ns", "ns.sid", "np.sid")
    .leftJoin("comment as nc", "nc.cid", "n.cid")
    .where("n.uid", "=", viewer.uid)
    .where("n.put_away", "=", 0)
    .where(isOf(filter))
    .where(reachesItsPerson());
}

function isOf(filter: NotificationFilter): Expression<SqlBool> {
  switch (filter) {
    case "all":
      return sql<SqlBool>`1 = 1`;
    case "unread":
      return sql<SqlBool>`n.read_at is null`;
    case "replies":
      return isOfGroup("replies");
    case "mentions":
      return isOfGroup("mentions");
  }
}

function isOfGroup(group: NotificationGroup): Expression<SqlBool> {
  return sql<SqlBool>`n.kind in (${sql.join(kindsOf(group).map((kind) => sql.lit(kind)))})`;
}

/** Posts with notifications, the one with the newest first. */
export function threadsQuery(ctx: Ctx, { filter, pid, before, size }: Slice) {
  return listed(ctx, filter)
    .$if(pid !== null, (query) => query.where("n.pid", "=", pid))
    .select(["np.pid", (eb) => eb.fn.max("n.mid").as("latest"), (eb) => eb.fn.countAll<number>().as("total")])
    .select(sql<number>`count(case when n.read_at is null then 1 end)`.as("unread"))
    .groupBy("np.pid")
    .$if(pid === null, (query) => query.having((eb) => eb.fn.max("n.mid"), "<", before))
    .orderBy("latest", "desc")
    .limit(size);
}

/** The newest notifications of each of these posts, with everything that is shown of them. */
export function eventsQuery(
  ctx: Ctx,
  pids: readonly number[],
  { filter, before, size }: Pick<Slice, "filter" | "before" | "size">,
) {
  const { uid } = ctx.viewer;
  const numbered = listed(ctx, filter)
    .innerJoin("person as a", "a.uid", "n.from_uid")
    .leftJoin("comment as own", "own.cid", "nc.parent_cid")
    .leftJoin("comment_vote as v", (join) => join.onRef("v.cid", "=", "n.cid").on("v.uid", "=", uid))
    .select(postStateColumns("np", "ns"))
    .select(["n.mid", "n.kind", "n.cid", "n.created_at", "n.read_at", "np.title", "ns.name as sub"])
    .select(["a.uid as from_uid", "a.name", "a.status as from_status"])
    .select(["nc.content_html", "nc.score", "nc.posted_at as commented_at", "own.content as own", "v.value as my_vote"])
    .select(isBannedFrom(uid, ctx.now(), "np.sid").as("banned_here"))
    .select(sql<number>`row_number() over (partition by n.pid order by n.mid desc)`.as("place"))
    .where(isAnyOf(sql`n.pid`, pids))
    .where("n.mid", "<", before);
  return ctx.read.selectFrom(numbered.as("f")).selectAll("f").where("f.place", "<=", size).orderBy("f.mid", "desc");
}

/** Which unread notifications: one, those about comments, or those of a post; without any of these, all. */
export interface WhichUnread {
  mid?: number | undefined;
  pid?: number | undefined;
  /** Of the post itself, without those about comments on it. */
  isOfPost?: boolean;
  cids?: readonly number[];
  /** None that came later. */
  until?: number | undefined;
}

/** Marks them as read; false when none was unread. */
export async function setRead(trx: Tx, uid: number, which: WhichUnread, now: number): Promise<boolean> {
  const changed = await trx
    .updateTable("notification as n")
    .set({ read_at: now })
    .where(isUnread(uid, which))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function hasUnread(read: Read, uid: number, which: WhichUnread): Promise<boolean> {
  const row = await read
    .selectFrom("notification as n")
    .select("n.mid")
    .where(isUnread(uid, which))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function isUnread(uid: number, { mid, pid, isOfPost = false, cids, until }: WhichUnread): Expression<SqlBool> {
  const conditions = [sql<SqlBool>`n.uid = ${uid}`, sql<SqlBool>`n.read_at is null`];
  if (mid !== undefined) conditions.push(sql<SqlBool>`n.mid = ${mid}`);
  if (pid !== undefined) conditions.push(sql<SqlBool>`n.pid = ${pid}`);
  if (isOfPost) conditions.push(sql<SqlBool>`n.cid is null`);
  if (cids !== undefined) conditions.push(sql<SqlBool>`${isAnyOf(sql`n.cid`, cids)}`);
  if (until !== undefined) conditions.push(sql<SqlBool>`n.mid <= ${until}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

export async function countUnread(read: Read, uid: number): Promise<number> {
  const row = await read
    .selectFrom("person as p")
    .select(unreadOfPerson().as("unread"))
    .where("p.uid", "=", uid)
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** Whether there is one from before that time about another post than these. */
export async function hasOld(ctx: Ctx, before: number, kept: readonly number[]): Promise<boolean> {
  const row = await ctx.read
    .selectFrom("notification as n")
    .select("n.mid")
    .where(isOld(ctx.viewer.uid, before, kept))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes notifications from before that time, except those about these posts. */
export async function forgetOld(trx: Tx, ctx: Ctx, before: number, kept: readonly number[]): Promise<void> {
  await trx
    .deleteFrom("notification as n")
    .where(isOld(ctx.viewer.uid, before, kept))
    .execute();
}

function isOld(uid: number, before: number, kept: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`(n.uid = ${uid} and n.created_at < ${before} and not ${isAnyOf(sql`n.pid`, kept)})`;
}

/**
 * Hides notifications, or shows them again; false when none is this user's or all were in that state already. The rows
 * stay, so that an edit does not notify of the same thing again.
 */
export async function putAway(
  trx: Tx,
  uid: number,
  mids: readonly number[],
  away: boolean,
  now: number,
): Promise<boolean> {
  const changed = await trx
    .updateTable("notification")
    .set((eb) => ({ put_away: away ? 1 : 0, read_at: eb.fn.coalesce("read_at", eb.val(now)) }))
    .where(isAnyOf(sql`mid`, mids))
    .where("uid", "=", uid)
    .where("put_away", "=", away ? 0 : 1)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Hides all about one post. Returns the ids of what was not hidden before. */
export async function putAwayThread(trx: Tx, uid: number, pid: number, now: number): Promise<number[]> {
  const rows = await trx
    .updateTable("notification")
    .set((eb) => ({ put_away: 1, read_at: eb.fn.coalesce("read_at", eb.val(now)) }))
    .where("pid", "=", pid)
    .where("uid", "=", uid)
    .where("put_away", "=", 0)
    .returning("mid")
    .execute();
  return rows.map((row) => row.mid);
}
