import type { RefusalCode } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";

// block an image everywhere:
//  - admins
export function canBlockImages(viewer: Viewer): RefusalCode | null {
  return viewer.isAdmin ? null : "request.forbidden";
}
