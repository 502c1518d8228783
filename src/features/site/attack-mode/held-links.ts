import { isNewcomer, isUnderAttack } from "#domain/attack.ts";
import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";

/** An address of another site in what our renderer made: our own begin with one slash, or with a number sign. */
const OUTWARD = / href="(?!\/(?!\/)|#)/;

/** Whether what somebody writes waits for the team, because it links to another site: what newcomers write in attack mode. */
export function holdsLink(viewer: Viewer, html: string, settings: Settings, now: number): boolean {
  if (!isUnderAttack(settings, now) || !settings["attack.hold_links"]) return false;
  return isNewcomer(viewer, now) && OUTWARD.test(html);
}
