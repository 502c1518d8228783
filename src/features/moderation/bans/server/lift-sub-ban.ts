import { DAY } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { getModeratedSub } from "#features/circles/subs/server/get-sub.ts";
import { findRanked } from "#features/circles/subs/server/ranked-member-queries.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canLiftBan } from "../permissions.ts";
import { findBanForUpdate, liftBan } from "./sub-ban-queries.ts";

/** Lifts the ban of a user from a sub. */
export function liftSubBan(ctx: Ctx, input: { sub: string; user: string; reason: string }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const sub = await getModeratedSub(trx, ctx, input.sub);
    const person = await findRanked(trx, sub.sid, { name: input.user });
    if (!person) throw new Refusal("account.not-found", { field: "user" });
    const { sid } = sub;
    const { uid } = person;
    const ban = await findBanForUpdate(trx, sid, uid);
    // viewers outside the team get the same error with and without a ban, so that it does not reveal one
    const refusal = canLiftBan(ctx.viewer, sub, { uid, byUid: ban?.created_by ?? ctx.viewer.uid });
    if (refusal) throw new Refusal(refusal);
    if (!ban || (ban.expires_at !== null && ban.expires_at <= now)) throw new Refusal("ban.none");
    await liftBan(trx, ban.bid, ctx.viewer.uid, now);
    // undoing restores the ban, and its message includes the original duration
    const days = ban.expires_at === null ? null : Math.ceil((ban.expires_at - ban.created_at) / DAY);
    await recordAction(trx, emit, {
      code: LOG.subUnban,
      sub,
      by: ctx.viewer,
      at: now,
      targetUid: uid,
      ...(input.reason !== "" && { reason: input.reason }),
      ...(days !== null && { note: String(days) }),
      effects: [{ unit: "sub.ban", key: `${sid} ${uid}`, before: { bid: ban.bid }, after: null }],
    });
  });
}
