import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";
import { levelOf } from "#lib/level.ts";
import { ASKED_UP_TO_LEVEL, type Purpose } from "./captcha.ts";

// show that no program does it, while the site asks for captchas:
//  - who registers or recovers a password
//  - who posts, up to level 4; admins and teams are not exempt
export function needsCaptcha(
  purpose: Purpose,
  viewer: Pick<Viewer, "score" | "badgeScore">,
  settings: Settings,
): boolean {
  if (!settings["site.require_captchas"]) return false;
  return purpose !== "post" || levelOf(viewer.score + viewer.badgeScore) <= ASKED_UP_TO_LEVEL;
}
