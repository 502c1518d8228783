import { Refusal } from "#domain/refusal.ts";
import type { SubRef, Viewer } from "#domain/viewer.ts";
import { canEditSub } from "../permissions.ts";

/** A sub that the viewer may change, of what was found by its name. @throws Refusal when there is none, or they may not. */
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
