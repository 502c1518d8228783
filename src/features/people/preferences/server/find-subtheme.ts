import { Refusal } from "#domain/refusal.ts";
import { findSub } from "#features/circles/subs/server/subs-queries.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { findSubName } from "./preference-queries.ts";

/** Returns a sub's id as preference value; 0 for an empty name. */
export async function findSubtheme({ read, viewer }: Ctx, name: string): Promise<number> {
  if (name === "") return 0;
  const sub = await findSub(read, name);
  if (!sub || !canSeeSub(viewer, { disabled: sub.status !== 0 }))
    throw new Refusal("sub.not-found", { field: "subtheme" });
  return sub.sid;
}

/** Returns the name of the sub whose theme the viewer uses everywhere; empty for none. */
export async function nameSubtheme({ read, viewer }: ReadCtx): Promise<string> {
  const { subtheme } = viewer.preferences;
  return subtheme === 0 ? "" : ((await findSubName(read, subtheme)) ?? "");
}
