import type { Settings } from "#domain/settings.ts";
import type { Tx } from "#platform/ctx.ts";
import type { HookEvent } from "../webhook.ts";
import { insertDeliveries } from "./delivery-queries.ts";
import { enqueueHook } from "./enqueue-hooks.ts";

/**
 * Adds deliveries in the event's own transaction, so both commit or neither does. Skips the database if no webhook
 * subscribes to the event.
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
