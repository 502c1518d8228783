import { loadOwnData } from "#features/data/own-data/server/own-data.ts";
import { loadBanned } from "#features/moderation/appeals/server/appeal-ban.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The only page that a member banned from the site can see. */
export async function load({ ctx, params }: PageArgs) {
  const banned = await loadBanned(ctx, params.token ?? "");
  return { ...banned, data: await loadOwnData(ctx.read, banned.uid, ctx.now()) };
}
