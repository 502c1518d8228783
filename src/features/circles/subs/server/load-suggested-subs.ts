import type { ReadCtx } from "#platform/ctx.ts";
import { canSubscribe } from "../permissions.ts";
import { picturesFor } from "../pictures.ts";
import type { SubTile } from "../sub.ts";
import { relationOf } from "./load-sub-side.ts";
import { listTileSubs } from "./subs-queries.ts";

/** Suggested subs for a new member, most subscribers first; the caller adds the newest posts. */
export async function loadSuggestedSubs(ctx: ReadCtx): Promise<Omit<SubTile, "newest">[]> {
  const rows = await listTileSubs(ctx.read, {});
  return rows.map((row) => ({
    sid: row.sid,
    name: row.name,
    title: row.title,
    icon: picturesFor(ctx.viewer, row, "icon"),
    subscribers: row.subscribers,
    relation: relationOf(ctx.viewer, row.sid),
    can: { subscribe: canSubscribe(ctx.viewer, row) === null },
  }));
}
