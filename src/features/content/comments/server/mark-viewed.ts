import { bestRank } from "#domain/ranking.ts";
import { isMember } from "#domain/viewer.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { CommentsViewed } from "../events.ts";
import { addViews, insertViews, listUnseenForUpdate } from "./comment-queries.ts";

/**
 * Marks comments as seen by the viewer and counts each view once. Skips own, deleted, archived and unknown
 * comments.
 */
export async function markViewed(ctx: Ctx, cids: readonly number[]): Promise<void> {
  if (cids.length === 0 || !isMember(ctx.viewer)) return;
  await ctx.write(async (trx, emit) => {
    const unseen = await listUnseenForUpdate(trx, ctx, cids);
    if (unseen.length === 0) return;
    const byRank = new Map<number, number[]>();
    for (const { cid, up, down, views } of unseen) {
      const best = bestRank({ up, down, views: views + 1 });
      byRank.set(best, [...(byRank.get(best) ?? []), cid]);
    }
    const seen = unseen.map((row) => row.cid);
    await insertViews(trx, ctx.viewer.uid, seen);
    for (const [best, sameRank] of byRank) await addViews(trx, sameRank, best);
    const event: CommentsViewed = { type: "comments.viewed", uid: ctx.viewer.uid, cids: seen };
    emit(event);
  });
}
