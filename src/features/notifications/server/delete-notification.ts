import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { UnreadChanged } from "../events.ts";
import { putAway, putAwayThread } from "./notification-queries.ts";

/** Takes one of the viewer's own notifications out of the list. */
export function deleteNotification(ctx: Ctx, mid: number): Promise<void> {
  return move(ctx, [mid], true);
}

/** Takes them back, read as they are now. */
export function restoreNotifications(ctx: Ctx, mids: readonly number[]): Promise<void> {
  return move(ctx, mids, false);
}

/** Takes everything about one post out of the list. Returns what that was. */
export async function deleteThread(ctx: Ctx, pid: number): Promise<number[]> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx, emit) => {
    const mids = await putAwayThread(trx, uid, pid, ctx.now());
    if (mids.length === 0) throw new Refusal("notification.not-found");
    emit(changed(uid));
    return mids;
  });
}

async function move(ctx: Ctx, mids: readonly number[], away: boolean): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    if (!(await putAway(trx, uid, mids, away, ctx.now()))) throw new Refusal("notification.not-found");
    emit(changed(uid));
  });
}

function changed(uid: number): UnreadChanged {
  return { type: "notifications.unread-changed", uid };
}
