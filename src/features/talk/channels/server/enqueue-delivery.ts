import type { Tables } from "#domain/tables.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "#features/talk/notifications/kinds.ts";
import type { Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { MailWay } from "../channel.ts";
import { listCreated, listReach } from "./deliver-queries.ts";

/** Jobs: to the browsers of one person, by mail to one person. */
export const DELIVER_PUSH = "channels.push";
export const DELIVER_MAIL = "channels.mail";

/** What is to be delivered to one person: these things, or all that came since an instant, when quiet hours began. */
export interface Delivery {
  uid: number;
  notifications: number[];
  messages: number[];
  since: number | null;
}

type Database = Pick<Db<Tables>, "read" | "write">;

/** What somebody chose for a kind, as the row has it, and whether there is anything to reach them by. */
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
 * Adds the jobs that send new notifications by push and mail to people who want that. Whether one still may leave
 * is asked when it does.
 */
export async function enqueueCreated(trx: Tx, mids: readonly number[], now: number): Promise<void> {
  const rows = await listCreated(trx, mids);
  for (const [uid, of] of Map.groupBy(rows, (row) => row.uid)) {
    const going = (way: "push" | "mail") => of.filter((row) => waysOf(row.kind, row)[way]).map(({ mid }) => mid);
    const [push, mail] = [going("push"), going("mail")];
    if (push.length > 0) await enqueue(trx, DELIVER_PUSH, { uid, notifications: push }, now);
    if (mail.length > 0) await enqueue(trx, DELIVER_MAIL, { uid, notifications: mail }, now);
  }
}

/** The same for a message to these people. */
export async function enqueueMessage(
  trx: Tx,
  uids: readonly number[],
  mid: number,
  kind: "message" | "moderation" | "modmail",
  now: number,
): Promise<void> {
  for (const row of await listReach(trx, uids, kind)) {
    const ways = waysOf(kind, row);
    if (ways.push) await enqueue(trx, DELIVER_PUSH, { uid: row.uid, messages: [mid] }, now);
    if (ways.mail) await enqueue(trx, DELIVER_MAIL, { uid: row.uid, messages: [mid] }, now);
  }
}

function enqueue(trx: Tx, kind: string, what: Partial<Delivery> & { uid: number }, now: number): Promise<void> {
  const payload: Delivery = { notifications: [], messages: [], since: null, ...what };
  return enqueueJob(trx, { kind, payload, dueAt: now, now });
}

/** Waits until quiet hours are over; what comes meanwhile goes with it. */
export async function deferDelivery(
  db: Database,
  kind: string,
  uid: number,
  { since, until, now }: { since: number; until: number; now: number },
): Promise<void> {
  const payload: Delivery = { uid, notifications: [], messages: [], since };
  await db.write((trx) => enqueueJob(trx, { kind, key: `quiet ${uid} ${until}`, payload, dueAt: until, now }));
}
