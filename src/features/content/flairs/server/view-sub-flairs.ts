import { isMember, type Viewer } from "#domain/viewer.ts";
import type { SubRow } from "#features/circles/subs/server/subs-queries.ts";
import type { SubFlairsView } from "../flair.ts";
import { canAssignFlair, canManageFlairs, canPickFlair, canUseFlair, canWriteFlair } from "../permissions.ts";

/** Flair state of the viewer in a sub; null for visitors. `own` is the viewer's flair there. */
export function viewSubFlairs(
  viewer: Viewer,
  sub: SubRow,
  own: { text: string | null; hue: number | null },
): SubFlairsView | null {
  if (!isMember(viewer)) return null;
  const rules = {
    sid: sub.sid,
    isDefault: sub.is_default === 1,
    disabled: sub.status !== 0,
    mayPick: sub.can_flair_self === 1,
    mayWrite: sub.freeform_flair === 1,
  };
  const hasFlairs =
    sub.has_user_flairs > 0 && canUseFlair(viewer, rules, { teamOnly: sub.has_user_flairs === 1 }) === null;
  const mayPick = hasFlairs && canPickFlair(viewer, rules) === null;
  return {
    flair: own.text,
    hue: own.hue,
    canSet: mayPick || canWriteFlair(viewer, rules) === null,
    canManage: canManageFlairs(viewer, rules) === null,
    canAssign: canAssignFlair(viewer, rules) === null,
  };
}
