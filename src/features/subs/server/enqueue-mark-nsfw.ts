import type { Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";

/** The job that marks the posts of a sub which became NSFW. */
export const MARK_SUB_NSFW = "sub.mark-nsfw";

/** What the job is to mark: the posts of a sub from before that one on, null for all, as part of an act. */
export interface PostsToMark {
  aid: number;
  sid: number;
  before: number | null;
}

export function enqueueMarkNsfw(trx: Tx, payload: PostsToMark, now: number): Promise<void> {
  return enqueueJob(trx, { kind: MARK_SUB_NSFW, payload, dueAt: now, now });
}
