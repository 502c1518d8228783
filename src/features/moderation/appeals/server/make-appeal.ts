import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { findActionForUpdate } from "#features/moderation/modlog/server/action-queries.ts";
import { actionStateOf } from "#features/moderation/modlog/server/action-state.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { APPEAL_DECISION_TIME_MS } from "../appeal.ts";
import { canAppeal } from "../permissions.ts";
import { findAdminReviewer, findAppealForUpdate, findSubReviewer, insertAppeal } from "./appeal-queries.ts";

/** Creates an appeal. It is assigned to a moderator other than the acting one, else to an admin. */
export function makeAppeal(ctx: Ctx, { aid, text }: { aid: number; text: string }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const row = await findActionForUpdate(trx, aid);
    if (!row) throw new Refusal("appeal.not-found");
    const state = actionStateOf(row);
    const isAppealed = (await findAppealForUpdate(trx, aid)) !== undefined;
    const refusal = canAppeal(ctx.viewer, { ...state, isAppealed }, now);
    if (refusal) throw new Refusal(refusal);
    const { uid } = ctx.viewer;
    const { forAdmins, assignedTo } = await assign(trx, { ...state, uid });
    const isNew = await insertAppeal(trx, {
      aid,
      sid: row.sid,
      uid,
      text,
      for_admins: forAdmins ? 1 : 0,
      assigned_to: assignedTo,
      created_at: now,
      due_at: now + APPEAL_DECISION_TIME_MS,
    });
    if (!isNew) throw new Refusal("appeal.twice");
    // recording the assignment sends the message to the reviewer
    const action = { code: LOG.appealed, sub: state.sub, by: null, at: now, note: String(aid) };
    await recordAction(trx, emit, { ...action, ...(assignedTo !== null && { targetUid: assignedTo }) });
  });
}

interface ToAssign {
  uid: number;
  sub: { sid: number } | null;
  byUid: number | null;
  byAdmin: boolean;
}

async function assign(trx: Tx, { uid, sub, byUid, byAdmin }: ToAssign) {
  const except = byUid === null ? [uid] : [uid, byUid];
  const ofTeam = sub === null || byAdmin ? null : await findSubReviewer(trx, sub.sid, except);
  if (ofTeam !== null) return { forAdmins: false, assignedTo: ofTeam };
  // a site with a single admin assigns even appeals against that admin to them
  return {
    forAdmins: true,
    assignedTo: (await findAdminReviewer(trx, except)) ?? (await findAdminReviewer(trx, [uid])),
  };
}
