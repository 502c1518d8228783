import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Emit } from "#platform/ctx.ts";
import type { UnreadChanged } from "../events.ts";
import { type HideSelection, hideNotifications, unhideNotifications } from "./notification-queries.ts";

/** Deletes one of the viewer's notifications. */
export async function deleteNotification(ctx: Ctx, mid: number): Promise<void> {
  await hide(ctx, { mids: [mid] });
}

/** Deletes the viewer's notifications of a thread. Returns their ids. */
export function deleteThread(ctx: Ctx, thread: number): Promise<number[]> {
  return hide(ctx, { thread });
}

/** Deletes all notifications of the viewer. Returns the time of deletion, for an undo. */
export async function deleteAll(ctx: Ctx): Promise<number> {
  const at = ctx.now();
  await hide(ctx, null, at);
  return at;
}

async function hide(ctx: Ctx, which: HideSelection, at = ctx.now()): Promise<number[]> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx, emit) => {
    const mids = await hideNotifications(trx, uid, which, at);
    if (mids.length === 0) throw new Refusal("notification.not-found");
    emitChanged(emit, uid);
    return mids;
  });
}

/** Restores deleted notifications, as read. */
export async function restoreNotifications(
  ctx: Ctx,
  which: { mids: readonly number[] } | { at: number },
): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    if (!(await unhideNotifications(trx, uid, which))) throw new Refusal("notification.not-found");
    emitChanged(emit, uid);
  });
}

function emitChanged(emit: Emit, uid: number): void {
  const event: UnreadChanged = { type: "notifications.unread-changed", uid };
  emit(event);
}
