import { type RawBuilder, sql } from "kysely";
import { eraseCommentTexts as eraseComments } from "#features/content/comments/server/erase-queries.ts";
import { erasePostTexts as erasePosts } from "#features/content/posts/server/erase-queries.ts";
import { dropDevicesOf } from "#features/talk/channels/server/device-queries.ts";
import { clearOrphanedMessages } from "#features/talk/messages/server/message-queries.ts";
import type { Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { deleteRowBatch, updateRowBatch } from "#platform/db/row-batches.ts";

/** Batch sizes; bound how long the write lock is held. Erasing a text also updates the search index. */
const PORTION = 500;
const TEXTS = 100;

/** Removes one batch of rows older than `before`. @returns the number of rows; 0 when it is done. */
export type Removal = (trx: Tx, before: number, now: number) => Promise<number>;

/** Each condition matches a partial index that contains only removable rows. */
export const blankNetworks: Removal = (trx, before) =>
  updateRowBatch(
    trx,
    "session",
    sql`network = ''`,
    sql`network <> '' and seen_at < ${before} and created_at < ${before}`,
    PORTION,
  );

/** Deletes unused and expired sessions with their push subscriptions. */
export const dropUnusedSessions: Removal = (trx, before) =>
  dropSessions(trx, sql<boolean>`seen_at < ${before} and created_at < ${before}`);
export const dropExpiredSessions: Removal = (trx, _before, now) =>
  dropSessions(trx, sql<boolean>`expires_at <= ${now}`);

async function dropSessions(trx: Tx, condition: RawBuilder<boolean>): Promise<number> {
  const rows = await trx.selectFrom("session").select("token_hash").where(condition).limit(PORTION).execute();
  const hashes = rows.map(({ token_hash }) => token_hash);
  if (hashes.length === 0) return 0;
  await trx.deleteFrom("session").where(isAnyOf(sql`token_hash`, hashes)).execute();
  await dropDevicesOf(trx, hashes);
  return hashes.length;
}

export const dropExpiredAddressBlocks: Removal = (trx, before) =>
  deleteRowBatch(trx, "address_block", sql`until < ${before}`, PORTION);

/** Deletes old notifications. A thread is deleted with its last notification; otherwise its date is updated. */
export const dropNotifications: Removal = async (trx, before) => {
  const rows = await trx
    .selectFrom("notification")
    .select(["mid", "uid"])
    .where("read_at", "<", before)
    .orderBy("read_at")
    .limit(PORTION)
    .execute();
  const mids = rows.map(({ mid }) => mid);
  const theirs = isAnyOf(sql`notification_thread.uid`, [...new Set(rows.map(({ uid }) => uid))]);
  await trx.deleteFrom("notification").where(isAnyOf(sql`mid`, mids)).execute();
  const left = sql`notification n where n.uid = notification_thread.uid and n.thread = notification_thread.thread`;
  await sql`delete from notification_thread where ${theirs} and not exists (select 1 from ${left})`.execute(trx);
  await sql`update notification_thread set latest = (select max(n.mid) from ${left})
    where ${theirs} and not exists (select 1 from notification n where n.mid = notification_thread.latest)`.execute(
    trx,
  );
  return rows.length;
};

export const dropTextVersions: Removal = (trx, before) =>
  deleteRowBatch(trx, "post_text_version", sql`replaced_at < ${before}`, PORTION);
export const dropTitleVersions: Removal = (trx, before) =>
  deleteRowBatch(trx, "post_title_version", sql`replaced_at < ${before}`, PORTION);
export const dropCommentVersions: Removal = (trx, before) =>
  deleteRowBatch(trx, "comment_version", sql`replaced_at < ${before}`, PORTION);

export const eraseDeletedPosts: Removal = async (trx, before, now) => {
  const rows = await trx
    .selectFrom("post")
    .select("pid")
    .where(sql<boolean>`deleted <> 0 and held = 0 and erased_at is null`)
    .where("deleted_at", "<", before)
    .orderBy("deleted_at")
    .limit(TEXTS)
    .forUpdate()
    .execute();
  const pids = rows.map(({ pid }) => pid);
  await erasePosts(trx, pids, now);
  return pids.length;
};

export const eraseDeletedComments: Removal = async (trx, before, now) => {
  const rows = await trx
    .selectFrom("comment")
    .select("cid")
    .where(sql<boolean>`deleted <> 0 and held = 0 and erased_at is null`)
    .where("deleted_at", "<", before)
    .orderBy("deleted_at")
    .limit(TEXTS)
    .forUpdate()
    .execute();
  const cids = rows.map(({ cid }) => cid);
  await eraseComments(trx, cids, now);
  return cids.length;
};

export const dropDeletedNotes: Removal = (trx, before) =>
  deleteRowBatch(trx, "person_note", sql`deleted_at is not null and deleted_at < ${before}`, PORTION);

/** Deletes message copies that their owners deleted; blanks the text after the last copy. */
export const dropDeletedMessages: Removal = async (trx, before) => {
  const rows = await trx
    .selectFrom("message_box")
    .select("mid")
    .where("deleted_at", "<", before)
    .orderBy("deleted_at")
    .limit(PORTION)
    .forUpdate()
    .execute();
  const mids = [...new Set(rows.map(({ mid }) => mid))];
  await trx.deleteFrom("message_box").where(isAnyOf(sql`mid`, mids)).where("deleted_at", "<", before).execute();
  await clearOrphanedMessages(trx, mids);
  return rows.length;
};

/** Blanks the copies of reported content whose reports are closed. */
export const blankCopies: Removal = (trx, before) =>
  updateRowBatch(
    trx,
    "reported_copy",
    sql`title = '', content = ''`,
    sql`(content <> '' or title <> '') and taken_at < ${before}
      and exists (select 1 from queue_entry q where q.qid = reported_copy.qid and q.closed_at < ${before})`,
    PORTION,
  );

export const blankApplications: Removal = (trx, before) =>
  updateRowBatch(
    trx,
    "application",
    sql`text = '', reason = null`,
    sql`text <> '' and decided_at < ${before}`,
    PORTION,
  );

export const dropAutomodTrials: Removal = async (trx, before) => {
  const run = await trx
    .selectFrom("automod_run")
    .select("ruid")
    .where("ended_at", "<", before)
    .orderBy("ended_at")
    .limit(1)
    .executeTakeFirst();
  if (!run) return 0;
  const found = await deleteRowBatch(trx, "automod_run_match", sql`ruid = ${run.ruid}`, PORTION);
  if (found === 0) await trx.deleteFrom("automod_run").where("ruid", "=", run.ruid).execute();
  return found + 1;
};

/** Deletes failed jobs. Recurring jobs (key = kind) stay, because they run again. */
export const dropFailedJobs: Removal = (trx, before) =>
  deleteRowBatch(
    trx,
    "job",
    sql`failed_at is not null and failed_at < ${before} and (key is null or key <> kind)`,
    PORTION,
  );

export const dropDeliveries: Removal = (trx, before) =>
  deleteRowBatch(trx, "webhook_delivery", sql`created_at < ${before}`, PORTION);

/** Deletes webhooks whose deletion cannot be undone any more, with their deliveries. */
export const dropDeletedHooks: Removal = async (trx, before) => {
  const hook = await trx
    .selectFrom("webhook")
    .select("wid")
    .where("deleted_at", "<", before)
    .orderBy("deleted_at")
    .limit(1)
    .executeTakeFirst();
  if (!hook) return 0;
  const sent = await deleteRowBatch(trx, "webhook_delivery", sql`wid = ${hook.wid}`, PORTION);
  if (sent === 0) await trx.deleteFrom("webhook").where("wid", "=", hook.wid).execute();
  return sent + 1;
};
