import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import type { Ctx } from "#platform/ctx.ts";
import { BLOCKED_AT_ONCE, type BlockedImagesView } from "../blocked-image.ts";
import { blockedQuery } from "./blocked-queries.ts";

/** The pictures that are blocked, from before this one on. */
export async function loadBlockedImages(
  { read }: Pick<Ctx, "read">,
  before: number | null,
): Promise<BlockedImagesView> {
  const rows = await blockedQuery(read, before ?? Number.MAX_SAFE_INTEGER).execute();
  const shown = rows.slice(0, BLOCKED_AT_ONCE);
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
    next: rows.length > BLOCKED_AT_ONCE ? (shown.at(-1)?.bid ?? null) : null,
  };
}
