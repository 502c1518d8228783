import { codesTable } from "#features/people/admissions/server/codes-table.ts";
import { loadTable, parseTableQuery } from "#features/site/admin/server/admin-table.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Everybody's invite codes. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx, url } = page;
  return {
    title: restWordsFor(ctx.language).invites.title,
    isRequired: ctx.settings["site.require_invite_code"],
    showsPeople: ctx.settings["site.invitations_visible_to_users"],
    level: ctx.settings["site.invite_level"],
    most: ctx.settings["site.invite_max"],
    view: await loadTable(ctx, codesTable(ctx), parseTableQuery(url.searchParams)),
  };
}
