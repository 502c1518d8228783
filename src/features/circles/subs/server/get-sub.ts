import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import type { SubRef, Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx, Read, ReadCtx } from "#platform/ctx.ts";
import { canEditSub } from "../permissions.ts";
import { findSub, type SubRow } from "./subs-queries.ts";

/** Sub by name, case-insensitive. Refuses unknown subs, and disabled ones except for admins. */
export async function getVisibleSub(ctx: Pick<ReadCtx, "read" | "viewer">, name: string): Promise<SubRow> {
  const sub = await findSub(ctx.read, name);
  if (!sub) throw new Refusal("sub.not-found");
  if (!canSeeSub(ctx.viewer, { disabled: sub.status !== 0 })) {
    throw new Refusal("sub.disabled", { values: { name: sub.name, status: sub.status } });
  }
  return sub;
}

/** Sub for a moderation action. @throws Refusal if it does not exist, or the viewer may not act there. */
export async function getModeratedSub(
  read: Read,
  { viewer }: Pick<Ctx, "viewer">,
  name: string,
  rule?: (viewer: Viewer, sub: SubRef) => RefusalCode | null,
): Promise<SubRef & { name: string }> {
  const row = await getVisibleSub({ read, viewer }, name);
  const sub = { sid: row.sid, name: row.name, isDefault: row.is_default === 1 };
  const refusal = rule?.(viewer, sub);
  if (refusal) throw new Refusal(refusal);
  return sub;
}

/** Returns the found sub. @throws Refusal if it does not exist, or the viewer may not change its settings. */
export function requireEditable<Found extends { sid: number; name: string; status: number; is_default: number }>(
  viewer: Viewer,
  found: Found | undefined,
): Found & SubRef {
  if (!found) throw new Refusal("sub.not-found");
  const sub = { ...found, isDefault: found.is_default === 1 };
  const refusal = canEditSub(viewer, { ...sub, disabled: found.status !== 0 });
  if (refusal) throw new Refusal(refusal, { values: { name: found.name, status: found.status } });
  return sub;
}
