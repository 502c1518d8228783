import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { loadFeedView, readFeedQuery } from "#features/reading/feeds/server/load-feed.ts";
import { domainOf } from "#lib/urls.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Every link to one site, newest first. */
export async function load({ ctx, url, params }: PageArgs) {
  const asked = params.domain ?? "";
  const domain = /^[\p{L}\p{N}._-]{1,253}$/u.test(asked) ? domainOf(`http://${asked}/`) : null;
  if (domain === null) throw new Refusal("request.not-found");
  if (domain !== asked) redirectPage(`${links.domain(domain)}${url.search}`, 301);
  const feed = readFeedQuery({ kind: "domain", domain }, "new", params.page, url.searchParams);
  return { domain, feed: await loadFeedView(ctx, feed) };
}
