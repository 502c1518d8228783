import { isMember, type Viewer } from "#domain/viewer.ts";
import type { SubRow } from "#features/subs/server/subs-queries.ts";
import type { SubFlairsView } from "../flair.ts";
import { canManageFlairs, canPickFlair, canWriteFlair } from "../permissions.ts";

/** What concerns the viewer of a sub's flairs: nothing for visitors. `flair` stands beside their name there. */
export function viewSubFlairs(viewer: Viewer, sub: SubRow, flair: string | null): SubFlairsView | null {
  if (!isMember(viewer)) return null;
  const rules = {
    sid: sub.sid,
    isDefault: sub.is_default === 1,
    disabled: sub.status !== 0,
    mayPick: sub.can_flair_self === 1,
    mayWrite: sub.freeform_flair === 1,
  };
  const mayPick = Boolean(sub.has_user_flairs) && canPickFlair(viewer, rules) === null;
  return {
    flair,
    canSet: mayPick || canWriteFlair(viewer, rules) === null,
    canManage: canManageFlairs(viewer, rules) === null,
  };
}
