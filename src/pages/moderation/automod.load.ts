import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { loadAutomod } from "#features/moderation/automod/server/load-rules.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The rules of automod of a sub, or of the site, and the one that is open. */
export async function load({ ctx, params, url }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(url.pathname));
  const arid = params.arid === undefined ? null : parseId(params.arid);
  if (params.arid !== undefined && arid === null) throw new Refusal("automod.not-found");
  const { place, view } = await loadAutomod(ctx, { sub: params.sub ?? "", arid });
  return { view, manage: place && viewManage(ctx.viewer, place) };
}
