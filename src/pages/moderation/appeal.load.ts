import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { teamLinks } from "#domain/team-links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadAppeal } from "#features/moderation/appeals/server/load-appeal.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** One act and the appeal against it. */
export function load({ ctx, params }: PageArgs) {
  const aid = parseId(params.aid ?? "");
  if (aid === null) throw new Refusal("appeal.not-found");
  if (!isMember(ctx.viewer)) redirectPage(links.login(teamLinks.appeal(aid)));
  return loadAppeal(ctx, aid);
}
