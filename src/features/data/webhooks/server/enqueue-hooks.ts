import type { Ctx, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { listDueHooks } from "./delivery-queries.ts";

/** Job kind: sends a webhook's due deliveries. */
export const SEND_TO_HOOK = "webhook.send";

const MINUTE = 60_000;

/**
 * Enqueues at most one job per webhook and minute; the periodic check finds later deliveries. The key includes the
 * minute, so a failed job blocks nothing.
 */
export async function enqueueHook(trx: Tx, wid: number, now: number): Promise<void> {
  const key = `${wid} ${Math.floor(now / MINUTE)}`;
  await enqueueJob(trx, { kind: SEND_TO_HOOK, key, payload: { wid }, dueAt: now, now });
}

/** Enqueues jobs for all due deliveries. */
export async function enqueueDueHooks(ctx: Pick<Ctx, "read" | "write" | "settings" | "now">): Promise<void> {
  const wids = await listDueHooks(ctx.read, ctx.settings, ctx.now());
  if (wids.length === 0) return;
  await ctx.write(async (trx) => {
    for (const wid of wids) await enqueueHook(trx, wid, ctx.now());
  });
}
