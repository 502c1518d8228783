import { Refusal } from "#domain/refusal.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import { loadBadgeForm } from "#features/site/badges/server/load-badges.ts";
import { parseId } from "#lib/ids.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The form of a badge. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx, params } = page;
  const bid = params.bid === undefined ? null : parseId(params.bid);
  if (params.bid !== undefined && bid === null) throw new Refusal("request.not-found");
  const badge = await loadBadgeForm(ctx, bid);
  const words = restWordsFor(ctx.language).badges;
  return { badge, title: badge === null ? words.add : words.editing(badge.name) };
}
