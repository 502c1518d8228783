import { DAY } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { getModeratedSub } from "#features/circles/subs/server/get-sub.ts";
import { findRanked } from "#features/circles/subs/server/ranked-member-queries.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { insertProgress } from "#features/moderation/modlog/server/progress-queries.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { BanResult } from "../api.ts";
import { BAN_END, BAN_REMOVAL_AGES_MS, BAN_REMOVAL_BATCH_SIZE } from "../ban.ts";
import type { BanInput } from "../input.ts";
import { canBan, canBanIn } from "../permissions.ts";
import { countContentIn } from "./content-queries.ts";
import { REMOVE_BANNED_CONTENT, removeContentBatch } from "./remove-banned-content.ts";
import { insertBan } from "./sub-ban-queries.ts";

/**
 * Bans a user from a sub and optionally removes their content there: the newest items in the transaction, the rest in a
 * background job. All of it is one action.
 */
export function banFromSub(ctx: Ctx, input: BanInput): Promise<BanResult> {
  const { reason, expires } = input;
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const sub = await getModeratedSub(trx, ctx, input.sub, canBanIn);
    const person = await findRanked(trx, sub.sid, { name: input.user });
    if (!person) throw new Refusal("account.not-found", { field: "user" });
    const refusal = canBan(ctx.viewer, sub, person, expires === null);
    if (refusal) throw new Refusal(refusal, { field: refusal === "ban.janitor-temporary" ? BAN_END : "user" });
    const days = daysUntil(expires, now, ctx.settings["site.max_ban_days"]);

    const { sid } = sub;
    const { uid } = person;
    const bid = await insertBan(trx, { sid, uid, reason, byUid: ctx.viewer.uid, expiresAt: expires, now });
    if (bid === undefined) throw new Refusal("ban.already", { field: "user" });
    const effects: Effect[] = [{ unit: "sub.ban", key: `${sid} ${uid}`, before: null, after: { bid } }];

    const reach = BAN_REMOVAL_AGES_MS[input.remove];
    const written = reach === null ? null : { sid, uid, since: reach === 0 ? 0 : now - reach };
    const total = written === null ? 0 : await countContentIn(trx, written);
    if (written !== null) effects.push(...(await removeContentBatch(trx, emit, ctx, written, reason)).effects);
    const by = ctx.viewer;
    const note = days === null ? {} : { note: String(days) };
    const aid = await recordAction(trx, emit, {
      code: LOG.subBan,
      sub,
      by,
      at: now,
      targetUid: uid,
      reason,
      ...note,
      effects,
    });
    const waiting = Math.max(0, total - BAN_REMOVAL_BATCH_SIZE);
    if (written !== null && waiting > 0) {
      await insertProgress(trx, { aid, total, done: BAN_REMOVAL_BATCH_SIZE, since: written.since });
      await enqueueJob(trx, { kind: REMOVE_BANNED_CONTENT, payload: { aid }, dueAt: now, now });
    }
    return { aid, removed: total, waiting };
  });
}

/**
 * Duration in days, rounded up; null for a permanent ban. @throws Refusal for an end in the past or beyond the limit.
 */
export function daysUntil(expires: number | null, now: number, most: number): number | null {
  if (expires === null) return null;
  if (expires <= now) throw new Refusal("ban.time-past", { field: BAN_END });
  const days = Math.ceil((expires - now) / DAY);
  if (days > most) throw new Refusal("ban.time-far", { field: BAN_END });
  return days;
}
