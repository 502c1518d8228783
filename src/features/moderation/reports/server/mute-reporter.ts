import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { getModeratedSub } from "#features/circles/subs/server/get-sub.ts";
import { findRanked } from "#features/circles/subs/server/ranked-member-queries.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { encodeCursor } from "#lib/cursor.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import type { MutedReportersView } from "../muted-reporters.ts";
import { canManageReporters, canMuteReporter } from "../permissions.ts";
import { findMuteForUpdate, insertMute, listMutes, removeMute } from "./mute-queries.ts";

interface Named {
  sub: string;
  user: string;
}

/** Mutes a reporter in a sub, for reports about its own rules. @returns the id of the action. */
export function muteReporter(ctx: Ctx, input: Named): Promise<number> {
  return ctx.write(async (trx, emit) => {
    const sub = await getModeratedSub(trx, ctx, input.sub, canManageReporters);
    const person = await findRanked(trx, sub.sid, { name: input.user });
    if (!person) throw new Refusal("account.not-found", { field: "user" });
    const refusal = canMuteReporter(ctx.viewer, sub, person);
    if (refusal) throw new Refusal(refusal);
    const at = ctx.now();
    const { uid } = person;
    const after = { muted_by: ctx.viewer.uid, muted_at: at };
    if (!(await insertMute(trx, { sid: sub.sid, uid, ...after }))) throw new Refusal("report.muted-already");
    const effects: Effect[] = [{ unit: "reporter.mute", key: `${sub.sid} ${uid}`, before: null, after }];
    return recordAction(trx, emit, { code: LOG.reporterMuted, sub, by: ctx.viewer, at, targetUid: uid, effects });
  });
}

/** Unmutes a reporter. @returns the id of the action. */
export function unmuteReporter(ctx: Ctx, input: Named): Promise<number> {
  return ctx.write(async (trx, emit) => {
    const sub = await getModeratedSub(trx, ctx, input.sub, canManageReporters);
    const person = await findRanked(trx, sub.sid, { name: input.user });
    const before = person ? await findMuteForUpdate(trx, sub.sid, person.uid) : null;
    if (!person || before === null) throw new Refusal("report.not-muted");
    const { uid } = person;
    if (uid === ctx.viewer.uid) throw new Refusal("rank.self");
    await removeMute(trx, sub.sid, uid);
    const effects: Effect[] = [{ unit: "reporter.mute", key: `${sub.sid} ${uid}`, before: { ...before }, after: null }];
    const at = ctx.now();
    return recordAction(trx, emit, { code: LOG.reporterUnmuted, sub, by: ctx.viewer, at, targetUid: uid, effects });
  });
}

/** Muted reporters of a sub. @throws Refusal if the viewer may not list them. */
export async function loadMutedReporters(
  ctx: ReadCtx,
  name: string,
  asked: string | null,
): Promise<MutedReportersView> {
  const sub = await getModeratedSub(ctx.read, ctx, name, canManageReporters);
  const after = asked === null ? null : requireCursor(asked, ["number", "number"]);
  const rows = await listMutes(ctx.read, sub.sid, after);
  const page = rows.slice(0, LIMITS.logPage);
  const last = page.at(-1);
  const shown = (one: string | null, status: number | null) => (status === ACCOUNT_STATUS.deleted ? null : one);
  return {
    manage: viewManage(ctx.viewer, sub),
    muted: page.map((row) => ({
      uid: row.uid,
      name: shown(row.name, row.status),
      by: shown(row.by_name, row.by_status),
      at: row.muted_at,
    })),
    next: rows.length > page.length && last ? encodeCursor([last.muted_at, last.uid]) : null,
    isFirst: after === null,
  };
}

/** Mute state of a reporter. The key is the ids of sub and user. */
export const reporterMuteEffectHandler: EffectHandler = {
  async read(trx, key) {
    const [sid = 0, uid = 0] = key.split(" ").map(Number);
    const row = await findMuteForUpdate(trx, sid, uid);
    return row && { ...row };
  },
  async write({ trx, key, to }) {
    const [sid = 0, uid = 0] = key.split(" ").map(Number);
    if (to === null) await removeMute(trx, sid, uid);
    else return insertMute(trx, { sid, uid, muted_by: Number(to.muted_by), muted_at: Number(to.muted_at) });
    return true;
  },
};
