import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";

// block ranges of addresses:
//  - admins
export function canBlockAddresses(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}
