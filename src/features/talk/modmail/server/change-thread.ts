import { TEAM_BOX } from "#features/talk/messages/message.ts";
import { changeTeamThread } from "#features/talk/messages/server/team-thread-queries.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { ModmailChanged, ModmailUnreadChanged } from "../events.ts";
import { getTeamThread } from "./get-thread.ts";
import { ACT, logAct, type TeamThreadRow } from "./thread-queries.ts";
import { listTeamUids, markModmailRead, markUnread } from "./unread-queries.ts";

interface Switch {
  tid: number;
  on: boolean;
}

/** Archives a conversation, which marks it as read for the whole team, or moves it back to the inbox. */
export function archiveThread(ctx: Ctx, { tid, on }: Switch): Promise<void> {
  return changeThread(ctx, tid, async (trx, emit, thread) => {
    const box = on ? TEAM_BOX.archived : TEAM_BOX.inbox;
    if (thread.team_box === box) return false;
    await changeTeamThread(trx, tid, { team_box: box });
    await logAct(trx, { tid, uid: ctx.viewer.uid, action: ACT.moved, value: box, now: ctx.now() });
    if (on) emitUnread(emit, await markModmailRead(trx, thread, null));
    return true;
  });
}

export function highlightThread(ctx: Ctx, { tid, on }: Switch): Promise<void> {
  return changeThread(ctx, tid, async (trx, _emit, thread) => {
    const value = on ? 1 : 0;
    if (thread.highlighted === value) return false;
    await changeTeamThread(trx, tid, { highlighted: value });
    await logAct(trx, { tid, uid: ctx.viewer.uid, action: ACT.highlighted, value, now: ctx.now() });
    return true;
  });
}

/** Assigns the conversation to the viewer, or unassigns it. */
export function assignThread(ctx: Ctx, { tid, on }: Switch): Promise<void> {
  return changeThread(ctx, tid, async (trx, _emit, thread) => {
    const { uid } = ctx.viewer;
    const assigned = on ? uid : null;
    if (thread.assigned_uid === assigned) return false;
    await changeTeamThread(trx, tid, { assigned_uid: assigned });
    await logAct(trx, { tid, uid, action: ACT.assigned, value: on ? 1 : 0, now: ctx.now() });
    return true;
  });
}

/** Marks a conversation as read or unread, only for the viewer. */
export async function readThread(ctx: Ctx, { tid, on }: Switch): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    const thread = await getTeamThread(trx, ctx, tid);
    if (on) emitUnread(emit, await markModmailRead(trx, thread, uid));
    else if (ctx.viewer.team.has(thread.sid)) {
      await markUnread(trx, thread, [uid]);
      emitUnread(emit, [uid]);
    }
  });
}

/**
 * Finds a conversation that the viewer can read, and changes it. Emits an event to the rest of the team if `act`
 * returns true.
 */
export async function changeThread(
  ctx: Ctx,
  tid: number,
  act: (trx: Tx, emit: Emit, thread: TeamThreadRow) => Promise<boolean>,
): Promise<void> {
  await ctx.write(async (trx, emit) => {
    const thread = await getTeamThread(trx, ctx, tid);
    if (!(await act(trx, emit, thread))) return;
    const uids = await listTeamUids(trx, thread.sid, [ctx.viewer.uid, thread.uid]);
    const event: ModmailChanged = { type: "modmail.changed", sid: thread.sid, tid, uids };
    emit(event);
  });
}

function emitUnread(emit: Emit, uids: readonly number[]): void {
  if (uids.length === 0) return;
  const event: ModmailUnreadChanged = { type: "modmail.unread-changed", uids };
  emit(event);
}
