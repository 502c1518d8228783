import { loadAddressBlocks } from "#features/moderation/address-blocks/server/block-addresses.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Ranges of addresses from which nothing is written. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  return { title: restWordsFor(page.ctx.language).addresses.title, view: await loadAddressBlocks(page.ctx) };
}
