import { loadBlockedImages, previewBlock } from "#features/moderation/blocked-images/server/load-blocked-images.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

const numberIn = (text: string | null) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : null);

/** The pictures that are blocked everywhere. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx, url } = page;
  const post = numberIn(url.searchParams.get("post"));
  const [blocked, preview] = await Promise.all([
    loadBlockedImages(ctx, numberIn(url.searchParams.get("before"))),
    previewBlock(ctx, post),
  ]);
  return {
    ...blocked,
    post,
    preview,
    title: restWordsFor(ctx.language).admin.images.title,
  };
}
