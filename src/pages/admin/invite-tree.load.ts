import { loadInviteTree } from "#features/people/admissions/server/load-invite-tree.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Tree of invitations around one member. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx, params } = page;
  const tree = await loadInviteTree(ctx, params.user ?? "");
  return { title: restWordsFor(ctx.language).invites.treeOf(tree.name), ...tree };
}
