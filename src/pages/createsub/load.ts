import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { canCreateSub } from "#features/subs/permissions.ts";
import { countOwnedSubs } from "#features/subs/server/create-sub-queries.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** The form of a new sub, or why the viewer cannot make one. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) goTo(links.login(links.createSub()));
  return { refusal: canCreateSub(ctx.viewer, await countOwnedSubs(ctx.read, ctx.viewer.uid), ctx.settings) };
}
