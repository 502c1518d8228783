import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadLog, readLogQuery } from "#features/moderation/modlog/server/load-log.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Log of sitewide actions, and of actions of admins in subs. */
export async function load({ ctx, params, url }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.siteLog()));
  const query = readLogQuery(params.page, url.searchParams);
  return loadLog(ctx, null, query, parseId(url.searchParams.get("open") ?? ""));
}
