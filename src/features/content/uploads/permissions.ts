import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import type { FileExtension } from "#lib/file-types.ts";
import { levelOf } from "#lib/level.ts";

// upload a file:
//  - admins, and members with an upload grant
//  - other members from the site's min level, while uploads are enabled
export function canUpload(viewer: Viewer, settings: Settings): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (viewer.isAdmin || viewer.mayUpload) return null;
  const isOpen =
    settings["site.allow_uploads"] && levelOf(viewer.score + viewer.badgeScore) >= settings["site.upload_min_level"];
  return isOpen ? null : "file.not-allowed";
}

// upload a file type:
//  - images; videos while the site accepts them
export function canUploadType(type: FileExtension | null, settings: Settings): RefusalCode | null {
  if (type === null) return "file.type";
  if ((type === "mp4" || type === "webm") && !settings["site.allow_video_uploads"]) return "file.video";
  return null;
}

// post an image or video without an alt text:
//  - everyone, unless their preference requires alt texts
export function mustDescribe({ preferences }: Pick<Viewer, "preferences">): boolean {
  return preferences.describe === "on";
}

// remove the file of any post:
//  - admins
export function canRemoveUploads(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}

/** Storage quota of a member, in bytes. */
export function uploadSpace(settings: Settings): number {
  return settings["site.upload_space_per_user"] * 1024 * 1024;
}

// grant and revoke uploads regardless of the site's min level:
//  - admins
export function canGrantUploads(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}
