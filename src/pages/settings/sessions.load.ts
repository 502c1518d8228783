import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadSessions } from "#features/people/sessions/server/end-sessions.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Viewer's sessions. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(accountLinks.sessions()));
  return { sessions: await loadSessions(ctx) };
}
