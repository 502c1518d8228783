import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { listFilters } from "#features/reading/filters/server/filter-store-queries.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Viewer's filters by words, domains and flairs. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.settingsFilters()));
  return { filters: await listFilters(ctx.read, ctx.viewer.uid), now: ctx.now() };
}
