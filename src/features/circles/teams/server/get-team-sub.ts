import { Refusal } from "#domain/refusal.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx, Read, Tx } from "#platform/ctx.ts";
import { findTeamSub, lockTeam, type StoredTeamSub } from "./team-queries.ts";

/** Sub for its moderators' page. @throws Refusal if it does not exist, or the viewer does not see it. */
export async function getTeamSub(read: Read, { viewer }: Pick<Ctx, "viewer">, name: string): Promise<StoredTeamSub> {
  const sub = await findTeamSub(read, name);
  if (!sub) throw new Refusal("sub.not-found");
  if (!canSeeSub(viewer, sub)) throw new Refusal("sub.disabled", { values: { name: sub.name, status: sub.status } });
  return sub;
}

/** Sub for a change of its moderators. Locks the row. */
export async function getTeamForChange(trx: Tx, ctx: Ctx, name: string): Promise<StoredTeamSub> {
  const sub = await getTeamSub(trx, ctx, name);
  await lockTeam(trx, sub.sid);
  return sub;
}
