import { Refusal } from "#domain/refusal.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { SubRule } from "../sub.ts";
import { findSubOfPost, listRules } from "./subs-queries.ts";

/** Rules of a post's sub, if the viewer may see the sub. */
export async function listPostRules(ctx: Ctx, pid: number): Promise<(SubRule & { sid: number })[]> {
  const sub = await findSubOfPost(ctx.read, pid);
  if (!sub || !canSeeSub(ctx.viewer, { disabled: sub.status !== 0 })) throw new Refusal("post.not-found");
  const rules = await listRules(ctx.read, sub.sid);
  return rules.map(({ rid, text }) => ({ rid, sid: sub.sid, text }));
}
