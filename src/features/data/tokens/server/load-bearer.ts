import { noTeamCounts } from "#domain/live.ts";
import type { Scope } from "#domain/scopes.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { loadMember } from "#features/people/accounts/server/load-viewer.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Services } from "#platform/http/services.ts";
import { hashSessionToken, readSessionToken } from "#platform/sessions/session-token.ts";
import { scopesOf, TOKEN_PREFIX } from "../token.ts";
import { findToken, markTokenUsed } from "./token-queries.ts";

/** Min interval between two stored uses, in milliseconds. */
const USE_MS = 600_000;

type Bearer = Awaited<ReturnType<Services["loadBearer"]>>;

/** Resolves a bearer token: the token of an API session, or a personal token. */
export async function loadBearer(
  services: Pick<Services, "db" | "now" | "loadViewer">,
  token: string,
): Promise<Bearer> {
  if (token.startsWith(TOKEN_PREFIX)) return loadByPersonalToken(services, token);
  const session = readSessionToken(token);
  if (session === null) return null;
  const sessionHash = hashSessionToken(session);
  const viewer = await services.loadViewer(sessionHash);
  return isMember(viewer) ? { viewer, sessionHash, scopes: null } : null;
}

async function loadByPersonalToken({ db, now }: Pick<Services, "db" | "now">, token: string): Promise<Bearer> {
  const found = await findToken(db.read, hashSessionToken(token), now());
  if (!found) return null;
  const scopes: ReadonlySet<Scope> = new Set(scopesOf(found.scopes));
  // feed tokens have no scopes
  const member = scopes.size > 0 && (await loadMember(db.read, found.uid, now()));
  if (!member) return null;
  await noteTokenUse({ write: (work) => db.write((trx) => work(trx, () => {})), now }, found);
  return { viewer: restrictToScopes(member, scopes), sessionHash: null, scopes };
}

/** Stores the last use of a token; skipped in read-only mode, so that reads still work. */
export async function noteTokenUse(
  { write, now }: Pick<Ctx, "write" | "now">,
  { tid, last_used_at }: { tid: number; last_used_at: number | null },
): Promise<void> {
  if (last_used_at !== null && now() - last_used_at <= USE_MS) return;
  await write((trx) => markTokenUsed(trx, tid, now())).catch(() => {});
}

/** Restricts a member to the token's scopes: never an admin, and a moderator only with that scope. */
export function restrictToScopes(member: Viewer, scopes: ReadonlySet<Scope>): Viewer {
  const plain = { ...member, isAdmin: false, mayAdmin: false, provenAt: 0 };
  const quiet = scopes.has("message") ? plain : { ...plain, unreadMessages: 0 };
  if (scopes.has("moderate")) return quiet;
  return { ...quiet, team: new Map(), modmail: new Map(), openReports: noTeamCounts };
}
