import { Refusal } from "#domain/refusal.ts";
import { getModeratedSub } from "#features/circles/subs/server/get-sub.ts";
import { findRanked } from "#features/circles/subs/server/ranked-member-queries.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { findRule } from "#features/moderation/reports/server/report-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { WarningInput } from "../input.ts";
import { canBanIn, canWarn } from "../permissions.ts";
import {
  findWarningForUpdate,
  insertWarning,
  markWarningAcknowledged,
  setWarningWithdrawn,
} from "./person-record-queries.ts";

/**
 * Sends a warning. The user must acknowledge it before posting or commenting there again. @returns the id of the
 * action.
 */
export function warnPerson(ctx: Ctx, input: WarningInput): Promise<number> {
  return ctx.write(async (trx, emit) => {
    const at = ctx.now();
    const sub = await getModeratedSub(trx, ctx, input.sub, canBanIn);
    const person = await findRanked(trx, sub.sid, { name: input.user });
    if (!person) throw new Refusal("account.not-found", { field: "user" });
    const refusal = canWarn(ctx.viewer, sub, person);
    if (refusal) throw new Refusal(refusal);
    const { uid } = person;
    const { sid } = sub;
    const { text } = input;
    const rule = input.rule === null ? undefined : await findRule(trx, sid, { rid: input.rule });
    if (input.rule !== null && !rule) throw new Refusal("report.rule-missing", { field: "rule" });
    const by = ctx.viewer;
    const ruleText = rule?.text ?? null;
    const wid = await insertWarning(trx, { sid, uid, text, ruleText, byUid: by.uid, now: at });
    const effects = [{ unit: "warning", key: String(wid), before: null, after: { wid } }] as const;
    const broken = rule && { rule };
    return recordAction(trx, emit, { code: LOG.warned, sub, by, at, targetUid: uid, reason: text, ...broken, effects });
  });
}

/** Marks the viewer's warning as read. */
export function acknowledgeWarning(ctx: Ctx, wid: number): Promise<void> {
  return ctx.write(async (trx) => {
    if (!(await markWarningAcknowledged(trx, wid, ctx.viewer.uid, ctx.now()))) throw new Refusal("warning.not-found");
  });
}

/** State of a warning: present until withdrawn. */
export const warningEffectHandler: EffectHandler = {
  async read(trx, key) {
    const row = await findWarningForUpdate(trx, Number(key));
    return row && row.withdrawn_at === null ? { wid: row.wid } : null;
  },
  async write({ trx, ctx, key, to }) {
    await setWarningWithdrawn(trx, Number(key), to === null ? ctx.now() : null);
    return true;
  },
};
