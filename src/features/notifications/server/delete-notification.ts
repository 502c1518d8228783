import { Refusal } from "../../../domain/refusal.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { UnreadChanged } from "../events.ts";
import { putAway } from "./notification-queries.ts";

/** Takes one of the viewer's own notifications out of the list. */
export async function deleteNotification(ctx: Ctx, mid: number): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, announce) => {
    if (!(await putAway(trx, uid, mid, ctx.now()))) throw new Refusal("notification.not-found");
    const fact: UnreadChanged = { type: "notifications.unread-changed", uid };
    announce(fact);
  });
}
