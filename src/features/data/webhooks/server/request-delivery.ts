import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { HOOK_LIMITS } from "../webhook.ts";
import { countWaitingDeliveries, insertTest, restartDelivery } from "./delivery-queries.ts";
import { enqueueHook } from "./enqueue-hooks.ts";
import { requireHook } from "./manage-webhooks.ts";

interface Of {
  sub: string;
  wid: number;
}

/** Enqueues a test event. */
export function testWebhook(ctx: Ctx, input: Of): Promise<void> {
  return ctx.write(async (trx) => {
    const { hook } = await requireHook(trx, ctx, input);
    if (hook.is_paused === 1) throw new Refusal("webhook.paused");
    if ((await countWaitingDeliveries(trx, hook.wid)) >= HOOK_LIMITS.waiting) throw new Refusal("webhook.full");
    await insertTest(trx, hook.wid, ctx.now());
    await enqueueHook(trx, hook.wid, ctx.now());
  });
}

/** Enqueues a finished delivery again with the same id. */
export function resendDelivery(ctx: Ctx, input: Of & { did: number }): Promise<void> {
  return ctx.write(async (trx) => {
    const { hook } = await requireHook(trx, ctx, input);
    if (hook.is_paused === 1) throw new Refusal("webhook.paused");
    if (!(await restartDelivery(trx, hook.wid, input.did, ctx.now()))) throw new Refusal("webhook.no-delivery");
    await enqueueHook(trx, hook.wid, ctx.now());
  });
}
