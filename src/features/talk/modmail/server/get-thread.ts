import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { findTeamThread, type TeamThreadRow } from "./thread-queries.ts";

/** A conversation on the team's side. To everybody who does not read it there is none. */
export async function getTeamThread(read: Read, { viewer }: Pick<Ctx, "viewer">, tid: number): Promise<TeamThreadRow> {
  const thread = await findTeamThread(read, viewer, tid);
  if (!thread) throw new Refusal("modmail.not-found");
  return thread;
}

/** The sub of a conversation, as rules ask. */
export const placeOf = ({ sid, status, is_default }: { sid: number; status: number; is_default: number }) => ({
  sid,
  status,
  isDefault: is_default === 1,
});
