import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import type { PushSender } from "#platform/push/push-sender.ts";
import { quietUntil } from "../delivery-time.ts";
import { composeMail, composePush, composeSeveral, type PushContent } from "./compose.ts";
import { claimDelivery, giveBackDelivery, type Source, type Which } from "./deliver-queries.ts";
import { dropDevice, listDevices } from "./device-queries.ts";
import { DELIVER_MAIL, DELIVER_PUSH, type Delivery, deferDelivery } from "./enqueue-delivery.ts";
import { findRecipientOf, gatherItems, type Item } from "./gather.ts";
import type { UnsubscribeTokens } from "./unsubscribe-token.ts";

type Database = Pick<Db<Tables>, "read" | "write">;

/** More than this many at once are one message. */
const MOST_SHOWN = 3;
/** How long a push service keeps a message for a browser that is away, in seconds. */
const KEPT_SECONDS = 86_400;
/** What is in one commit may have begun a little before the clock was read. */
const CLOCK_MS = 60_000;

const whichOf = ({ notifications, messages, since }: Delivery): Record<Source, Which> =>
  since === null
    ? { notification: { mids: notifications }, message: { mids: messages } }
    : { notification: { since }, message: { since } };

/** Sends to all browsers of a person what is still to be sent: never the same twice to the same browser. */
export async function deliverPush(db: Database, push: PushSender, delivery: Delivery, run: JobRun): Promise<void> {
  const person = await findRecipientOf(db.read, delivery.uid, run.now);
  if (!person) return;
  const until = quietUntil(run.now, person.times);
  if (until !== null) return defer(db, DELIVER_PUSH, delivery, until, run.now);
  const { items } = await gatherItems(db.read, person, whichOf(delivery), (channels) => channels.push);
  if (items.length === 0) return;
  const failures: unknown[] = [];
  for (const device of await listDevices(db.read, delivery.uid)) {
    const channel = `push ${device.did}`;
    const taken = await claim(db, delivery.uid, items, channel, run.now);
    const contents: [Item[], PushContent][] =
      taken.length > MOST_SHOWN
        ? [[taken, composeSeveral(person.recipient, taken.length)]]
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
  // what was given back is tried again; the rest is not sent twice
  if (failures.length > 0) throw failures[0];
}

/** Sends one mail about what is still to be sent at once. */
export async function deliverMail(
  db: Database,
  mail: SiteMail,
  tokens: UnsubscribeTokens,
  delivery: Delivery,
  run: JobRun,
): Promise<void> {
  const person = await findRecipientOf(db.read, delivery.uid, run.now);
  if (!person) return;
  const { recipient } = person;
  const { email } = recipient;
  if (email === null) return;
  const until = quietUntil(run.now, person.times);
  if (until !== null) return defer(db, DELIVER_MAIL, delivery, until, run.now);
  const { items } = await gatherItems(db.read, person, whichOf(delivery), (channels) => channels.mail === "now");
  const taken = await claim(db, delivery.uid, items, "mail", run.now);
  if (taken.length === 0) return;
  // a second run may be about more items: then it is another mail
  const key = run.key && `${run.key} ${taken.map(({ source, mid }) => `${source} ${mid}`).join()}`;
  try {
    const composed = await composeMail({ ...recipient, email }, taken, { mail, tokens, isDigest: false });
    await mail.send(composed, { ...run, ...(key && { key }) });
  } catch (error) {
    await giveBack(db, delivery.uid, taken, "mail");
    throw error;
  }
}

/** Everything that comes until the quiet hours are over is delivered then, together. */
async function defer(db: Database, kind: string, delivery: Delivery, until: number, now: number): Promise<void> {
  const since = delivery.since ?? now - CLOCK_MS;
  await deferDelivery(db, kind, delivery.uid, { since, until, now });
}

/** What is taken together, and as what: the same mail of a team goes to several people. */
function lotsOf(items: readonly Item[], uid: number, channel: string): [Source, string, number[]][] {
  const isOfTeam = ({ kind }: Item) => kind === "modmail";
  const midsOf = (isOne: (item: Item) => boolean) => items.filter(isOne).map(({ mid }) => mid);
  return [
    ["notification", channel, midsOf(({ source }) => source === "notification")],
    ["message", channel, midsOf((item) => item.source === "message" && !isOfTeam(item))],
    ["message", `${channel} of ${uid}`, midsOf(isOfTeam)],
  ];
}

/** Takes items for a channel before they are sent, and keeps those that nobody took before. */
async function claim(db: Database, uid: number, items: readonly Item[], channel: string, now: number): Promise<Item[]> {
  if (items.length === 0) return [];
  const taken = await db.write(async (trx) => {
    const all = new Set<string>();
    for (const [source, as, mids] of lotsOf(items, uid, channel)) {
      for (const mid of await claimDelivery(trx, source, mids, as, now)) all.add(`${source} ${mid}`);
    }
    return all;
  });
  return items.filter(({ source, mid }) => taken.has(`${source} ${mid}`));
}

async function giveBack(db: Database, uid: number, items: readonly Item[], channel: string): Promise<void> {
  await db.write(async (trx) => {
    for (const [source, as, mids] of lotsOf(items, uid, channel)) await giveBackDelivery(trx, source, mids, as);
  });
}
