import { Refusal } from "#domain/refusal.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx, Read, Tx } from "#platform/ctx.ts";
import { findTeamSub, lockTeam, type StoredTeamSub } from "./team-queries.ts";

/** The sub whose team is concerned. @throws Refusal when there is none, or the viewer does not see it. */
export async function getTeamSub(read: Read, { viewer }: Pick<Ctx, "viewer">, name: string): Promise<StoredTeamSub> {
  const sub = await findTeamSub(read, name);
  if (!sub) throw new Refusal("sub.not-found");
  if (!canSeeSub(viewer, sub)) throw new Refusal("sub.disabled", { values: { name: sub.name, status: sub.status } });
  return sub;
}

/** The same, for a change of the team: who changes it waits for others who do. */
export async function getTeamForChange(trx: Tx, ctx: Ctx, name: string): Promise<StoredTeamSub> {
  const sub = await getTeamSub(trx, ctx, name);
  await lockTeam(trx, sub.sid);
  return sub;
}
