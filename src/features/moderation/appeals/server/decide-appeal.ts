import { DAY } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { shortenBan } from "#features/moderation/bans/server/shorten-ban.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { findActionForUpdate } from "#features/moderation/modlog/server/action-queries.ts";
import { actionStateOf } from "#features/moderation/modlog/server/action-state.ts";
import type { EffectHandlers } from "#features/moderation/modlog/server/effect-handler.ts";
import { listEffectsInForce } from "#features/moderation/modlog/server/effect-queries.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { undoIn } from "#features/moderation/modlog/server/undo-action.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { EASED_BAN_END_FIELD } from "../appeal.ts";
import type { AppealDecisionInput } from "../input.ts";
import { canDecideAppeal } from "../permissions.ts";
import { findAppealForUpdate, storeAppealDecision } from "./appeal-queries.ts";

/** Decides an appeal: keeps the action in force, shortens its ban, or undoes it. Both sides are notified. */
export function decideAppeal(ctx: Ctx, handlers: EffectHandlers, input: AppealDecisionInput): Promise<void> {
  const { aid, outcome, answer } = input;
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const row = await findActionForUpdate(trx, aid);
    const appeal = row && (await findAppealForUpdate(trx, aid));
    if (!appeal) throw new Refusal("appeal.not-found");
    const action = actionStateOf(row);
    const { sub } = action;
    const refusal = canDecideAppeal(ctx.viewer, {
      sub,
      uid: appeal.uid,
      actorUid: action.byUid,
      forAdmins: appeal.for_admins === 1,
      assignedTo: appeal.assigned_to,
      isDecided: appeal.decided_at !== null,
    });
    if (refusal) throw new Refusal(refusal);
    await storeAppealDecision(trx, aid, { outcome, answer, decided_at: now, decided_by: ctx.viewer.uid });
    const by = ctx.viewer;
    if (action.byUid !== null && action.byUid !== by.uid) {
      const notice = { code: LOG.appealNotice, sub, by, at: now, targetUid: action.byUid, note: String(aid) };
      await recordAction(trx, emit, notice);
    }
    const decision = { sub, by, at: now, targetUid: appeal.uid, reason: answer, note: String(aid) };
    if (outcome === "reversed") {
      // the time limit is checked against the time of the appeal, because the decision can take long
      if (action.undoneBy === null)
        await undoIn(trx, emit, ctx, handlers, { aid, reason: answer, asOf: appeal.created_at });
      await recordAction(trx, emit, { ...decision, code: LOG.appealReversed });
    } else if (outcome === "eased") {
      const effects = await ease(trx, ctx, aid, input.expires ?? 0);
      await recordAction(trx, emit, { ...decision, code: LOG.appealEased, effects });
    } else await recordAction(trx, emit, { ...decision, code: LOG.appealUpheld });
  });
}

/** Shortens the ban of an action. @throws Refusal if the action has no ban, or the new end is not earlier. */
async function ease(trx: Tx, ctx: Ctx, aid: number, expires: number): Promise<Effect[]> {
  const now = ctx.now();
  if (expires <= now) throw new Refusal("ban.time-past", { field: EASED_BAN_END_FIELD });
  if (expires - now > ctx.settings["site.max_ban_days"] * DAY)
    throw new Refusal("ban.time-far", { field: EASED_BAN_END_FIELD });
  for (const { unit, after } of await listEffectsInForce(trx, aid)) {
    if (unit !== "sub.ban" && unit !== "site.ban") continue;
    const effect = await shortenBan(trx, { unit, bid: Number(after?.bid), expires, now });
    if (effect === null) throw new Refusal("appeal.not-sooner", { field: EASED_BAN_END_FIELD });
    return [effect];
  }
  throw new Refusal("appeal.outcome", { field: "outcome" });
}
