import { sql } from "kysely";
import { releaseFiles } from "#features/content/uploads/server/upload-queries.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import { clearOrphanedMessages } from "#features/talk/messages/server/message-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { deleteRowBatch } from "#platform/db/row-batches.ts";

/** Batch size; bounds how long the write lock is held. */
const PORTION = 500;

/** Finds a deletion whose restore period is over and locks it (FOR UPDATE). */
export async function findExpiredDeletionForUpdate(trx: Tx, uid: number, askedAt: number, now: number) {
  await lockPerson(trx, uid);
  return findRequestedDeletion(trx, uid, askedAt).where("due_at", "<=", now).executeTakeFirst();
}

/** Finds the deletion requested at `askedAt`, unless the account was restored. */
export function findRequestedDeletion(read: Read, uid: number, askedAt: number) {
  return read
    .selectFrom("account_deletion")
    .select(["uid", "erases", "due_at", "ended_at"])
    .where("uid", "=", uid)
    .where("asked_at", "=", askedAt);
}

/** Deletes one batch of rows whose column references the user. @returns the number of rows. */
export async function eraseRows(trx: Tx, table: string, column: string, uid: number): Promise<number> {
  return deleteRowBatch(trx, table, sql`${sql.ref(column)} = ${uid}`, PORTION);
}

/** Deletes a batch of the user's followers. */
export async function eraseFollowers(trx: Tx, uid: number): Promise<number> {
  return deleteRowBatch(trx, "follow", sql`what = 'person' and id = ${uid}`, PORTION);
}

/** Deletes a batch of subscriptions and decrements the subscriber counts. */
export async function eraseSubscriptions(trx: Tx, uid: number): Promise<number> {
  const rows = await trx
    .selectFrom("subscription")
    .select("sid")
    .where("uid", "=", uid)
    .orderBy("sid")
    .limit(PORTION)
    .execute();
  if (rows.length === 0) return 0;
  const sids = rows.map(({ sid }) => sid);
  await trx.selectFrom("sub").select("sid").where(isAnyOf(sql`sid`, sids)).orderBy("sid").forUpdate().execute();
  const gone = await trx
    .deleteFrom("subscription")
    .where("uid", "=", uid)
    .where(isAnyOf(sql`sid`, sids))
    .returning("sid")
    .execute();
  await trx
    .updateTable("sub")
    .set((eb) => ({ subscribers: eb("subscribers", "-", 1) }))
    .where(
      isAnyOf(
        sql`sid`,
        gone.map(({ sid }) => sid),
      ),
    )
    .execute();
  return rows.length;
}

/** Deletes a batch of views and decrements the view counts. Authors' own views are not counted. */
export async function eraseViews(trx: Tx, uid: number): Promise<number> {
  const rows = await trx.selectFrom("comment_view").select("cid").where("uid", "=", uid).limit(PORTION).execute();
  if (rows.length === 0) return 0;
  const cids = rows.map(({ cid }) => cid);
  await trx.selectFrom("comment").select("cid").where(isAnyOf(sql`cid`, cids)).orderBy("cid").forUpdate().execute();
  await trx.deleteFrom("comment_view").where("uid", "=", uid).where(isAnyOf(sql`cid`, cids)).execute();
  await trx
    .updateTable("comment")
    .set((eb) => ({ views: eb("views", "-", 1) }))
    .where(isAnyOf(sql`cid`, cids))
    .where("uid", "<>", uid)
    .where("views", ">", 0)
    .execute();
  return rows.length;
}

/** Deletes a batch of the user's message copies; blanks a private message without remaining copies. */
export async function eraseMessages(trx: Tx, uid: number): Promise<number> {
  const rows = await trx.selectFrom("message_box").select("mid").where("uid", "=", uid).limit(PORTION).execute();
  if (rows.length === 0) return 0;
  const mids = rows.map(({ mid }) => mid);
  await trx.deleteFrom("message_box").where("uid", "=", uid).where(isAnyOf(sql`mid`, mids)).execute();
  await clearOrphanedMessages(trx, mids);
  return rows.length;
}

/** Deletes the user's badges and subtracts their points from the level. */
export async function eraseBadges(trx: Tx, uid: number): Promise<number> {
  // same lock order as giving a badge: badge first, then user
  await trx.selectFrom("badge").select("bid").orderBy("bid").forUpdate().execute();
  await trx.deleteFrom("person_badge").where("uid", "=", uid).execute();
  await trx.updateTable("person").set({ badge_score: 0 }).where("uid", "=", uid).execute();
  return 0;
}

/** Deletes scheduled posts and releases their files. */
export async function eraseScheduled(trx: Tx, uid: number, now: number): Promise<number> {
  const gone = await trx
    .deleteFrom("scheduled_post")
    .where("uid", "=", uid)
    .returning(["file_hash", "poster_hash"])
    .execute();
  const hashes = gone.flatMap(({ file_hash, poster_hash }) => [file_hash, poster_hash]);
  await releaseFiles(trx, [...new Set(hashes.filter((hash) => hash !== null))], now);
  return 0;
}

/** Blanks a user's row except for the name, which stays reserved, and the public counts. */
export async function blankPerson(trx: Tx, uid: number): Promise<void> {
  await trx
    .updateTable("person")
    .set({
      email: null,
      email_key: null,
      email_confirmed_at: null,
      password_hash: null,
      logged_in_at: null,
      is_admin: 0,
      may_upload: 0,
      nsfw: "blur",
      language: null,
      preferences: "{}",
      filters: "",
      display_name: null,
      about: "",
      about_html: "",
    })
    .where("uid", "=", uid)
    .execute();
}

export async function setEnded(trx: Tx, uid: number, now: number): Promise<void> {
  await trx.updateTable("account_deletion").set({ ended_at: now }).where("uid", "=", uid).execute();
}

/** Returns the user's next posts and comments that are not erased yet, in id order. */
export async function listContentToErase(
  read: Read,
  uid: number,
  after: { pid: number; cid: number },
  most: number,
): Promise<{ pids: number[]; cids: number[] }> {
  const posts = await read
    .selectFrom("post")
    .select("pid")
    .where("uid", "=", uid)
    .where("pid", ">", after.pid)
    .where("erased_at", "is", null)
    .orderBy("pid")
    .limit(most)
    .execute();
  if (posts.length > 0) return { pids: posts.map(({ pid }) => pid), cids: [] };
  const comments = await read
    .selectFrom("comment")
    .select("cid")
    .where("uid", "=", uid)
    .where("cid", ">", after.cid)
    .where("erased_at", "is", null)
    .orderBy("cid")
    .limit(most)
    .execute();
  return { pids: [], cids: comments.map(({ cid }) => cid) };
}

export async function addErasedCount(trx: Tx, uid: number, more: number): Promise<void> {
  await trx
    .updateTable("account_deletion")
    .set((eb) => ({ done: eb("done", "+", more) }))
    .where("uid", "=", uid)
    .execute();
}
