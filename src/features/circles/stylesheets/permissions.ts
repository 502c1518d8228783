import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";

// change a sub's stylesheet and its images, and read its versions:
//  - owners and moderators of the sub, and admins; in a disabled sub only admins
export function canChangeStyle(viewer: Viewer, sub: SubRef & { disabled: boolean }): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (!canSeeSub(viewer, sub)) return "sub.disabled";
  return viewer.isAdmin || hasPower(viewer, sub, "mod") ? null : "style.not-authorized";
}

/** Storage quota for the images of a sub's stylesheet, in bytes. */
export function getStyleImageQuotaBytes(settings: Settings): number {
  return settings["storage.sub_css_max_file_size"] * 1024 * 1024;
}
