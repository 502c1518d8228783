import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadResponses } from "#features/circles/responses/server/manage-responses.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** Saved responses of a sub. */
export async function load({ ctx, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) goTo(links.login(teamLinks.subResponses(name)));
  return loadResponses(ctx, name);
}
