import { sql } from "kysely";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { unreadMessagesOfPerson } from "#features/reading/visibility/server/message-visibility-queries.ts";
import { receivesModmail } from "#features/reading/visibility/server/modmail-visibility-queries.ts";
import { unreadOfPerson } from "#features/reading/visibility/server/notification-visibility-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

/** States of the subs of these posts. */
export function listSubStates(read: Read, pids: readonly number[]) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.pid", "s.status"])
    .where(isAnyOf(sql`p.pid`, pids))
    .execute();
}

/** Current scores and comment counts of posts. */
export function listPostCounts(read: Read, pids: readonly number[]) {
  return read
    .selectFrom("post as p")
    .select(["p.pid", "p.score", "p.comments"])
    .where(isAnyOf(sql`p.pid`, pids))
    .execute();
}

/** Id of a comment's post. */
export async function findPostOfComment(read: Read, cid: number): Promise<number | undefined> {
  return (await read.selectFrom("comment").select("pid").where("cid", "=", cid).executeTakeFirst())?.pid;
}

/** Posts with the state for this user (0 for a visitor): counts, title, lock, own vote, and time of deletion. */
export function listPostStates(read: Read, pids: readonly number[], uid: number) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("post_vote as v", (join) => join.onRef("v.pid", "=", "p.pid").on("v.uid", "=", uid))
    .select([
      "p.pid",
      "p.score",
      "p.comments",
      "p.title",
      "p.locked",
      "p.deleted",
      "p.deleted_at",
      "s.status",
      "v.value as my_vote",
    ])
    .where(isAnyOf(sql`p.pid`, pids))
    .execute();
}

/** Scores and unread counts of users, with the modmail counts of their teams by sub. */
export async function listPersonCounts(read: Read, uids: readonly number[]) {
  const [people, modmail] = await Promise.all([listPeople(read, uids), listModmailCounts(read, uids)]);
  return people.map(({ status, ...person }) => {
    const own = modmail.filter(({ uid }) => uid === person.uid);
    const isShown = status === ACCOUNT_STATUS.ok || status === ACCOUNT_STATUS.banned;
    return { ...person, isShown, modmail: Object.fromEntries(own.map(({ sid, unread }) => [sid, unread])) };
  });
}

function listPeople(read: Read, uids: readonly number[]) {
  return read
    .selectFrom("person as p")
    .select([
      "p.uid",
      "p.status",
      "p.score",
      unreadOfPerson().as("unread"),
      unreadMessagesOfPerson().as("unread_messages"),
    ])
    .where(isAnyOf(sql`p.uid`, uids))
    .execute();
}

/** Unread modmail conversations of users by sub, for their current teams. */
function listModmailCounts(
  read: Read,
  uids: readonly number[],
): Promise<{ uid: number; sid: number; unread: number }[]> {
  return read
    .selectFrom("modmail_count as k")
    .select(["k.uid", "k.sid", "k.unread"])
    .where(isAnyOf(sql`k.uid`, uids))
    .where("k.unread", ">", 0)
    .where(receivesModmail(sql`k.uid`, sql`k.sid`))
    .execute();
}

/** Hashes of unexpired sessions among these with an active account. */
export async function listLiveSessions(read: Read, hashes: readonly string[], now: number): Promise<string[]> {
  const rows = await read
    .selectFrom("session as x")
    .innerJoin("person as p", "p.uid", "x.uid")
    .select("x.token_hash")
    .where(isAnyOf(sql`x.token_hash`, hashes))
    .where("x.expires_at", ">", now)
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .execute();
  return rows.map((row) => row.token_hash);
}
