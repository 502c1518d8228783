import type { Channels, NotificationKind } from "#features/talk/notifications/kinds.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { type DeliveryTimes, STANDARD_TIMES } from "../channel.ts";

export function listChoices(read: Read, uid: number) {
  return read.selectFrom("channel_choice").select(["kind", "site", "push", "mail"]).where("uid", "=", uid).execute();
}

export async function storeChoice(trx: Tx, uid: number, kind: NotificationKind, channels: Channels): Promise<void> {
  const chosen = { site: channels.site ? 1 : 0, push: channels.push ? 1 : 0, mail: channels.mail };
  await trx
    .insertInto("channel_choice")
    .values({ uid, kind, ...chosen })
    .onConflict((conflict) => conflict.columns(["uid", "kind"]).doUpdateSet(chosen))
    .execute();
}

/** Delivery times of a user, or the defaults. */
export async function findTimes(read: Read, uid: number): Promise<DeliveryTimes> {
  const row = await read
    .selectFrom("delivery_time")
    .select(["zone", "digest", "digest_hour", "quiet_from", "quiet_until"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  if (!row) return STANDARD_TIMES;
  const { zone, digest, digest_hour: digestHour, quiet_from: from, quiet_until: until } = row;
  return { zone, digest, digestHour, quiet: from === null || until === null ? null : { from, until } };
}

/** `nextDigestAt` is null if no kind is delivered by digest. */
export async function storeTimes(
  trx: Tx,
  uid: number,
  { zone, digest, digestHour, quiet }: DeliveryTimes,
  nextDigestAt: number | null,
): Promise<void> {
  const times = {
    zone,
    digest,
    digest_hour: digestHour,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    next_digest_at: nextDigestAt,
  };
  await trx
    .insertInto("delivery_time")
    .values({ uid, ...times })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(times))
    .execute();
}

/** Due digests, longest overdue first. */
export function dueDigestsQuery(read: Read, now: number, most: number) {
  return read
    .selectFrom("delivery_time")
    .select(["uid", "zone", "digest", "digest_hour", "next_digest_at"])
    .where("next_digest_at", "<=", now)
    .orderBy("next_digest_at")
    .limit(most);
}

/** Sets the next due time of a digest. Returns false if another process has already set it. */
export async function rescheduleDigest(trx: Tx, uid: number, from: number, to: number): Promise<boolean> {
  const moved = await trx
    .updateTable("delivery_time")
    .set({ next_digest_at: to })
    .where("uid", "=", uid)
    .where("next_digest_at", "=", from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Newest notification and message included in a digest so far. */
export function findDigestPosition(read: Read, uid: number) {
  return read
    .selectFrom("delivery_time")
    .select(["digest_mid", "digest_message"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

export async function setDigestPosition(
  trx: Tx,
  uid: number,
  { notification, message }: { notification: number; message: number },
): Promise<void> {
  await trx
    .updateTable("delivery_time")
    .set({ digest_mid: notification, digest_message: message })
    .where("uid", "=", uid)
    .execute();
}
