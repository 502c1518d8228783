import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadAdoptions } from "#features/circles/teams/server/adopt-sub.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Requests of members to adopt a sub. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(adminLinks.adoptions()));
  return { requests: await loadAdoptions(ctx) };
}
