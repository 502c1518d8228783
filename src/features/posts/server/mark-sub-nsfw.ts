import type { Tables } from "#domain/tables.ts";
import { insertEffects, isInForce } from "#features/modlog/server/action-queries.ts";
import { enqueueMarkNsfw, type PostsToMark } from "#features/subs/server/enqueue-mark-nsfw.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { markNsfw } from "./change-queries.ts";

/** Posts that are marked in one transaction. */
const AT_ONCE = 200;

/** Marks a portion of them as part of the act that asked for it, and has the next one marked, unless it was taken back. */
export async function markSubNsfw(db: Db<Tables>, { aid, sid, before }: PostsToMark, { now }: JobRun): Promise<void> {
  await db.write(async (trx) => {
    if (!(await isInForce(trx, aid))) return;
    const pids = await markNsfw(trx, sid, before, AT_ONCE);
    const effects = pids.map((pid) => ({
      unit: "post.nsfw" as const,
      key: String(pid),
      before: { nsfw: 0 },
      after: { nsfw: 1 },
    }));
    await insertEffects(trx, aid, effects);
    const last = pids.at(-1);
    if (last === undefined || pids.length < AT_ONCE) return;
    await enqueueMarkNsfw(trx, { aid, sid, before: last }, now);
  });
}
