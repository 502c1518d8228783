import { links } from "#domain/links.ts";
import type { Announcement } from "#domain/live.ts";
import { getAnnouncementForReader } from "#domain/stored-announcement.ts";
import type { SubState } from "#features/reading/visibility/post-state.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import { slugOf } from "#lib/slug.ts";
import type { Read, ReadCtx } from "#platform/ctx.ts";
import { findAnnounced } from "./announcement-queries.ts";

/** Loads the viewer's announcement; null for none or a dismissed one. */
export async function loadAnnouncement(ctx: ReadCtx): Promise<Announcement | null> {
  const { viewer, settings } = ctx;
  const pid = getAnnouncementForReader(settings, viewer.uid, ctx.now())?.pid ?? 0;
  if (pid === 0 || viewer.preferences.announcement === pid) return null;
  const found = await findAnnouncement(ctx.read, pid);
  if (found === null || !canSeeSub(viewer, found.sub)) return null;
  return found.announcement.nsfw && viewer.nsfw === "hide" ? null : found.announcement;
}

/** Finds an announced post; null if it was deleted. */
export async function findAnnouncement(
  read: Read,
  pid: number,
): Promise<{ announcement: Announcement; sub: SubState } | null> {
  const post = await findAnnounced(read, pid);
  if (!post || post.state.deleted !== null) return null;
  const { state, sub } = post;
  const announcement: Announcement = {
    pid,
    title: post.title,
    user: post.author,
    sub,
    post_url: links.post({ sub, pid, slug: slugOf(post.title) }),
    sub_url: links.sub(sub),
    nsfw: state.nsfw || state.sub.nsfw,
    posted: state.postedAt,
  };
  return { announcement, sub: state.sub };
}
