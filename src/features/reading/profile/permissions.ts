import type { RefusalCode } from "#domain/refusal.ts";
import type { Settings } from "#domain/settings.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";

// read what a person wrote, as a list:
//  - anybody, unless the site keeps these lists for members
export function canReadLists(viewer: Viewer, settings: Settings): RefusalCode | null {
  return settings["site.block_anon_stalking"] && !isMember(viewer) ? "account.log-in" : null;
}
