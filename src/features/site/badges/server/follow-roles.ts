import type { Ctx, Tx } from "#platform/ctx.ts";
import { addPoints } from "./badge-queries.ts";
import { insertMissing, listBehind, lockBadges, type RoleScope, removeSurplus } from "./role-queries.ts";

/** Gives role badges to all holders of the role and removes them from all others. */
export async function followRolesIn(trx: Tx, scope: RoleScope, now: number): Promise<void> {
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
export function followRolesOf(ctx: Pick<Ctx, "write" | "now">, uid: number): Promise<void> {
  return ctx.write((trx) => followRolesIn(trx, { uid }, ctx.now()));
}

/** Repairs all wrong role badges, including changes without an event or with a lost one. */
export async function followAllRoles(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  for (const uid of await listBehind(ctx.read)) {
    signal.throwIfAborted();
    await followRolesOf(ctx, uid);
  }
}
