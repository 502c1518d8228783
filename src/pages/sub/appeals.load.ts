import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { isMember } from "#domain/viewer.ts";
import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import { loadAppeals } from "#features/moderation/appeals/server/load-appeals.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The appeals of a sub, for its team. */
export async function load({ ctx, params, url }: PageArgs) {
  const { sub: asked = "" } = params;
  if (!isMember(ctx.viewer)) redirectPage(links.login(teamLinks.subAppeals(asked)));
  const { sid, name, is_default } = await getVisibleSub(ctx, asked);
  return loadAppeals(ctx, { sid, name, isDefault: is_default === 1 }, url.searchParams);
}
