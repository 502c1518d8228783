import type { RefusalCode } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";

// choose the sub of the day:
//  - admins
export function canChooseDailySub(viewer: Viewer): RefusalCode | null {
  return viewer.isAdmin ? null : "request.forbidden";
}
