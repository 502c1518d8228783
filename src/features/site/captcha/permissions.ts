import { isNewcomer, isUnderAttack } from "#domain/attack.ts";
import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";
import { levelOf } from "#lib/level.ts";
import { type CaptchaPurpose, MAX_CAPTCHA_LEVEL } from "./captcha.ts";

type CaptchaViewer = Pick<Viewer, "uid" | "score" | "badgeScore" | "joinedAt" | "mayAdmin" | "team">;

// must solve a captcha if the site requires captchas:
//  - anyone who registers or recovers a password
//  - anyone who posts, up to level 4; admins and moderators are not exempt
// in attack mode, regardless of that setting:
//  - anyone who registers; new members who post or comment
export function needsCaptcha(purpose: CaptchaPurpose, viewer: CaptchaViewer, settings: Settings, now: number): boolean {
  const isWary = purpose === "register" || (purpose !== "recover" && isNewcomer(viewer, now));
  if (isWary && isUnderAttack(settings, now)) return true;
  if (!settings["site.require_captchas"] || purpose === "comment") return false;
  return purpose !== "post" || levelOf(viewer.score + viewer.badgeScore) <= MAX_CAPTCHA_LEVEL;
}
