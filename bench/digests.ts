import "#strings/all-words.ts";
import type { Tables } from "#domain/tables.ts";
import { composeMail } from "#features/talk/channels/server/compose.ts";
import { findDueDigests, sendDigest } from "#features/talk/channels/server/digests.ts";
import type { DeliveryItem } from "#features/talk/channels/server/gather.ts";
import { createUnsubscribeTokens, type UnsubscribeTokens } from "#features/talk/channels/server/unsubscribe-token.ts";
import type { Db } from "#platform/db/open-database.ts";
import { letterHtml, letterText } from "#platform/mail/letter.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import { testDatabase } from "../tests/support/database.ts";
import { storeNotifications } from "../tests/support/notifications.ts";
import { type MadePost, makers } from "../tests/support/world.ts";
import { type Line, leastLine, mostLine } from "./line.ts";

const PEOPLE = { full: 10_000, small: 1_000 };
/** Number of new items in a digest, each in a separate post. */
const IN_DIGEST = 5;
const POSTS = 50;
const AT_ONCE = 2_000;
/** Number of digests that the job processes concurrently. */
const TOGETHER = 4;
const HOUR = 3_600_000;

/** Measures many due digests, from the query for recipients to the rendered email. */
export async function measureDigests(size: "full" | "small"): Promise<Line[]> {
  const people = PEOPLE[size];
  const db = await testDatabase<Tables>();
  const now = Date.now();
  const uids = await fill(db, people, now);
  const tokens = createUnsubscribeTokens("a secret of the bench");
  const { mail, sent } = renderingMail();
  const run = { now, signal: new AbortController().signal };
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const startedAt = performance.now();
  await findDueDigests(db, run);
  for (let at = 0; at < uids.length; at += TOGETHER) {
    await Promise.all(uids.slice(at, at + TOGETHER).map((uid) => sendDigest(db, mail, tokens, { uid }, run)));
    if (at % 400 === 0) most = Math.max(most, process.memoryUsage().rss);
  }
  const perSecond = people / ((performance.now() - startedAt) / 1_000);
  await db.close();
  if (sent() !== people) throw new Error(`${sent()} of ${people} digests were sent`);
  const limit = { name: "composing alone", value: await composedPerSecond(people, tokens) };
  const name = `${people.toLocaleString("en")} digests of ${IN_DIGEST}`;
  return [
    leastLine(name, "/s", perSecond, 300, limit),
    mostLine(`${name}, memory added`, "MB", (most - before) / 1e6, 100),
  ];
}

/** Renders both parts of emails without sending them. */
function renderingMail(): { mail: SiteMail; sent: () => number } {
  let count = 0;
  const mail: SiteMail = {
    addressOf: (path) => `https://ambit.test${path}`,
    siteName: async () => "Ambit",
    async send({ letter }) {
      if (letterText(letter).length > 0 && letterHtml(letter).length > 0) count += 1;
      return true;
    },
  };
  return { mail, sent: () => count };
}

/** Emails composed per second without database queries. */
async function composedPerSecond(people: number, tokens: UnsubscribeTokens): Promise<number> {
  const { mail } = renderingMail();
  const { signal } = new AbortController();
  const items = Array.from(
    { length: IN_DIGEST },
    (_, n): DeliveryItem => ({
      source: "notification",
      mid: n,
      kind: "post-mention",
      from: "sender",
      isFromTeam: false,
      sub: "garden",
      thread: `thread ${n}`,
      title: `Post number ${n}`,
      titleStays: null,
      excerpt: "A few words that somebody has written here.",
      path: `/s/garden/${n}/post-number-${n}`,
    }),
  );
  const startedAt = performance.now();
  for (let n = 0; n < people; n += 1) {
    const recipient = {
      uid: n,
      name: `reader${n}`,
      email: `reader${n}@home.test`,
      language: "en",
      nsfw: "show" as const,
    };
    const whole = { ...recipient, filters: "", unread: IN_DIGEST, unread_messages: 0 };
    await mail.send(await composeMail(whole, items, { mail, tokens, isDigest: true }), { signal });
  }
  return people / ((performance.now() - startedAt) / 1_000);
}

/** Inserts members with a due digest and unread notifications, and returns their ids. */
async function fill(db: Db<Tables>, people: number, now: number): Promise<number[]> {
  const make = makers(db, () => now);
  const sender = await make.member("sender");
  const sub = await make.sub(sender, { name: "garden" });
  const posts: MadePost[] = [];
  for (let n = 0; n < POSTS; n += 1) {
    const text = "A few words that somebody has written here.";
    posts.push(await make.post(sender, sub, { title: `Post number ${n}`, text }));
  }
  const uids: number[] = [];
  for (let at = 0; at < people; at += AT_ONCE) {
    const names = Array.from({ length: Math.min(AT_ONCE, people - at) }, (_, n) => `reader${at + n}`);
    await db.write(async (trx) => {
      const added = await trx
        .insertInto("person")
        .values(
          names.map((name) => ({
            name,
            name_key: name,
            joined_at: 1,
            email: `${name}@home.test`,
            email_key: `${name}@home.test`,
            email_confirmed_at: 1,
          })),
        )
        .returning("uid")
        .execute();
      const due = { zone: "", digest: "daily" as const, digest_hour: 8, next_digest_at: now };
      await trx
        .insertInto("delivery_time")
        .values(added.map(({ uid }) => ({ uid, ...due, quiet_from: null, quiet_until: null })))
        .execute();
      const choice = { kind: "post-mention", site: 1, push: 0, mail: "digest" as const };
      await trx
        .insertInto("channel_choice")
        .values(added.map(({ uid }) => ({ uid, ...choice })))
        .execute();
      uids.push(...added.map(({ uid }) => uid));
    });
  }
  const note = { kind: "post-mention" as const, from_uid: sender.uid, cid: null, created_at: now - HOUR };
  const rows = uids.flatMap((uid) =>
    Array.from({ length: IN_DIGEST }, (_, n) => ({ ...note, uid, pid: posts[(uid + n) % POSTS]?.pid ?? 0 })),
  );
  await storeNotifications(db, rows);
  return uids;
}
