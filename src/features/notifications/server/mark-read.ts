import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { UnreadChanged } from "../events.ts";
import { countUnread, setHandled, setRead, type WhichNotifications } from "./notification-queries.ts";

/** Marks the viewer's notifications as dealt with. Returns how many are unread then. */
export async function markRead(ctx: Ctx, which: WhichNotifications): Promise<number> {
  await ctx.write((trx, emit) => setHandledOf(trx, ctx.viewer.uid, which, { emit, now: ctx.now() }));
  return countUnread(ctx.read, ctx.viewer.uid);
}

/** What was answered, or seen where it stands, is dealt with. */
export async function markReadIn(
  trx: Tx,
  uid: number,
  of: { pid: number } | { cids: readonly number[] },
  at: { emit: Emit; now: number },
): Promise<void> {
  await setHandledOf(trx, uid, "pid" in of ? { pid: of.pid, isOfPost: true } : of, at);
}

/** The viewer came to the list: all up to this one is read. */
export async function readUntil(ctx: Ctx, newest: number): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    if (await setRead(trx, uid, newest, ctx.now())) emit(unreadChanged(uid));
  });
}

async function setHandledOf(
  trx: Tx,
  uid: number,
  which: WhichNotifications,
  { emit, now }: { emit: Emit; now: number },
): Promise<void> {
  if (await setHandled(trx, uid, which, now)) emit(unreadChanged(uid));
}

function unreadChanged(uid: number): UnreadChanged {
  return { type: "notifications.unread-changed", uid };
}
