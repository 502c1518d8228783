import { insertProgress } from "#features/moderation/modlog/server/progress-queries.ts";
import type { Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { countPostsWithoutNsfw } from "./sub-change-queries.ts";

/** Job kind that marks the posts of a sub after it became NSFW. */
export const MARK_SUB_NSFW = "sub.mark-nsfw";

/** Queues the marking of a sub's posts as part of an action. */
export async function enqueueMarkNsfw(trx: Tx, { aid, sid }: { aid: number; sid: number }, now: number): Promise<void> {
  const total = await countPostsWithoutNsfw(trx, sid);
  if (total === 0) return;
  await insertProgress(trx, { aid, total, done: 0, since: null });
  await enqueueJob(trx, { kind: MARK_SUB_NSFW, payload: { aid }, dueAt: now, now });
}
