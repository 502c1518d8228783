import type { Viewer } from "#domain/viewer.ts";
import { recordEffects } from "#features/moderation/modlog/server/record-effects.ts";
import { runActionInBatches } from "#features/moderation/modlog/server/run-action-in-batches.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { markNsfw } from "./change-queries.ts";

/** Batch size: posts marked in one transaction. */
const PORTION = 200;

/** Marks the posts of a sub in batches after it became NSFW. Stops if that action is undone. */
export function markSubNsfw(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  aid: number,
  run: Pick<JobRun, "signal">,
): Promise<void> {
  return runActionInBatches(ctxOf, aid, run, async ({ trx, emit, action, progress }) => {
    if (action.undone_by !== null || action.sid === null) return { count: 0, isOver: true };
    const pids = await markNsfw(trx, action.sid, progress.since, PORTION);
    const effects = pids.map((pid) => ({
      unit: "post.nsfw" as const,
      key: String(pid),
      before: { nsfw: 0 },
      after: { nsfw: 1 },
    }));
    await recordEffects(trx, emit, aid, effects);
    return { count: pids.length, isOver: pids.length < PORTION, since: pids.at(-1) ?? null };
  });
}
