import { hasPower } from "#domain/viewer.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import type { NewAction } from "../action.ts";
import type { ActionAboutMember, ActionRecorded } from "../events.ts";
import { LOG, logMessageOf } from "../log-codes.ts";
import { findRuleByText, insertAction } from "./action-queries.ts";
import { recordEffects } from "./record-effects.ts";

/**
 * Records an action in the transaction of its effects. Actions of admins outside the team and of site rules are marked
 * as such.
 * @returns its id.
 */
export async function recordAction(trx: Tx, emit: Emit, action: NewAction): Promise<number> {
  const { by, sub } = action;
  const isOwner = action.code === LOG.subCreated;
  const isFromOutside = by?.isAdmin === true && !isOwner && sub !== null && !hasPower(by, sub, "janitor");
  const isByAdmin = action.ofSite === true || isFromOutside;
  const rule = action.rule ?? (await findRuleInReason(trx, action));
  const aid = await insertAction(trx, rule === undefined ? action : { ...action, rule }, isByAdmin);
  await recordEffects(trx, emit, aid, action.effects ?? []);
  const message = logMessageOf({ code: action.code, note: action.note ?? null, undoes: action.undoes ?? null });
  if (message !== null && action.targetUid !== undefined && action.targetUid !== by?.uid) {
    const about: ActionAboutMember = { type: "action.about-member", aid };
    emit(about);
  }
  const event: ActionRecorded = { type: "action.recorded", aid };
  emit(event);
  return aid;
}

/** Finds the sub's rule whose text equals the reason. */
async function findRuleInReason(trx: Tx, { sub, reason, undoes }: NewAction): Promise<NewAction["rule"]> {
  return sub === null || reason === undefined || reason === "" || undoes !== undefined
    ? undefined
    : findRuleByText(trx, sub.sid, reason);
}
