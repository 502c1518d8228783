import type { Tables } from "#domain/tables.ts";
import type { Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { enqueuePreview } from "./link-preview.ts";
import { listLinksWithoutPicture } from "./submit-queries.ts";

/** Job kind that fetches previews for links posted before previews existed. */
export const OLDER_PREVIEWS = "link.older-previews";

/** Batch size of queued previews, so that jobs of members run in between. */
const AT_ONCE = 100;
/** Milliseconds between requests, because many links may lead to the same site. */
const APART_MS = 3_000;

/** Starts with the newest link. */
export function enqueueOlderPreviews(trx: Tx, now: number): Promise<void> {
  return enqueueBatch(trx, Number.MAX_SAFE_INTEGER, now, now);
}

/** Queues the previews of the next batch, and itself again until no links are left. */
export async function fetchOlderPreviews(db: Db<Tables>, before: number, { now }: Pick<JobRun, "now">): Promise<void> {
  const pids = await listLinksWithoutPicture(db.read, before, AT_ONCE);
  const last = pids.at(-1);
  if (last === undefined) return;
  await db.write(async (trx) => {
    for (const [at, pid] of pids.entries()) await enqueuePreview(trx, pid, now, now + at * APART_MS);
    await enqueueBatch(trx, last, now, now + pids.length * APART_MS);
  });
}

function enqueueBatch(trx: Tx, before: number, now: number, dueAt: number): Promise<void> {
  return enqueueJob(trx, { kind: OLDER_PREVIEWS, key: String(before), payload: { before }, dueAt, now });
}
