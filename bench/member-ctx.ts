import type { Tables } from "#domain/tables.ts";
import { loadViewer } from "#features/people/accounts/server/load-viewer.ts";
import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";

/** Context of a loader for this session, which is looked up again for each request. */
export async function memberCtx(db: Db<Tables>, token: string): Promise<() => Promise<Ctx>> {
  const settings = await getSettings(db.read);
  const hash = hashSessionToken(token);
  return async () => {
    const viewer = await loadViewer(db.read, hash, settings, Date.now());
    return { read: db.read, viewer, settings, now: Date.now, language: "en" } as unknown as Ctx;
  };
}
