import type { Ctx, Tx } from "#platform/ctx.ts";
import { addPoints } from "./badge-queries.ts";
import { insertMissing, listBehind, lockBadges, type RoleScope, removeSurplus } from "./role-queries.ts";

/** Gives the badges that come with a role to those who hold it, and takes them from those who do not any more. */
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

/** The same of one person, whose roles have changed. */
export function followRolesOf(ctx: Pick<Ctx, "write" | "now">, uid: number): Promise<void> {
  return ctx.write((trx) => followRolesIn(trx, { uid }, ctx.now()));
}

/** The same of everybody whose badges are not those of their roles: what no event reported, or nobody could receive. */
export async function followAllRoles(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  for (const uid of await listBehind(ctx.read)) {
    signal.throwIfAborted();
    await followRolesOf(ctx, uid);
  }
}
