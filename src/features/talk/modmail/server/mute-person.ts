import { DAY } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canMuteMember } from "../permissions.ts";
import { changeThread } from "./change-thread.ts";
import { placeOf } from "./get-thread.ts";
import { findModmailMuteForUpdate, storeMute } from "./mute-queries.ts";

/** Mutes a user for some days; 0 unmutes. */
export function mutePerson(ctx: Ctx, { tid, days }: { tid: number; days: number }): Promise<void> {
  return changeThread(ctx, tid, async (trx, emit, thread) => {
    const { sid, uid } = thread;
    const sub = placeOf(thread);
    const person = { isAdmin: thread.is_admin === 1, isInTeam: Boolean(thread.in_team) };
    const refusal = days === 0 ? null : canMuteMember(ctx.viewer, sub, person);
    if (refusal) throw new Refusal(refusal);
    const at = ctx.now();
    const before = await findModmailMuteForUpdate(trx, sid, uid);
    const after = days === 0 ? null : { until: at + days * DAY };
    if (after === null && (before?.until ?? 0) <= at) return false;
    await storeMute(trx, { sid, uid, until: after?.until ?? null });
    const effects: Effect[] = [{ unit: "modmail.mute", key: `${sid} ${uid}`, before, after }];
    const act = after === null ? { code: LOG.modmailUnmuted } : { code: LOG.modmailMuted, note: String(days) };
    await recordAction(trx, emit, { ...act, sub, by: ctx.viewer, at, targetUid: uid, effects });
    return true;
  });
}

/** Mute state of a user; the key is the ids of sub and user. */
export const modmailMute: EffectHandler = {
  read(trx, key) {
    const [sid = 0, uid = 0] = key.split(" ").map(Number);
    return findModmailMuteForUpdate(trx, sid, uid);
  },
  async write({ trx, key, to }) {
    const [sid = 0, uid = 0] = key.split(" ").map(Number);
    await storeMute(trx, { sid, uid, until: to === null ? null : Number(to.until) });
    return true;
  },
};
