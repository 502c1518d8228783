import { Refusal } from "#domain/refusal.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { findSub, type SubRow } from "./subs-queries.ts";

/** A sub by its name in any letter case. Refuses what does not exist, and to all but admins what is disabled. */
export async function getVisibleSub(ctx: ReadCtx, name: string): Promise<SubRow> {
  const sub = await findSub(ctx.read, name);
  if (!sub) throw new Refusal("sub.not-found");
  if (!canSeeSub(ctx.viewer, { disabled: sub.status !== 0 })) {
    throw new Refusal("sub.disabled", { values: { name: sub.name, status: sub.status } });
  }
  return sub;
}
