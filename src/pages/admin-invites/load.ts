import { requireAdmin } from "#features/admin/server/require-admin.ts";
import { loadCodes } from "#features/admissions/server/load-invites.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Everybody's invite codes. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx, url } = page;
  const after = url.searchParams.get("after") ?? "";
  const before = /^\d{1,15}$/.test(after) ? Number(after) : null;
  return {
    title: restWordsFor(ctx.language).invites.title,
    isRequired: ctx.settings["site.require_invite_code"],
    showsPeople: ctx.settings["site.invitations_visible_to_users"],
    level: ctx.settings["site.invite_level"],
    most: ctx.settings["site.invite_max"],
    ...(await loadCodes(ctx, before)),
  };
}
