import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadAdoption } from "#features/circles/teams/server/adopt-sub.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Asking for a sub whose team is gone. */
export async function load({ ctx, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.adoptSub(name)));
  return loadAdoption(ctx, name);
}
