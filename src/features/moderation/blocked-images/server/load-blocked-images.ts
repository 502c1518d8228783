import { listSameFiles } from "#features/content/uploads/server/similar-image-queries.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Ctx } from "#platform/ctx.ts";
import { BLOCKED_IMAGES_PAGE, type BlockedImagesView, type BlockPreview } from "../blocked-image.ts";
import { blockedQuery, countShowing, countSubsWithImages, findPictureOf } from "./blocked-image-queries.ts";

/** Counts the uses of a post's image; null if the post has none. */
export async function previewBlock({ read }: Pick<Ctx, "read">, pid: number | null): Promise<BlockPreview | null> {
  const image = pid === null ? undefined : await findPictureOf(read, pid);
  if (!image) return null;
  const hashes = await listSameFiles(read, image);
  const [posts, subs] = await Promise.all([countShowing(read, hashes), countSubsWithImages(read, hashes)]);
  return { posts, subs };
}

/** Page of blocked images with smaller ids. */
export async function loadBlockedImages(
  { read }: Pick<Ctx, "read">,
  before: number | null,
): Promise<BlockedImagesView> {
  const rows = await blockedQuery(read, before ?? Number.MAX_SAFE_INTEGER).execute();
  const shown = rows.slice(0, BLOCKED_IMAGES_PAGE);
  return {
    images: shown.flatMap((row) =>
      row.aid === null
        ? []
        : [
            {
              bid: row.bid,
              aid: row.aid,
              reason: row.reason ?? "",
              by: row.by_status === ACCOUNT_STATUS.deleted ? null : row.by,
              at: row.created_at,
              isExact: row.phash_a === null,
              removed: row.done ?? 0,
              isRemoving: row.done !== null && row.ended_at === null,
            },
          ],
    ),
    next: rows.length > BLOCKED_IMAGES_PAGE ? (shown.at(-1)?.bid ?? null) : null,
  };
}
