import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import type { FileExtension } from "#lib/file-types.ts";
import { levelOf } from "#lib/level.ts";

// send a file:
//  - admins, and members to whom it was granted
//  - other members from the site's level on, while the site takes files
export function canUpload(viewer: Viewer, settings: Settings): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  if (viewer.isAdmin || viewer.mayUpload) return null;
  const isOpen =
    settings["site.allow_uploads"] && levelOf(viewer.score + viewer.badgeScore) >= settings["site.upload_min_level"];
  return isOpen ? null : "file.not-allowed";
}

// a kind of file:
//  - pictures; videos while the site takes them
export function canUploadType(type: FileExtension | null, settings: Settings): RefusalCode | null {
  if (type === null) return "file.type";
  if ((type === "mp4" || type === "webm") && !settings["site.allow_video_uploads"]) return "file.video";
  return null;
}

// post a picture or video without a description:
//  - everybody but those who asked not to be let
export function mustDescribe({ preferences }: Pick<Viewer, "preferences">): boolean {
  return preferences.describe === "on";
}

// take the file of somebody's post away, wherever it is:
//  - admins
export function canRemoveUploads(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}

/** Space for a member's files, in bytes. */
export function uploadSpace(settings: Settings): number {
  return settings["site.upload_space_per_user"] * 1024 * 1024;
}

// let somebody send files whatever the site's level is, and end that:
//  - admins
export function canGrantUploads(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}
