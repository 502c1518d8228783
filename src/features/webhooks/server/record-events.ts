import type { Settings } from "#domain/settings.ts";
import type { CommentEvent } from "#features/comments/events.ts";
import type { ActionRecorded } from "#features/modlog/events.ts";
import type { PostEvent } from "#features/posts/events.ts";
import type { ReportMade } from "#features/reports/events.ts";
import type { DomainEvent, Tx } from "#platform/ctx.ts";
import type { HookEvent } from "../webhook.ts";
import { insertDeliveries } from "./delivery-queries.ts";

type Recorded = ActionRecorded | ReportMade | CommentEvent | PostEvent;

/**
 * Adds what webhooks wait for in the transaction of what happened, so that neither is there without the other. Where nobody waits
 * for it, this asks the database nothing.
 */
export async function recordForHooks(
  trx: Tx,
  events: readonly DomainEvent[],
  { settings, now }: { settings: Settings; now: number },
): Promise<void> {
  if (settings.webhooksWanted === "") return;
  const wanted = new Set(settings.webhooksWanted.split(" "));
  for (const event of events) {
    const recorded = recordedOf(event as Recorded);
    if (recorded !== null && wanted.has(recorded.event)) await insertDeliveries(trx, { ...recorded, now }, settings);
  }
}

function recordedOf(event: Recorded): { event: HookEvent; item: number } | null {
  switch (event.type) {
    case "post.created":
    case "post.approved":
      return { event: "post", item: event.pid };
    case "comment.created":
    case "comment.approved":
      return { event: "comment", item: event.cid };
    case "report.made":
      return { event: "report", item: event.rpid };
    case "action.recorded":
      return { event: "action", item: event.aid };
    default:
      return null;
  }
}
