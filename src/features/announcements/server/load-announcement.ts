import { links } from "#domain/links.ts";
import type { Announcement } from "#domain/live.ts";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { canSeeSub } from "#features/visibility/visibility.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { findAnnounced } from "./announcement-queries.ts";

/** What stands above the lists for this viewer; null when nothing does, or when the viewer put it away. */
export async function loadAnnouncement(ctx: Ctx): Promise<Announcement | null> {
  const { viewer, settings } = ctx;
  const pid = settings.announcement;
  if (pid === 0 || viewer.preferences.announcement === pid) return null;
  const found = await findAnnouncement(ctx.read, pid);
  if (found === null || !canSeeSub(viewer, found.subStatus)) return null;
  return found.announcement.nsfw && viewer.nsfw === "hide" ? null : found.announcement;
}

/** A post as it is announced; null when it does not stand any more. */
export async function findAnnouncement(
  read: Read,
  pid: number,
): Promise<{ announcement: Announcement; subStatus: number } | null> {
  const row = await findAnnounced(read, pid);
  if (row?.deleted !== 0) return null;
  const announcement = {
    pid,
    title: row.title,
    user: row.author_status === ACCOUNT_STATUS.deleted ? null : row.author,
    sub: row.sub,
    post_url: links.post({ sub: row.sub, pid, slug: slugOf(row.title) }),
    sub_url: links.sub(row.sub),
    nsfw: row.nsfw === 1 || row.sub_nsfw === 1,
    posted: row.posted_at,
  };
  return { announcement, subStatus: row.status };
}
