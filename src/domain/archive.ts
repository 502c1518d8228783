import { DAY } from "./limits.ts";
import type { Settings } from "./settings.ts";

// archived:
//  - posts older than the site's number of days; pinned ones only if the site archives them
export function isArchived(post: { postedAt: number; sticky: boolean }, settings: Settings, now: number): boolean {
  if (post.sticky && !settings["site.archive_sticky_posts"]) return false;
  return now - post.postedAt > settings["site.archive_post_after"] * DAY;
}
