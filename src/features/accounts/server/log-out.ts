import type { Ctx } from "#platform/ctx.ts";
import type { SessionsEnded } from "../events.ts";
import { removeSession } from "./session-queries.ts";

/** Ends the present session, here and on the server. */
export async function logOut(ctx: Ctx): Promise<void> {
  const { sessionHash } = ctx;
  if (sessionHash === null) return;
  await ctx.write(async (trx, emit) => {
    await removeSession(trx, sessionHash);
    const event: SessionsEnded = { type: "account.sessions-ended", uid: ctx.viewer.uid, hashes: [sessionHash] };
    emit(event);
  });
}
