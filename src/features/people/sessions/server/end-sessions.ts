import { Refusal } from "#domain/refusal.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import type { SessionsEnded } from "../events.ts";
import { type SessionView, sessionId } from "../session.ts";
import { listSessions, removeOtherSessions, removeSession } from "./session-queries.ts";

/** Where the viewer is logged in: here first. */
export async function loadSessions(ctx: ReadCtx): Promise<SessionView[]> {
  const rows = await listSessions(ctx.read, ctx.viewer.uid, ctx.now());
  const views = rows.map((row) => {
    const isHere = row.token_hash === ctx.sessionHash;
    const { network, browser } = isHere ? ctx.client : row;
    const seenAt = isHere ? ctx.now() : row.seen_at;
    return { id: sessionId(row.token_hash), isHere, browser, network, seenAt, startedAt: row.created_at };
  });
  return [...views.filter(({ isHere }) => isHere), ...views.filter(({ isHere }) => !isHere)];
}

/** Ends one session of the viewer's, which may be the present one. @returns whether it was. */
export async function endSession(ctx: Ctx, id: string): Promise<boolean> {
  return ctx.write(async (trx, emit) => {
    const own = await listSessions(trx, ctx.viewer.uid, ctx.now());
    const session = own.find((row) => sessionId(row.token_hash) === id);
    if (!session) throw new Refusal("account.no-session");
    await removeSession(trx, session.token_hash);
    const event: SessionsEnded = {
      type: "account.sessions-ended",
      uid: ctx.viewer.uid,
      hashes: [session.token_hash],
    };
    emit(event);
    return session.token_hash === ctx.sessionHash;
  });
}

/** Ends every session of the viewer's but the present one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { sessionHash, viewer } = ctx;
  if (sessionHash === null) throw new Refusal("account.log-in");
  await ctx.write(async (trx, emit) => {
    const hashes = await removeOtherSessions(trx, viewer.uid, sessionHash);
    const event: SessionsEnded = { type: "account.sessions-ended", uid: viewer.uid, hashes };
    emit(event);
  });
}
