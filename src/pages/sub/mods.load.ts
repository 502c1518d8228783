import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadTeam } from "#features/circles/teams/server/load-team.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The team of a sub. */
export async function load({ ctx, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.subMods(name)));
  return loadTeam(ctx, name);
}
