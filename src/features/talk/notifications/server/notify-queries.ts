import { type Expression, type SqlBool, sql } from "kysely";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { isFollowed, isMuted, type ThreadPlace } from "#features/people/follows/server/follower-queries.ts";
import { followsNoOwnContent } from "#features/people/preferences/server/preference-queries.ts";
import {
  isAuthorBlocked,
  isFollowedItemWanted,
} from "#features/reading/visibility/server/notification-visibility-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { chunkForParams, isAnyOf } from "#platform/db/dialect.ts";
import type { ListedKind } from "../kinds.ts";

/** Comment with its author and parent, for notifications. */
export function findNotifiedComment(read: Read, cid: number) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .leftJoin("comment as parent", "parent.cid", "c.parent_cid")
    .select(["c.cid", "c.pid", "c.uid", "c.content", "p.sid", "p.uid as post_uid", "parent.uid as parent_uid"])
    .select(["a.score as author_score", "a.badge_score as author_badge_score"])
    .where("c.cid", "=", cid)
    .where("c.deleted", "=", 0)
    .executeTakeFirst();
}

export type FoundComment = NonNullable<Awaited<ReturnType<typeof findNotifiedComment>>>;

/** Post with its author, for notifications. */
export function findNotifiedPost(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("person as a", "a.uid", "p.uid")
    .select(["p.pid", "p.uid", "p.title", "p.content", "p.sid", "a.score as author_score"])
    .select("a.badge_score as author_badge_score")
    .where("p.pid", "=", pid)
    .where("p.deleted", "=", 0)
    .executeTakeFirst();
}

/** A post that users may be notified of: not deleted, in a sub that is not disabled. */
export function findShownPost(read: Read, pid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.pid", "p.uid", "p.sid", "p.domain", "p.nsfw"])
    .where("p.pid", "=", pid)
    .where("p.deleted", "=", 0)
    .where("s.status", "=", 0)
    .executeTakeFirst();
}

/** A comment that users may be notified of. */
export function findShownComment(read: Read, cid: number) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["c.cid", "c.uid", "p.pid", "p.sid", "p.nsfw"])
    .where("c.cid", "=", cid)
    .where("c.deleted", "=", 0)
    .where("p.deleted", "=", 0)
    .where("s.status", "=", 0)
    .executeTakeFirst();
}

export function findReminded(read: Read, { pid, cid }: { pid: number; cid: number | null }) {
  return cid === null ? findShownPost(read, pid) : findShownComment(read, cid);
}

const person = sql`a.uid`;
const big = (value: number) => sql<number>`cast(${value} as bigint)`;
const bigOrNull = (value: number | null) => sql<number | null>`cast(${value} as bigint)`;

/** Condition: the user has not muted the place, or follows a closer ancestor than the muted one. */
export function hasNotMuted(place: ThreadPlace): Expression<SqlBool> {
  return sql<SqlBool>`(not ${isMuted(person, place)})`;
}

/** Condition for replies to the user's own content: not muted, and the user follows own content or this place. */
export function isNotifiedOfAnswers(place: ThreadPlace): Expression<SqlBool> {
  return sql<SqlBool>`(${hasNotMuted(place)} and (not ${followsNoOwnContent("a")} or ${isFollowed(person, place)}))`;
}

/** Condition: the preferences of the user allow this sub and NSFW state. */
export function wantsFollowed({ sid, nsfw }: { sid: number; nsfw: number }): Expression<SqlBool> {
  return isFollowedItemWanted(person, big(sid), big(nsfw));
}

/** Condition: as `wantsFollowed`, and the place is not muted. */
export function wantsFollowedIn(place: ThreadPlace, post: { sid: number; nsfw: number }): Expression<SqlBool> {
  return sql<SqlBool>`(${wantsFollowed(post)} and ${hasNotMuted(place)})`;
}

/** New notification for several users. */
export interface NewNotification {
  kind: ListedKind;
  /** Null for events without an actor. */
  fromUid: number | null;
  sid: number;
  /** Null for events about the sub itself. */
  pid: number | null;
  cid: number | null;
  note?: string;
  now: number;
}

export interface AddedNotification {
  uid: number;
  mid: number;
}

/** Number of users already notified by mentions in this post or comment, including those who hid the notification. */
export async function countMentioned(trx: Tx, { kind, pid, cid }: NewNotification): Promise<number> {
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
 * Notifies those of these users with an active account, except the sender, users who block the sender, and users
 * notified before. Returns one row per added notification.
 */
export async function addNotifications(
  trx: Tx,
  notification: NewNotification,
  people: { uids: readonly number[] } | { names: readonly string[] },
  { most, where }: { most: number; where?: Expression<SqlBool> },
): Promise<AddedNotification[]> {
  const { kind, fromUid, sid, pid, cid, note = null, now } = notification;
  const isMeant = "uids" in people ? isAnyOf(sql`a.uid`, people.uids) : isAnyOf(sql`a.name_key`, people.names);
  const thread = pid ?? -sid;
  const added = await trx
    .insertInto("notification")
    .columns(["uid", "kind", "from_uid", "sid", "pid", "cid", "thread", "note", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom("person as a")
        .select(["a.uid", sql<ListedKind>`cast(${kind} as text)`.as("kind"), bigOrNull(fromUid).as("from_uid")])
        .select([big(sid).as("sid"), bigOrNull(pid).as("pid"), bigOrNull(cid).as("cid"), big(thread).as("thread")])
        .select([sql<string | null>`cast(${note} as text)`.as("note"), big(now).as("created_at")])
        .where(isMeant)
        .where("a.status", "=", ACCOUNT_STATUS.ok)
        .$if(fromUid !== null, (query) =>
          query
            .where("a.uid", "<>", fromUid)
            .where(sql<boolean>`not ${isAuthorBlocked(sql`a.uid`, bigOrNull(fromUid), big(sid))}`),
        )
        .$if(pid !== null && kind !== "reminder", (query) =>
          query.where(
            sql<boolean>`not exists (select 1 from notification n where n.uid = a.uid and n.pid = ${pid} and n.kind <> 'reminder' and ${cid === null ? sql`n.cid is null` : sql`n.cid = ${cid}`})`,
          ),
        )
        .$if(where !== undefined, (query) => query.where(where ?? sql<SqlBool>`1 = 1`))
        .orderBy("a.uid")
        .limit(most),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["uid", "mid"])
    .execute();
  await addToThreads(trx, thread, added);
  return added;
}

/** Moves the threads to the top of the recipients' lists. */
async function addToThreads(trx: Tx, thread: number, added: readonly AddedNotification[]): Promise<void> {
  const rows = added.map(({ uid, mid }) => ({ uid, thread, latest: mid }));
  for (const chunk of chunkForParams(rows, 3)) {
    await trx
      .insertInto("notification_thread")
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(["uid", "thread"]).doUpdateSet((eb) => ({ latest: eb.ref("excluded.latest") })),
      )
      .execute();
  }
}

/** Users with an unread notification about this comment, or about this post and its comments. */
export async function listUnreadOf(read: Read, of: { cid: number } | { pid: number }): Promise<number[]> {
  let query = read.selectFrom("notification").select("uid").distinct().where("read_at", "is", null);
  query = "cid" in of ? query.where("cid", "=", of.cid) : query.where("pid", "=", of.pid);
  return (await query.execute()).map((row) => row.uid);
}
