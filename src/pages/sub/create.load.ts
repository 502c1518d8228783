import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { canCreateSub, findLevelToCreateSub } from "#features/circles/subs/permissions.ts";
import { countOwnedSubs } from "#features/circles/subs/server/create-sub-queries.ts";
import { experienceOf, levelOf } from "#lib/level.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The form of a new sub, or why the viewer cannot make one and how far they are on the way. */
export async function load({ ctx }: PageArgs) {
  const { viewer, settings } = ctx;
  if (!isMember(viewer)) redirectPage(links.login(links.createSub()));
  const owned = await countOwnedSubs(ctx.read, viewer.uid);
  const points = viewer.score + viewer.badgeScore;
  const needed = findLevelToCreateSub(viewer, owned, settings);
  return {
    refusal: canCreateSub(viewer, owned, settings),
    way: needed && { level: levelOf(points), points, needed, pointsNeeded: experienceOf(needed) },
  };
}
