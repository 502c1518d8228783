import type { Settings } from "#domain/settings.ts";
import type { Tx } from "#platform/ctx.ts";
import type { HookEvent } from "../webhook.ts";
import { insertDeliveries } from "./delivery-queries.ts";
import { enqueueHook } from "./wake-hooks.ts";

/**
 * Adds what webhooks wait for in the transaction of what happened, so that neither is there without the other. Where nobody
 * waits for it, this asks the database nothing.
 */
export async function recordForHooks(
  trx: Tx,
  event: HookEvent,
  item: number,
  { settings, now }: { settings: Settings; now: number },
): Promise<void> {
  if (!settings.webhooksWanted.split(" ").includes(event)) return;
  for (const wid of await insertDeliveries(trx, { event, item, now }, settings)) await enqueueHook(trx, wid, now);
}
