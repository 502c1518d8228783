import type { Ctx } from "#platform/ctx.ts";
import type { UnreadChanged } from "../events.ts";
import { countUnread, hasUnhandled, setHandled, setRead, type WhichNotifications } from "./notification-queries.ts";

/** Marks the viewer's notifications as dealt with. Returns how many are unread then. */
export async function markRead(ctx: Ctx, which: WhichNotifications): Promise<number> {
  await setHandledOf(ctx, ctx.viewer.uid, which);
  return countUnread(ctx.read, ctx.viewer.uid);
}

/** What was answered, or seen where it stands, is dealt with. */
export async function markReadOf(
  ctx: Ctx,
  uid: number,
  of: { pid: number } | { cids: readonly number[] },
): Promise<void> {
  const which = "pid" in of ? { pid: of.pid, isOfPost: true } : of;
  if (await hasUnhandled(ctx.read, uid, which)) await setHandledOf(ctx, uid, which);
}

/** The viewer came to the list: all up to this one is read. */
export async function readUntil(ctx: Ctx, newest: number): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    if (await setRead(trx, uid, newest, ctx.now())) emit(unreadChanged(uid));
  });
}

async function setHandledOf(ctx: Ctx, uid: number, which: WhichNotifications): Promise<void> {
  await ctx.write(async (trx, emit) => {
    if (await setHandled(trx, uid, which, ctx.now())) emit(unreadChanged(uid));
  });
}

function unreadChanged(uid: number): UnreadChanged {
  return { type: "notifications.unread-changed", uid };
}
