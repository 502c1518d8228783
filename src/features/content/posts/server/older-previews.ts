import type { Tables } from "#domain/tables.ts";
import type { Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { enqueuePreview } from "./link-preview.ts";
import { listLinksWithoutPicture } from "./submit-queries.ts";

/** The kind of job that asks for the previews of links that were posted before there were any. */
export const OLDER_PREVIEWS = "link.older-previews";

/** Posts whose previews wait at a time, so that what members do meanwhile comes in between. */
const AT_ONCE = 100;
/** Other sites are asked slowly, also when all links lead to the same one. In milliseconds. */
const APART_MS = 3_000;

/** Begins with the newest. */
export function enqueueOlderPreviews(trx: Tx, now: number): Promise<void> {
  return enqueueBatch(trx, Number.MAX_SAFE_INTEGER, now, now);
}

/** Asks for the previews of the next posts, and for itself again after them, until there are none. */
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
