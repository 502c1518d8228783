import { type RawBuilder, sql } from "kysely";
import { isShownToOwner } from "#features/reading/visibility/server/message-visibility-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { BOX, type MessageKind, TEAM_BOX } from "../message.ts";
import type { MessageRecipient } from "../permissions.ts";

/** Condition: `person as p` has a position in a sub that is not disabled. */
export function moderatesSomething(): RawBuilder<number> {
  return sql<number>`exists (select 1 from sub_mod m join sub s on s.sid = m.sid where m.uid = p.uid and m.invited = 0 and s.status = 0)`;
}

/** Finds a user with the fields needed by `canMessage`. */
export async function findMessageRecipient(
  read: Read,
  who: { name: string } | { uid: number },
): Promise<(MessageRecipient & { name: string; language: string | null }) | null> {
  const row = await read
    .selectFrom("person as p")
    .select(["p.uid", "p.name", "p.status", "p.is_admin", "p.language"])
    .select(moderatesSomething().as("moderates"))
    .where((eb) => ("uid" in who ? eb("p.uid", "=", who.uid) : eb("p.name_key", "=", who.name.toLowerCase())))
    .executeTakeFirst();
  if (!row) return null;
  const { uid, name, status, language } = row;
  return { uid, name, status, language, isAdmin: row.is_admin === 1, moderates: Boolean(row.moderates) };
}

/** New message with its thread and recipient. */
export interface NewMessage {
  tid: number;
  kind: MessageKind;
  fromUid: number;
  /** Null for messages to a team. */
  toUid: number | null;
  replyTo: number | null;
  content: string;
  html: string;
  markdownVersion: number;
  now: number;
}

/** `team`: marks a conversation between a user and a team, which starts as pending. */
export async function insertThread(
  trx: Tx,
  thread: { subject: string; team: { sid: number; uid: number } | null; now: number },
): Promise<number> {
  const { sid, uid } = thread.team ?? { sid: null, uid: null };
  const { tid } = await trx
    .insertInto("message_thread")
    .values({
      subject: thread.subject,
      sid,
      uid,
      team_box: sid === null ? null : TEAM_BOX.pending,
      created_at: thread.now,
    })
    .returning("tid")
    .executeTakeFirstOrThrow();
  return tid;
}

/** Counts a reply in this thread. */
export async function countReply(trx: Tx, tid: number): Promise<void> {
  await trx
    .updateTable("message_thread")
    .set((eb) => ({ replies: eb("replies", "+", 1) }))
    .where("tid", "=", tid)
    .execute();
}

export async function insertMessage(trx: Tx, message: NewMessage): Promise<number> {
  const { mid } = await trx
    .insertInto("message")
    .values({
      tid: message.tid,
      kind: message.kind,
      from_uid: message.fromUid,
      to_uid: message.toUid,
      reply_to: message.replyTo,
      sent_at: message.now,
      markdown_version: message.markdownVersion,
      content_html: message.html,
      content: message.content,
    })
    .returning("mid")
    .executeTakeFirstOrThrow();
  return mid;
}

/** Adds a message to a user's box, and counts it if unread. */
export async function putInBox(
  trx: Tx,
  row: { uid: number; mid: number; box: 200 | 201; withUid: number | null; isUnread: boolean },
): Promise<void> {
  const { uid, mid, box, withUid, isUnread } = row;
  await trx
    .insertInto("message_box")
    .values({ uid, mid, box, with_uid: withUid, unread: isUnread ? 1 : 0 })
    .execute();
  if (isUnread) await addUnread(trx, uid, 1);
}

async function addUnread(trx: Tx, uid: number, change: number): Promise<void> {
  await trx
    .insertInto("message_count")
    .values({ uid, unread: Math.max(change, 0) })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet((eb) => ({ unread: eb("message_count.unread", "+", change) })),
    )
    .execute();
}

/** Returns true if the message is visible in its owner's box, false if a block hides it. */
export async function isMessageShown(trx: Tx, uid: number, mid: number): Promise<boolean> {
  const row = await trx
    .selectFrom("message_box as x")
    .select("x.mid")
    .where("x.uid", "=", uid)
    .where("x.mid", "=", mid)
    .where(isShownToOwner())
    .executeTakeFirst();
  return row !== undefined;
}

/** A received message that is not deleted, with the fields needed by `canReply`. */
export function findReceived(read: Read, uid: number, mid: number) {
  return read
    .selectFrom("message_box as x")
    .innerJoin("message as m", "m.mid", "x.mid")
    .innerJoin("person as f", "f.uid", "m.from_uid")
    .select(["m.mid", "m.tid", "m.kind", "m.from_uid", "f.name as sender", "f.status as sender_status"])
    .where("x.uid", "=", uid)
    .where("x.mid", "=", mid)
    .where("x.box", "in", [BOX.inbox, BOX.saved])
    .where(isShownToOwner())
    .executeTakeFirst();
}

/** Returns true if the user received this message and it is visible to them. */
export async function isReceived(read: Read, uid: number, mid: number): Promise<boolean> {
  return (await findReceived(read, uid, mid)) !== undefined;
}

/** Moves a received message. Returns false if it is in none of the `from` boxes. */
export async function moveReceivedMessage(
  trx: Tx,
  uid: number,
  mid: number,
  from: readonly (200 | 202)[],
  to: 200 | 202,
): Promise<boolean> {
  const moved = await trx
    .updateTable("message_box as x")
    .set({ box: to })
    .where("x.uid", "=", uid)
    .where("x.mid", "=", mid)
    .where("x.box", "in", from)
    .where(isShownToOwner())
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Deletes a user's copy of a received message, and marks it as read. Returns false if there is none. */
export async function moveToDeleted(trx: Tx, uid: number, mid: number, now: number): Promise<boolean> {
  await setMessagesRead(trx, uid, { mid });
  const moved = await trx
    .updateTable("message_box as x")
    .set({ box_before: sql<200 | 202>`x.box`, box: BOX.deleted, deleted_at: now })
    .where("x.uid", "=", uid)
    .where("x.mid", "=", mid)
    .where("x.box", "in", [BOX.inbox, BOX.saved])
    .where(isShownToOwner())
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Restores a message to its previous box. Returns false if it is not deleted. */
export async function restoreDeletedMessage(trx: Tx, uid: number, mid: number): Promise<boolean> {
  const moved = await trx
    .updateTable("message_box as x")
    .set({ box: sql<number>`x.box_before`, box_before: null, deleted_at: null })
    .where("x.uid", "=", uid)
    .where("x.mid", "=", mid)
    .where("x.box", "=", BOX.deleted)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/**
 * Selects unread messages: one, those of a thread, those from one member, or all visible ones; none newer than `until`.
 */
export interface UnreadSelection {
  mid?: number | undefined;
  tid?: number | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

/** Marks messages as read and reduces the unread count. Returns their number. */
export async function setMessagesRead(
  trx: Tx,
  uid: number,
  { mid, tid, from, until }: UnreadSelection,
): Promise<number> {
  let update = trx
    .updateTable("message_box as x")
    .set({ unread: 0 })
    .where("x.uid", "=", uid)
    .where("x.unread", "=", 1);
  if (mid !== undefined) update = update.where("x.mid", "=", mid);
  if (tid !== undefined) {
    update = update.where("x.mid", "in", (eb) => eb.selectFrom("message").select("mid").where("tid", "=", tid));
  }
  if (from !== undefined) update = update.where("x.with_uid", "=", from);
  if (until !== undefined) update = update.where("x.mid", "<=", until);
  const { numUpdatedRows } = await update.where(isShownToOwner()).executeTakeFirst();
  const changed = Number(numUpdatedRows);
  if (changed > 0) await addUnread(trx, uid, -changed);
  return changed;
}

/** Clears the texts of those of these messages between members of which all copies are deleted. */
export async function clearOrphanedMessages(trx: Tx, mids: readonly number[]): Promise<void> {
  await trx
    .updateTable("message")
    .set({ content: "", content_html: "" })
    .where(isAnyOf(sql`mid`, mids))
    .where(sql<boolean>`not exists (select 1 from message_box x where x.mid = message.mid)`)
    .where(sql<boolean>`exists (select 1 from message_thread t where t.tid = message.tid and t.team_box is null)`)
    .execute();
}
