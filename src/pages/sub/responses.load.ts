import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadResponses } from "#features/circles/responses/server/manage-responses.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Saved responses of a sub. */
export async function load({ ctx, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(teamLinks.subResponses(name)));
  return loadResponses(ctx, name);
}
