import { Refusal } from "#domain/refusal.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { AssignInput } from "../input.ts";
import { canManageBadges } from "../permissions.ts";
import { addPoints, deleteHolder, findBadgeHolder, findBadgeRecipient, insertHolder } from "./badge-queries.ts";
import { getBadgeForUpdate } from "./store-badge.ts";

/** Gives a badge manually. Idempotent. */
export function giveBadge(ctx: Ctx, input: AssignInput): Promise<void> {
  return act(ctx, input, async (trx, uid, score) => {
    const now = ctx.now();
    if (!(await insertHolder(trx, uid, input.badge, now))) return null;
    await addPoints(trx, [uid], score);
    return { code: LOG.badgeAssigned, effect: effectOf(uid, input.badge, null, now) };
  });
}

/** Removes a badge. @throws Refusal for a role badge. */
export function takeBadge(ctx: Ctx, input: AssignInput): Promise<void> {
  return act(ctx, input, async (trx, uid, score) => {
    const held = await findBadgeHolder(trx, uid, input.badge);
    if (!held) return null;
    if (held.automatic === 1) throw new Refusal("badge.automatic", { field: "badge" });
    await deleteHolder(trx, uid, input.badge);
    await addPoints(trx, [uid], -score);
    return { code: LOG.badgeRemoved, effect: effectOf(uid, input.badge, held.given_at, null) };
  });
}

type Act = (
  trx: Tx,
  uid: number,
  score: number,
) => Promise<{ code: typeof LOG.badgeAssigned | typeof LOG.badgeRemoved; effect: Effect } | null>;

async function act(ctx: Ctx, { badge: bid, user }: AssignInput, change: Act): Promise<void> {
  const refusal = canManageBadges(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  await ctx.write(async (trx, emit) => {
    const badge = await getBadgeForUpdate(trx, bid);
    const uid = await findBadgeRecipient(trx, user);
    if (uid === undefined) throw new Refusal("account.not-found", { field: "user" });
    const done = await change(trx, uid, badge.score);
    if (!done) return;
    const who = { sub: null, by: ctx.viewer, at: ctx.now(), targetUid: uid, note: badge.name };
    await recordAction(trx, emit, { ...who, code: done.code, effects: [done.effect] });
  });
}

function effectOf(uid: number, bid: number, before: number | null, after: number | null): Effect {
  const valuesOf = (at: number | null) => (at === null ? null : { given_at: at });
  return { unit: "person.badge", key: `${uid} ${bid}`, before: valuesOf(before), after: valuesOf(after) };
}
