import { LIMITS } from "#domain/limits.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { encodeCursor } from "#lib/cursor.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { HiddenPosts } from "../post.ts";
import { listHidden } from "./hidden-queries.ts";
import { listPostRows } from "./list-post-rows.ts";

/** Page of the viewer's hidden posts, latest first. Skips posts that the viewer can no longer see. */
export async function loadHidden(ctx: ReadCtx, cursor: string | null): Promise<HiddenPosts> {
  const found = await listHidden(ctx, cursor === null ? null : requireCursor(cursor, ["number", "number"]));
  const shown = found.slice(0, LIMITS.feedPage);
  const last = shown.at(-1);
  const hiddenAt = new Map(shown.map((row) => [row.pid, row.created_at]));
  const rows = await listPostRows(ctx, [...hiddenAt.keys()], "search");
  return {
    rows: rows.map((row) => ({ ...row, hiddenAt: hiddenAt.get(row.pid) ?? 0 })),
    next: found.length > shown.length && last ? encodeCursor([last.created_at, last.pid]) : null,
  };
}
