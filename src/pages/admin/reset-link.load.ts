import { adminLinks } from "#domain/admin-links.ts";
import type { ResetLink } from "#features/moderation/bans/api.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** A link that a plain form has made just now; asked for later there is none to show. */
export function load(page: PageArgs) {
  requireAdmin(page);
  if (page.made === undefined) redirectPage(adminLinks.users());
  return { made: page.made as ResetLink, title: restWordsFor(page.ctx.language).bans.resetLink };
}
