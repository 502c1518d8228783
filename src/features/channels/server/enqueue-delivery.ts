import type { Tables } from "#domain/tables.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "#features/notifications/kinds.ts";
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

/** Notifications of one commit that are asked about together. */
const AT_ONCE = 500;

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

export interface DeliveryQueue {
  /** These notifications were added. */
  created(uid: number, mids: readonly number[]): Promise<void>;
  /** This message was sent to that person. */
  messageSent(uid: number, mid: number, kind: "message" | "moderation"): Promise<void>;
  /** This message came to a team, and is unread for these people of it. */
  modmailArrived(uids: readonly number[], mid: number): Promise<void>;
}

/**
 * Asks for what leaves the site. Most things do not, so nothing is written before it is known that somebody wants it.
 * Whether it still may leave is asked when it does.
 */
export function deliveryQueue(db: Database, now: () => number): DeliveryQueue {
  let waiting: number[] = [];
  let underWay: Promise<void> | null = null;

  async function enqueueCreated(): Promise<void> {
    // the events of one commit come one right after the other
    await Promise.resolve();
    const mids = waiting;
    waiting = [];
    underWay = null;
    for (let at = 0; at < mids.length; at += AT_ONCE) {
      const rows = await listCreated(db.read, mids.slice(at, at + AT_ONCE));
      const push = new Map<number, number[]>();
      const mail = new Map<number, number[]>();
      for (const row of rows) {
        const ways = waysOf(row.kind, row);
        if (ways.push) push.set(row.uid, [...(push.get(row.uid) ?? []), row.mid]);
        if (ways.mail) mail.set(row.uid, [...(mail.get(row.uid) ?? []), row.mid]);
      }
      if (push.size + mail.size === 0) continue;
      await db.write(async (trx) => {
        for (const [uid, notifications] of push) await enqueue(trx, DELIVER_PUSH, { uid, notifications }, now());
        for (const [uid, notifications] of mail) await enqueue(trx, DELIVER_MAIL, { uid, notifications }, now());
      });
    }
  }

  async function enqueueMessage(uids: readonly number[], mid: number, kind: NotificationKind): Promise<void> {
    const reached = (await listReach(db.read, uids, kind)).map((row) => ({ uid: row.uid, ways: waysOf(kind, row) }));
    if (!reached.some(({ ways }) => ways.push || ways.mail)) return;
    await db.write(async (trx) => {
      for (const { uid, ways } of reached) {
        if (ways.push) await enqueue(trx, DELIVER_PUSH, { uid, messages: [mid] }, now());
        if (ways.mail) await enqueue(trx, DELIVER_MAIL, { uid, messages: [mid] }, now());
      }
    });
  }

  return {
    created(_uid, mids) {
      waiting.push(...mids);
      underWay ??= enqueueCreated();
      return underWay;
    },
    messageSent: (uid, mid, kind) => enqueueMessage([uid], mid, kind),
    modmailArrived: (uids, mid) => enqueueMessage(uids, mid, "modmail"),
  };
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
