import { requireAdmin } from "#features/admin/server/require-admin.ts";
import { loadBlockedImages } from "#features/blocked-images/server/load-blocked.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

const numberIn = (text: string | null) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : null);

/** The pictures that are blocked everywhere. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx, url } = page;
  const blocked = await loadBlockedImages(ctx, numberIn(url.searchParams.get("before")));
  return {
    ...blocked,
    post: numberIn(url.searchParams.get("post")),
    title: restWordsFor(ctx.language).admin.images.title,
  };
}
