import { DAY } from "./limits.ts";
import type { Settings } from "./settings.ts";

// archived:
//  - after the site's number of days, except stickies when the site keeps them open
export function isArchived(post: { postedAt: number; sticky: boolean }, settings: Settings, now: number): boolean {
  if (post.sticky && !settings["site.archive_sticky_posts"]) return false;
  return now - post.postedAt > settings["site.archive_post_after"] * DAY;
}
