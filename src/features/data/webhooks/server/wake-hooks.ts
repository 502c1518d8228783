import type { Ctx, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { listDueHooks } from "./delivery-queries.ts";

/** The job that sends to one webhook what is due for it. */
export const SEND_TO_HOOK = "webhook.send";

const MINUTE = 60_000;

/**
 * Within a minute one job for each webhook is enough: what comes too late for it is found by the next look. Its key is another
 * one then, so a job that failed holds up nothing.
 */
export async function enqueueHook(trx: Tx, wid: number, now: number): Promise<void> {
  const key = `${wid} ${Math.floor(now / MINUTE)}`;
  await enqueueJob(trx, { kind: SEND_TO_HOOK, key, payload: { wid }, dueAt: now, now });
}

/** Begins with everything that is due. */
export async function wakeHooks(ctx: Pick<Ctx, "read" | "write" | "settings" | "now">): Promise<void> {
  const wids = await listDueHooks(ctx.read, ctx.settings, ctx.now());
  if (wids.length === 0) return;
  await ctx.write(async (trx) => {
    for (const wid of wids) await enqueueHook(trx, wid, ctx.now());
  });
}
