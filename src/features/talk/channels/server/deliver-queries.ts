import { type Expression, type InferResult, type SqlBool, sql } from "kysely";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { displayedStatus } from "#features/people/accounts/server/system-account-queries.ts";
import {
  isShownToOwner,
  unreadMessagesOfPerson,
} from "#features/reading/visibility/server/message-visibility-queries.ts";
import { receivesModmail } from "#features/reading/visibility/server/modmail-visibility-queries.ts";
import {
  mayNotifyPerson,
  unreadOfPerson,
} from "#features/reading/visibility/server/notification-visibility-queries.ts";
import { BOX, MESSAGE_KIND } from "#features/talk/messages/message.ts";
import type { NotificationKind } from "#features/talk/notifications/kinds.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

/** Source of an item, because notifications and messages have separate ids. */
export type DeliverySource = "notification" | "message";

/** Notifications with the channel choices and addresses of their recipients. */
export function listNotificationRecipients(read: Read, mids: readonly number[]) {
  return read
    .selectFrom("notification as n")
    .leftJoin("channel_choice as k", (join) => join.onRef("k.uid", "=", "n.uid").onRef("k.kind", "=", "n.kind"))
    .innerJoin("person as p", "p.uid", "n.uid")
    .select(["n.uid", "n.mid", "n.kind", "k.push", "k.mail", "p.email_confirmed_at"])
    .select(sql<number>`exists (select 1 from push_device d where d.uid = n.uid)`.as("has_device"))
    .where(isAnyOf(sql`n.mid`, mids))
    .orderBy("n.mid")
    .execute();
}

/** Channel choices and addresses of the recipients of a message. */
export function listMessageRecipients(read: Read, uids: readonly number[], kind: NotificationKind) {
  return read
    .selectFrom("person as p")
    .leftJoin("channel_choice as k", (join) => join.onRef("k.uid", "=", "p.uid").on("k.kind", "=", kind))
    .select(["p.uid", "k.push", "k.mail", "p.email_confirmed_at"])
    .select(sql<number>`exists (select 1 from push_device d where d.uid = p.uid)`.as("has_device"))
    .where(isAnyOf(sql`p.uid`, uids))
    .execute();
}

/** Recipient with an active account; `email` only if confirmed. */
export function findDeliveryRecipient(read: Read, uid: number) {
  return read
    .selectFrom("person as p")
    .select(["p.uid", "p.name", "p.language", "p.nsfw", "p.filters", unreadOfPerson().as("unread")])
    .select(sql<string | null>`case when p.email_confirmed_at is not null then p.email end`.as("email"))
    .select(unreadMessagesOfPerson().as("unread_messages"))
    .where("p.uid", "=", uid)
    .where("p.status", "=", ACCOUNT_STATUS.ok)
    .executeTakeFirst();
}

export type DeliveryRecipient = NonNullable<Awaited<ReturnType<typeof findDeliveryRecipient>>>;

/** Selects items by id, by time, or after an id up to a time. */
export type DeliverySelection = { mids: readonly number[] } | { since: number } | { after: number; until: number };

/** Unread notifications that the user may see now, oldest first. */
export function deliverableQuery(
  read: Read,
  uid: number,
  which: DeliverySelection,
  { kinds, most }: { kinds: readonly NotificationKind[]; most: number },
) {
  return read
    .selectFrom("notification as n")
    .innerJoin("sub as ns", "ns.sid", "n.sid")
    .leftJoin("post as np", "np.pid", "n.pid")
    .leftJoin("comment as nc", "nc.cid", "n.cid")
    .leftJoin("person as a", "a.uid", "n.from_uid")
    .select(["n.mid", "n.kind", "n.pid", "n.cid", "n.thread", "n.note", "np.title", "np.uid as author", "np.nsfw"])
    .select(["np.domain", "np.flair"])
    .select(sql<number | null>`coalesce(nc.uid, np.uid)`.as("writer"))
    .select(["ns.name as sub", "ns.nsfw as sub_nsfw", "a.name as from", displayedStatus("a").as("from_status")])
    .select(sql<string | null>`coalesce(nc.content, case when n.cid is null then np.content end)`.as("content"))
    .select(
      sql<string | null>`coalesce(nc.content_html, case when n.cid is null then np.content_html end)`.as(
        "content_html",
      ),
    )
    .where("n.uid", "=", uid)
    .where("n.read_at", "is", null)
    .where("n.put_away_at", "is", null)
    .where(mayNotifyPerson())
    .where(isAnyOf(sql`n.kind`, kinds))
    .where(isOf(which, sql`n.mid`, sql`n.created_at`))
    .orderBy("n.mid")
    .limit(most);
}

export type DeliverableRow = InferResult<ReturnType<typeof deliverableQuery>>[number];

/** Unread messages that the user may see now, oldest first. */
export function deliverableMessagesQuery(
  read: Read,
  uid: number,
  which: DeliverySelection,
  { kinds, most }: { kinds: readonly number[]; most: number },
) {
  return read
    .selectFrom("message_box as x")
    .innerJoin("message as m", "m.mid", "x.mid")
    .innerJoin("message_thread as t", "t.tid", "m.tid")
    .innerJoin("person as a", "a.uid", "m.from_uid")
    .leftJoin("sub as s", "s.sid", "t.sid")
    .select(["m.mid", "m.kind", "t.subject", "m.content", "a.name as from", "a.status as from_status", "s.name as sub"])
    .where("x.uid", "=", uid)
    .where("x.box", "=", BOX.inbox)
    .where("x.unread", "=", 1)
    .where(isShownToOwner())
    .where(isAnyOf(sql`m.kind`, kinds))
    .where(isOf(which, sql`x.mid`, sql`m.sent_at`))
    .orderBy("x.mid")
    .limit(most);
}

export type DeliverableMessageRow = InferResult<ReturnType<typeof deliverableMessagesQuery>>[number];

/** Unread modmail of the user's teams, without the user's own messages. */
export function deliverableModmailQuery(read: Read, uid: number, which: DeliverySelection, most: number) {
  return read
    .selectFrom("modmail_unread as u")
    .innerJoin("message_thread as t", "t.tid", "u.tid")
    .innerJoin("message as m", "m.tid", "t.tid")
    .innerJoin("person as a", "a.uid", "m.from_uid")
    .innerJoin("sub as s", "s.sid", "t.sid")
    .select(["m.mid", "m.tid", "m.kind", "t.subject", "m.content", "a.name as from"])
    .select([displayedStatus("a").as("from_status"), "s.name as sub"])
    .where("u.uid", "=", uid)
    .where("t.uid", "<>", uid)
    .where(receivesModmail(sql`u.uid`, sql`t.sid`))
    .where("m.kind", "in", [MESSAGE_KIND.toTeam, MESSAGE_KIND.note])
    .where("m.from_uid", "<>", uid)
    .where(isOf(which, sql`m.mid`, sql`m.sent_at`))
    .orderBy("m.mid")
    .limit(most);
}

export type DeliverableModmailRow = InferResult<ReturnType<typeof deliverableModmailQuery>>[number];

function isOf(which: DeliverySelection, mid: Expression<unknown>, at: Expression<unknown>): Expression<SqlBool> {
  if ("mids" in which) return isAnyOf(mid, which.mids);
  if ("since" in which) return sql<SqlBool>`${at} >= ${which.since}`;
  return sql<SqlBool>`(${mid} > ${which.after} and ${at} < ${which.until})`;
}

/** Claims items for a channel before sending. Returns only those not claimed before. */
export async function claimChannelDelivery(
  trx: Tx,
  source: DeliverySource,
  mids: readonly number[],
  channel: string,
  now: number,
): Promise<number[]> {
  if (mids.length === 0) return [];
  const rows = await trx
    .insertInto("delivered")
    .values(mids.map((mid) => ({ source, mid, channel, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("mid")
    .execute();
  return rows.map((row) => row.mid);
}

/** Releases the claim of undelivered items, so that they are retried. */
export async function releaseDelivery(
  trx: Tx,
  source: DeliverySource,
  mids: readonly number[],
  channel: string,
): Promise<void> {
  await trx
    .deleteFrom("delivered")
    .where("source", "=", source)
    .where("channel", "=", channel)
    .where(isAnyOf(sql`mid`, mids))
    .execute();
}

/** Deletes delivery records of items too old to be delivered again. */
export async function dropOldDeliveries(trx: Tx, before: number): Promise<void> {
  await trx.deleteFrom("delivered").where("at", "<", before).execute();
}
