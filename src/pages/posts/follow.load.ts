import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { FOLLOW_KINDS } from "#features/people/follows/follow.ts";
import { loadFollow } from "#features/people/follows/server/load-follow.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Viewer's follow, mute and reminder of one post or comment. */
export async function load({ ctx, params }: PageArgs) {
  const what = FOLLOW_KINDS.find((name) => name === params.what);
  if (what === undefined) throw new Refusal("request.not-found");
  const of = params.of ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.follow(what, of)));
  return loadFollow(ctx, { what, of });
}
