import { links } from "#domain/links.ts";
import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import { loadBans } from "#features/moderation/bans/server/load-bans.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Bans of a sub. */
export async function load({ ctx, params, url }: PageArgs) {
  const name = params.sub ?? "";
  const { sid, name: sub, is_default, bans_private } = await getVisibleSub(ctx, name);
  if (name !== sub) redirectPage(`${links.subBans(sub)}${url.search}`, 301);
  return loadBans(
    ctx,
    { sid, name: sub, isDefault: is_default === 1, isPrivate: bans_private === 1 },
    url.searchParams,
  );
}
