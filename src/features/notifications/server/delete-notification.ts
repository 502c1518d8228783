import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { UnreadChanged } from "../events.ts";
import { putAway } from "./notification-queries.ts";

/** Takes one of the viewer's own notifications out of the list. */
export function deleteNotification(ctx: Ctx, mid: number): Promise<void> {
  return move(ctx, mid, true);
}

/** Takes it back, read as it is now. */
export function restoreNotification(ctx: Ctx, mid: number): Promise<void> {
  return move(ctx, mid, false);
}

async function move(ctx: Ctx, mid: number, away: boolean): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    if (!(await putAway(trx, uid, mid, away, ctx.now()))) throw new Refusal("notification.not-found");
    const event: UnreadChanged = { type: "notifications.unread-changed", uid };
    emit(event);
  });
}
