import { Refusal } from "#domain/refusal.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { eventsOf, HOOK_ERRORS, type HookDelivery, type Webhook, type WebhooksView } from "../webhook.ts";
import { countWaitingDeliveries, listDeliveries } from "./delivery-queries.ts";
import { type HookPlace, requireHookPlace } from "./hook-place.ts";
import { mostHooks } from "./manage-webhooks.ts";
import { listHooks, type StoredHook } from "./webhook-queries.ts";

/** Loads the webhooks of a sub or the site, and the selected one. @throws Refusal without permission. */
export async function loadWebhooks(
  ctx: ReadCtx,
  { sub, wid }: { sub: string; wid: number | null },
): Promise<{ place: HookPlace; view: WebhooksView }> {
  const { read, settings } = ctx;
  const place = await requireHookPlace(read, ctx, sub);
  const sid = place?.sid ?? null;
  const hooks = (await listHooks(read, sid)).map(viewHook);
  const open = wid === null ? null : hooks.find((hook) => hook.wid === wid);
  if (open === undefined) throw new Refusal("webhook.not-found");
  const [last, waiting] =
    open === null
      ? [[], 0]
      : await Promise.all([listDeliveries(read, open.wid), countWaitingDeliveries(read, open.wid)]);
  return {
    place,
    view: {
      sub: place?.name ?? null,
      hooks,
      most: mostHooks(sid),
      isOn: sid === null || settings["site.enable_webhooks"],
      open: open && { ...open, last: last.map(viewDelivery), waiting },
    },
  };
}

function viewHook({ wid, name, address, events, is_paused, failing_since }: StoredHook): Webhook {
  return { wid, name, address, events: eventsOf(events), isPaused: is_paused === 1, failingSince: failing_since };
}

function viewDelivery(row: Awaited<ReturnType<typeof listDeliveries>>[number]): HookDelivery {
  return {
    did: row.did,
    event: row.event,
    at: row.created_at,
    outcome: row.outcome,
    tries: row.tries,
    triedAt: row.tried_at,
    nextAt: row.due_at,
    status: row.status,
    error: row.error === null ? null : (HOOK_ERRORS.find((code) => code === row.error) ?? "connection"),
  };
}
