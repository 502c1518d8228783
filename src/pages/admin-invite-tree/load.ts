import { requireAdmin } from "#features/admin/server/require-admin.ts";
import { loadInviteTree } from "#features/admissions/server/load-invite-tree.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Who invited whom, from one person up and down. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx, params } = page;
  const tree = await loadInviteTree(ctx, params.user ?? "");
  return { title: restWordsFor(ctx.language).invites.treeOf(tree.name), ...tree };
}
