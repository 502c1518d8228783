import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { UnreadMessagesChanged } from "../events.ts";
import { BOX } from "../message.ts";
import { moveReceivedMessage, moveToDeleted, restoreDeletedMessage } from "./message-queries.ts";

/** Moves a received message from the inbox to the saved ones; idempotent. */
export function saveMessage(ctx: Ctx, mid: number): Promise<void> {
  return move(ctx, (trx, uid) => moveReceivedMessage(trx, uid, mid, [BOX.inbox, BOX.saved], BOX.saved));
}

/** Moves a saved message back to the inbox; idempotent. */
export function unsaveMessage(ctx: Ctx, mid: number): Promise<void> {
  return move(ctx, (trx, uid) => moveReceivedMessage(trx, uid, mid, [BOX.inbox, BOX.saved], BOX.inbox));
}

/** Deletes the viewer's own copy. */
export function deleteMessage(ctx: Ctx, mid: number): Promise<void> {
  return move(ctx, (trx, uid) => moveToDeleted(trx, uid, mid, ctx.now()));
}

/** Restores a deleted message, as read. */
export function restoreMessage(ctx: Ctx, mid: number): Promise<void> {
  return move(ctx, (trx, uid) => restoreDeletedMessage(trx, uid, mid));
}

async function move(ctx: Ctx, act: (trx: Tx, uid: number) => Promise<boolean>): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    if (!(await act(trx, uid))) throw new Refusal("message.not-found");
    const event: UnreadMessagesChanged = { type: "messages.unread-changed", uid };
    emit(event);
  });
}
