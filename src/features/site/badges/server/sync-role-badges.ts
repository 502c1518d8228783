import type { Ctx, Tx } from "#platform/ctx.ts";
import { addPoints } from "./badge-queries.ts";
import {
  insertMissing,
  listUsersWithWrongRoleBadges,
  lockBadges,
  type RoleScope,
  removeSurplus,
} from "./role-queries.ts";

/** Gives role badges to all holders of the role and removes them from all others. */
export async function syncRoleBadges(trx: Tx, scope: RoleScope, now: number): Promise<void> {
  const scores = await lockBadges(trx);
  const gone = await removeSurplus(trx, scope);
  const come = await insertMissing(trx, scope, now);
  for (const [bid, score] of scores) {
    const of = (holders: typeof gone) => holders.filter((holder) => holder.bid === bid).map(({ uid }) => uid);
    await addPoints(trx, of(gone), -score);
    await addPoints(trx, of(come), score);
  }
}

/** Updates the role badges of one user after a role change. */
export function syncRoleBadgesOfUser(ctx: Pick<Ctx, "write" | "now">, uid: number): Promise<void> {
  return ctx.write((trx) => syncRoleBadges(trx, { uid }, ctx.now()));
}

/** Repairs all wrong role badges, including changes without an event or with a lost one. */
export async function syncAllRoleBadges(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  for (const uid of await listUsersWithWrongRoleBadges(ctx.read)) {
    signal.throwIfAborted();
    await syncRoleBadgesOfUser(ctx, uid);
  }
}
