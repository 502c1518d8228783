import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { HiddenPosts } from "../post.ts";
import { type HiddenPosition, listHidden } from "./hidden-queries.ts";
import { listPostRows } from "./list-post-rows.ts";

/** A page of what the viewer hid, the last first. What has since become invisible to the viewer is passed over. */
export async function loadHidden(ctx: ReadCtx, cursor: string | null): Promise<HiddenPosts> {
  const found = await listHidden(ctx, readCursor(cursor));
  const shown = found.slice(0, LIMITS.feedPage);
  const last = shown.at(-1);
  const hiddenAt = new Map(shown.map((row) => [row.pid, row.created_at]));
  const rows = await listPostRows(ctx, [...hiddenAt.keys()], "search");
  return {
    rows: rows.map((row) => ({ ...row, hiddenAt: hiddenAt.get(row.pid) ?? 0 })),
    next: found.length > shown.length && last ? encodeCursor([last.created_at, last.pid]) : null,
  };
}

function readCursor(cursor: string | null): HiddenPosition {
  if (cursor === null) return null;
  const [at, pid] = (decodeCursor(cursor, ["number", "number"]) ?? []) as number[];
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(pid)) throw new Refusal("request.bad-cursor");
  return [at as number, pid as number];
}
