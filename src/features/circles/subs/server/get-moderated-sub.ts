import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import type { SubRef, Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { findSub } from "./subs-queries.ts";

/** A sub whose bans are concerned. @throws Refusal when there is none, or the viewer may not do this there. */
export async function getModeratedSub(
  read: Read,
  { viewer }: Pick<Ctx, "viewer">,
  name: string,
  rule?: (viewer: Viewer, sub: SubRef) => RefusalCode | null,
): Promise<SubRef & { name: string }> {
  const row = await findSub(read, name);
  if (!row) throw new Refusal("sub.not-found");
  if (!canSeeSub(viewer, { disabled: row.status !== 0 })) {
    throw new Refusal("sub.disabled", { values: { name: row.name, status: row.status } });
  }
  const sub = { sid: row.sid, name: row.name, isDefault: row.is_default === 1 };
  const refusal = rule?.(viewer, sub);
  if (refusal) throw new Refusal(refusal);
  return sub;
}
