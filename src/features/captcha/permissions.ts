import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";
import { levelOf } from "#lib/level.ts";
import { ASKED_UP_TO_LEVEL, type Purpose } from "./captcha.ts";

// show that no program does it:
//  - who registers or recovers a password, while the site asks for captchas
//  - who posts, up to level 4; admins and teams are not exempt
//  - who comments, up to level 4, while the site asks for that too
export function needsCaptcha(
  purpose: Purpose,
  viewer: Pick<Viewer, "score" | "badgeScore">,
  settings: Settings,
): boolean {
  if (!settings["site.require_captchas"]) return false;
  if (purpose === "register" || purpose === "recover") return true;
  if (levelOf(viewer.score + viewer.badgeScore) > ASKED_UP_TO_LEVEL) return false;
  return purpose === "post" || settings["site.captcha_comments"];
}
