import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadFollowing } from "#features/people/follows/server/load-following.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Member's follows, mutes and reminders. */
export async function load({ ctx, url }: PageArgs) {
  const after = url.searchParams.get("after");
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.settingsFollowing()));
  return {
    ...(await loadFollowing(ctx, after)),
    isFirst: after === null,
    saved: url.searchParams.has("saved"),
  };
}
