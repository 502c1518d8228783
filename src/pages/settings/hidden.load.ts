import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadBlockedSubs } from "#features/circles/subs/server/load-blocked-subs.ts";
import { loadHidden } from "#features/content/posts/server/load-hidden.ts";
import { canBlockPeople } from "#features/people/blocks/permissions.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Hidden posts, blocked subs and NSFW preferences of a member. */
export async function load({ ctx, url }: PageArgs) {
  const after = url.searchParams.get("after");
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.settingsHidden()));
  const [hidden, blockedSubs] = await Promise.all([loadHidden(ctx, after), loadBlockedSubs(ctx)]);
  return {
    ...hidden,
    isFirst: after === null,
    blockedSubs,
    canBlockPeople: canBlockPeople(ctx.viewer) === null,
    nsfw: ctx.viewer.nsfw,
    saved: url.searchParams.has("saved"),
  };
}
