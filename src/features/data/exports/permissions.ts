import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";

// request and download an archive of public content:
// - of a sub: its owner, and admins
// - of the whole site: only admins
export function canExport(viewer: Viewer, sub: SubRef | null): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin || (sub !== null && hasPower(viewer, sub, "owner")) ? null : "request.forbidden";
}
