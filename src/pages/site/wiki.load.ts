import { adminLinks } from "#domain/admin-links.ts";
import { loadWiki } from "#features/site/wiki/server/load-wiki.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** A page of the site. Two of them have addresses of their own. */
export function load({ ctx, params, url }: PageArgs) {
  const slug = (params.slug ?? "").toLowerCase();
  const address = adminLinks.wiki(slug);
  if (!address.startsWith("/wiki/") && url.pathname !== address) redirectPage(address);
  return loadWiki(ctx, slug);
}
