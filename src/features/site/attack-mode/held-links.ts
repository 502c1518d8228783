import { isNewcomer, isUnderAttack } from "#domain/attack.ts";
import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";

/** Matches an external link in rendered HTML; internal ones start with a single slash or `#`. */
const EXTERNAL_LINK = / href="(?!\/(?!\/)|#)/;

/** Returns true if the content must be held for review: in attack mode, new members' content with external links. */
export function mustHoldLinks(viewer: Viewer, html: string, settings: Settings, now: number): boolean {
  if (!isUnderAttack(settings, now) || !settings["attack.hold_links"]) return false;
  return isNewcomer(viewer, now) && EXTERNAL_LINK.test(html);
}
