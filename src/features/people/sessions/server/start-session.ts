import type { Ctx, Tx } from "#platform/ctx.ts";
import {
  BROWSER_SESSION_MS,
  hashSessionToken,
  newSessionToken,
  REMEMBERED_SESSION_MS,
} from "#platform/sessions/session-token.ts";
import { addSession, removeExpiredSessions } from "./session-queries.ts";

/** Session in the owner's browser; the database stores only the token hash. */
export interface Session {
  token: string;
  remember: boolean;
}

/** Creates a session. Call it before the write, because writes may be retried. */
export function newSession(remember: boolean): Session {
  return { token: newSessionToken(), remember };
}

/** Stores a session and deletes all expired ones. */
export async function startSession(
  trx: Tx,
  session: Session,
  uid: number,
  { now, client }: { now: number; client: Ctx["client"] },
): Promise<void> {
  await removeExpiredSessions(trx, now);
  await addSession(trx, {
    token_hash: hashSessionToken(session.token),
    uid,
    created_at: now,
    expires_at: now + (session.remember ? REMEMBERED_SESSION_MS : BROWSER_SESSION_MS),
    remember: session.remember ? 1 : 0,
    seen_at: now,
    proven_at: now,
    ...client,
  });
}
