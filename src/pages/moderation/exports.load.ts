import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { loadExport } from "#features/data/exports/server/manage-exports.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The export of a sub, for its owner and admins, or of the site, for admins. */
export async function load({ ctx, params, url }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(url.pathname));
  const { place, view } = await loadExport(ctx, params.sub ?? "");
  const words = restWordsFor(ctx.language).exports;
  return {
    title: place === null ? words.siteTitle : words.title,
    view,
    manage: place && viewManage(ctx.viewer, place),
  };
}
