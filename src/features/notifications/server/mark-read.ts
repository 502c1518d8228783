import type { Ctx } from "#platform/ctx.ts";
import type { UnreadChanged } from "../events.ts";
import { countUnread, hasUnread, setRead, type WhichUnread } from "./notification-queries.ts";

/** Marks the viewer's notifications as read. Returns how many are unread then. */
export async function markRead(ctx: Ctx, which: WhichUnread): Promise<number> {
  await setReadOf(ctx, ctx.viewer.uid, which);
  return countUnread(ctx.read, ctx.viewer.uid);
}

/** What was answered, or seen where it stands, is read. */
export async function markReadOf(
  ctx: Ctx,
  uid: number,
  of: { pid: number } | { cids: readonly number[] },
): Promise<void> {
  const which = "pid" in of ? { pid: of.pid, isOfPost: true } : of;
  if (await hasUnread(ctx.read, uid, which)) await setReadOf(ctx, uid, which);
}

async function setReadOf(ctx: Ctx, uid: number, which: WhichUnread): Promise<void> {
  await ctx.write(async (trx, emit) => {
    if (!(await setRead(trx, uid, which, ctx.now()))) return;
    const event: UnreadChanged = { type: "notifications.unread-changed", uid };
    emit(event);
  });
}
