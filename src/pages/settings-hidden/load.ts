import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadHidden } from "#features/posts/server/load-hidden.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** What a member keeps out of the lists. */
export async function load({ ctx, url }: PageArgs) {
  const after = url.searchParams.get("after");
  if (!isMember(ctx.viewer)) goTo(links.login(links.settingsHidden()));
  return { ...(await loadHidden(ctx, after)), isFirst: after === null };
}
