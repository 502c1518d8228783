import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadMutedReporters } from "#features/moderation/reports/server/mute-reporter.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Muted reporters of a sub. */
export async function load({ ctx, params, url }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(teamLinks.reporters(name)));
  return loadMutedReporters(ctx, name, url.searchParams.get("after"));
}
