import type { ReadCtx } from "#platform/ctx.ts";
import type { SubRelation } from "../sub.ts";
import { listBlocked } from "./relation-queries.ts";

/** Subs that the viewer blocked, by name. */
export async function loadBlockedSubs({ read, viewer }: ReadCtx): Promise<SubRelation[]> {
  if (viewer.blockedSubs.size === 0) return [];
  const rows = await listBlocked(read, viewer.uid);
  return rows.map(({ sid, name, subscribers }) => ({
    sid,
    name,
    subscribers,
    relation: "blocked",
    can: { subscribe: false },
  }));
}
