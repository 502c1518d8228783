import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";

// read the lists of a member's posts and comments:
//  - anyone, unless the site restricts these lists to members
export function canReadLists(viewer: Viewer, settings: Settings): RefusalCode | null {
  return settings["site.block_anon_stalking"] && !isMember(viewer) ? "account.log-in" : null;
}
