import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import type { PushSender } from "#platform/push/push-sender.ts";
import { quietUntil } from "../delivery-time.ts";
import { composeMail, composePush, composePushSummary, type PushContent } from "./compose.ts";
import {
  claimChannelDelivery,
  type DeliverySelection,
  type DeliverySource,
  releaseDelivery,
} from "./deliver-queries.ts";
import { dropDevice, listDevices } from "./device-queries.ts";
import { DELIVER_MAIL, DELIVER_PUSH, type Delivery, deferDelivery } from "./enqueue-delivery.ts";
import { type DeliveryItem, findRecipientState, gatherItems } from "./gather.ts";
import type { UnsubscribeTokens } from "./unsubscribe-token.ts";

type Database = Pick<Db<Tables>, "read" | "write">;

/** Max separate push messages per delivery; more are sent as one summary. */
const MOST_SHOWN = 3;
/** TTL at the push service, in seconds. */
const KEPT_SECONDS = 86_400;
/** Tolerance in milliseconds, because items of a commit can be older than its clock reading. */
const CLOCK_MS = 60_000;

const whichOf = ({ notifications, messages, since }: Delivery): Record<DeliverySource, DeliverySelection> =>
  since === null
    ? { notification: { mids: notifications }, message: { mids: messages } }
    : { notification: { since }, message: { since } };

/** Sends pending items to all browsers of a user, each item at most once per browser. */
export async function deliverPush(db: Database, push: PushSender, delivery: Delivery, run: JobRun): Promise<void> {
  const person = await findRecipientState(db.read, delivery.uid, run.now);
  if (!person) return;
  const until = quietUntil(run.now, person.times);
  if (until !== null) return defer(db, DELIVER_PUSH, delivery, until, run.now);
  const { items } = await gatherItems(db.read, person, whichOf(delivery), (channels) => channels.push);
  if (items.length === 0) return;
  const failures: unknown[] = [];
  for (const device of await listDevices(db.read, delivery.uid)) {
    const channel = `push ${device.did}`;
    const taken = await claim(db, delivery.uid, items, channel, run.now);
    const contents: [DeliveryItem[], PushContent][] =
      taken.length > MOST_SHOWN
        ? [[taken, composePushSummary(person.recipient, taken.length)]]
        : taken.map((item) => [[item], composePush(person.recipient, item)]);
    for (const [about, content] of contents) {
      try {
        const pushed = await push.send(device, { content: JSON.stringify(content), keptSeconds: KEPT_SECONDS });
        if (pushed !== "gone") continue;
        await db.write((trx) => dropDevice(trx, device.did));
        break;
      } catch (error) {
        failures.push(error);
        await giveBack(db, delivery.uid, about, channel);
      }
    }
  }
  // released items are retried; the rest is not sent twice
  if (failures.length > 0) throw failures[0];
}

/** Sends one mail about items with immediate delivery. */
export async function deliverMail(
  db: Database,
  mail: SiteMail,
  tokens: UnsubscribeTokens,
  delivery: Delivery,
  run: JobRun,
): Promise<void> {
  const person = await findRecipientState(db.read, delivery.uid, run.now);
  if (!person) return;
  const { recipient } = person;
  const { email } = recipient;
  if (email === null) return;
  const until = quietUntil(run.now, person.times);
  if (until !== null) return defer(db, DELIVER_MAIL, delivery, until, run.now);
  const { items } = await gatherItems(db.read, person, whichOf(delivery), (channels) => channels.mail === "now");
  const taken = await claim(db, delivery.uid, items, "mail", run.now);
  if (taken.length === 0) return;
  // a second run can have more items, and needs another idempotency key
  const key = run.key && `${run.key} ${taken.map(({ source, mid }) => `${source} ${mid}`).join()}`;
  try {
    const composed = await composeMail({ ...recipient, email }, taken, { mail, tokens, isDigest: false });
    await mail.send(composed, { ...run, ...(key && { key }) });
  } catch (error) {
    await giveBack(db, delivery.uid, taken, "mail");
    throw error;
  }
}

/** Defers delivery to the end of the quiet hours, together with everything created until then. */
async function defer(db: Database, kind: string, delivery: Delivery, until: number, now: number): Promise<void> {
  const since = delivery.since ?? now - CLOCK_MS;
  await deferDelivery(db, kind, delivery.uid, { since, until, now });
}

/** Claim key of each kind of item. Modmail is claimed per user, because several users get the same message. */
function lotsOf(items: readonly DeliveryItem[], uid: number, channel: string): [DeliverySource, string, number[]][] {
  const isOfTeam = ({ kind }: DeliveryItem) => kind === "modmail";
  const midsOf = (isOne: (item: DeliveryItem) => boolean) => items.filter(isOne).map(({ mid }) => mid);
  return [
    ["notification", channel, midsOf(({ source }) => source === "notification")],
    ["message", channel, midsOf((item) => item.source === "message" && !isOfTeam(item))],
    ["message", `${channel} of ${uid}`, midsOf(isOfTeam)],
  ];
}

/** Claims items for a channel before sending, and returns the newly claimed ones. */
async function claim(
  db: Database,
  uid: number,
  items: readonly DeliveryItem[],
  channel: string,
  now: number,
): Promise<DeliveryItem[]> {
  if (items.length === 0) return [];
  const taken = await db.write(async (trx) => {
    const all = new Set<string>();
    for (const [source, as, mids] of lotsOf(items, uid, channel)) {
      for (const mid of await claimChannelDelivery(trx, source, mids, as, now)) all.add(`${source} ${mid}`);
    }
    return all;
  });
  return items.filter(({ source, mid }) => taken.has(`${source} ${mid}`));
}

async function giveBack(db: Database, uid: number, items: readonly DeliveryItem[], channel: string): Promise<void> {
  await db.write(async (trx) => {
    for (const [source, as, mids] of lotsOf(items, uid, channel)) await releaseDelivery(trx, source, mids, as);
  });
}
