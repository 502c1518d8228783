import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { findTeamThread, type TeamThreadRow } from "./thread-queries.ts";

/** Finds a conversation for the team. @throws Refusal with "not found" for users who cannot read it. */
export async function getTeamThread(read: Read, { viewer }: Pick<Ctx, "viewer">, tid: number): Promise<TeamThreadRow> {
  const thread = await findTeamThread(read, viewer, tid);
  if (!thread) throw new Refusal("modmail.not-found");
  return thread;
}

/** Sub of a conversation, for permissions. */
export const placeOf = ({ sid, status, is_default }: { sid: number; status: number; is_default: number }) => ({
  sid,
  status,
  isDefault: is_default === 1,
});
