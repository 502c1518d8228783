import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { UnreadMessagesChanged } from "../events.ts";
import { isReceived, setMessagesRead, type UnreadSelection } from "./message-queries.ts";

/** Marks one of the viewer's messages as read; idempotent. */
export async function readMessage(ctx: Ctx, mid: number): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    if (!(await isReceived(trx, uid, mid))) throw new Refusal("message.unknown");
    if ((await setMessagesRead(trx, uid, { mid })) > 0) emit(changed(uid));
  });
}

/**
 * Marks messages of a member, of a thread, or all as read; none newer than `until`. Messages hidden by a block stay
 * unread.
 */
export async function readAllMessages(ctx: Ctx, which: Omit<UnreadSelection, "mid">) {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    if ((await setMessagesRead(trx, uid, which)) > 0) emit(changed(uid));
  });
}

function changed(uid: number): UnreadMessagesChanged {
  return { type: "messages.unread-changed", uid };
}
