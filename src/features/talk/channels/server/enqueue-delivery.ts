import type { Tables } from "#domain/tables.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "#features/talk/notifications/kinds.ts";
import type { Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { MailWay } from "../channel.ts";
import { listMessageRecipients, listNotificationRecipients } from "./deliver-queries.ts";

/** Names of the jobs that deliver push and mail to one user. */
export const DELIVER_PUSH = "channels.push";
export const DELIVER_MAIL = "channels.mail";

/** Delivery to one user: the listed items, or all since the start of quiet hours (`since`, epoch milliseconds). */
export interface Delivery {
  uid: number;
  notifications: number[];
  messages: number[];
  since: number | null;
}

type Database = Pick<Db<Tables>, "read" | "write">;

/** A user's stored choice for a kind, and the availability of mail and push. */
interface Reach {
  push: number | null;
  mail: MailWay | null;
  email_confirmed_at: number | null;
  has_device: number;
}

function waysOf(kind: NotificationKind, { push, mail, email_confirmed_at: confirmed, has_device: device }: Reach) {
  const usual = NOTIFICATION_KINDS[kind].channels;
  return {
    push: (push === null ? usual.push : push === 1) && Boolean(device),
    mail: (mail ?? usual.mail) === "now" && confirmed !== null,
  };
}

/**
 * Enqueues push and mail for new notifications, as chosen by the recipients. Visibility is checked again when they are
 * sent.
 */
export async function enqueueNotificationDelivery(trx: Tx, mids: readonly number[], now: number): Promise<void> {
  const rows = await listNotificationRecipients(trx, mids);
  for (const [uid, of] of Map.groupBy(rows, (row) => row.uid)) {
    const going = (way: "push" | "mail") => of.filter((row) => waysOf(row.kind, row)[way]).map(({ mid }) => mid);
    const [push, mail] = [going("push"), going("mail")];
    if (push.length > 0) await enqueue(trx, DELIVER_PUSH, { uid, notifications: push }, now);
    if (mail.length > 0) await enqueue(trx, DELIVER_MAIL, { uid, notifications: mail }, now);
  }
}

/** Enqueues push and mail for a message to these users. */
export async function enqueueMessageDelivery(
  trx: Tx,
  uids: readonly number[],
  mid: number,
  kind: "message" | "moderation" | "modmail",
  now: number,
): Promise<void> {
  for (const row of await listMessageRecipients(trx, uids, kind)) {
    const ways = waysOf(kind, row);
    if (ways.push) await enqueue(trx, DELIVER_PUSH, { uid: row.uid, messages: [mid] }, now);
    if (ways.mail) await enqueue(trx, DELIVER_MAIL, { uid: row.uid, messages: [mid] }, now);
  }
}

function enqueue(trx: Tx, kind: string, what: Partial<Delivery> & { uid: number }, now: number): Promise<void> {
  const payload: Delivery = { notifications: [], messages: [], since: null, ...what };
  return enqueueJob(trx, { kind, payload, dueAt: now, now });
}

/** Enqueues a delivery for the end of the quiet hours; later items join it. */
export async function deferDelivery(
  db: Database,
  kind: string,
  uid: number,
  { since, until, now }: { since: number; until: number; now: number },
): Promise<void> {
  const payload: Delivery = { uid, notifications: [], messages: [], since };
  await db.write((trx) => enqueueJob(trx, { kind, key: `quiet ${uid} ${until}`, payload, dueAt: until, now }));
}
