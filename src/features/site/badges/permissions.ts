import type { RefusalCode } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";

// create, change, delete, give and remove badges:
//  - admins
export function canManageBadges(viewer: Viewer): RefusalCode | null {
  return viewer.isAdmin ? null : "request.forbidden";
}
