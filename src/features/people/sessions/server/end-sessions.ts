import { Refusal } from "#domain/refusal.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import type { SessionsEnded } from "../events.ts";
import { type SessionView, sessionId } from "../session.ts";
import { listSessions, removeOtherSessions, removeSession } from "./session-queries.ts";

/** Loads the viewer's sessions, the current one first. */
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

/** Ends one of the viewer's sessions. @returns true if it was the current one. */
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

/** Ends all of the viewer's sessions except the current one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { sessionHash, viewer } = ctx;
  if (sessionHash === null) throw new Refusal("account.log-in");
  await ctx.write(async (trx, emit) => {
    const hashes = await removeOtherSessions(trx, viewer.uid, sessionHash);
    const event: SessionsEnded = { type: "account.sessions-ended", uid: viewer.uid, hashes };
    emit(event);
  });
}
