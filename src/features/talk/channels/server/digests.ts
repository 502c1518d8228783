import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import { nextDigestAt, quietUntil } from "../delivery-time.ts";
import { dueDigestsQuery, findDigestPosition, rescheduleDigest, setDigestPosition } from "./choice-queries.ts";
import { composeMail } from "./compose.ts";
import type { DeliverySource } from "./deliver-queries.ts";
import { findRecipientState, gatherItems } from "./gather.ts";
import type { UnsubscribeTokens } from "./unsubscribe-token.ts";

type Database = Pick<Db<Tables>, "read" | "write">;

/** Names of the jobs that find due digests and send the digest of one user. */
export const FIND_DIGESTS = "channels.find-digests";
export const DIGEST_JOB = "channels.digest";

/** Digests enqueued per transaction. */
const AT_ONCE = 500;
/** Min age in milliseconds of items in a digest, because commits can add smaller ids later. */
const SETTLED_MS = 60_000;

/** Enqueues due digests and sets their next due times. */
export async function findDueDigests(db: Database, { now, signal }: JobRun): Promise<void> {
  while (!signal.aborted) {
    const due = await dueDigestsQuery(db.read, now, AT_ONCE).execute();
    if (due.length === 0) return;
    await db.write(async (trx) => {
      for (const { uid, zone, digest, digest_hour: digestHour, next_digest_at: from } of due) {
        const next = nextDigestAt(now, { zone, digest, digestHour, quiet: null });
        if (from !== null && (await rescheduleDigest(trx, uid, from, next))) {
          await enqueueJob(trx, { kind: DIGEST_JOB, key: `${uid}`, payload: { uid }, dueAt: now, now });
        }
      }
    });
  }
}

/**
 * Sends one mail about all unread items chosen for digests that were in no digest before. Sends nothing if there are
 * none.
 */
export async function sendDigest(
  db: Database,
  mail: SiteMail,
  tokens: UnsubscribeTokens,
  { uid }: { uid: number },
  run: JobRun,
): Promise<void> {
  const person = await findRecipientState(db.read, uid, run.now);
  if (!person) return;
  const { recipient, times } = person;
  const { email } = recipient;
  if (email === null) return;
  const until = quietUntil(run.now, times);
  if (until !== null) {
    const key = `${uid} ${until}`;
    await db.write((trx) => enqueueJob(trx, { kind: DIGEST_JOB, key, payload: { uid }, dueAt: until, now: run.now }));
    return;
  }
  const before = await findDigestPosition(db.read, uid);
  const held = { notification: before?.digest_mid ?? 0, message: before?.digest_message ?? 0 };
  const settled = run.now - SETTLED_MS;
  const which = {
    notification: { after: held.notification, until: settled },
    message: { after: held.message, until: settled },
  };
  const { items, newest } = await gatherItems(db.read, person, which, (channels) => channels.mail === "digest");
  // filtered items are skipped permanently; otherwise they would block later ones
  if (newest.notification === 0 && newest.message === 0) return;
  const reached = (source: DeliverySource) => Math.max(held[source], newest[source]);
  await db.write((trx) =>
    setDigestPosition(trx, uid, { notification: reached("notification"), message: reached("message") }),
  );
  if (items.length === 0) return;
  try {
    await mail.send(await composeMail({ ...recipient, email }, items, { mail, tokens, isDigest: true }), run);
  } catch (error) {
    await db.write((trx) => setDigestPosition(trx, uid, held));
    throw error;
  }
}
