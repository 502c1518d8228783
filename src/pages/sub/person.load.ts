import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import { loadPersonRecord } from "#features/moderation/bans/server/load-person-record.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Member's history in a sub, for its moderators. */
export async function load({ ctx, params }: PageArgs) {
  const { sub: name = "", user = "" } = params;
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.subPerson(name, user)));
  const { sid, name: sub, is_default } = await getVisibleSub(ctx, name);
  return loadPersonRecord(ctx, { sid, name: sub, isDefault: is_default === 1 }, user);
}
