import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/settings.ts";
import { jan, viewerOf, visitor } from "../../../../tests/support/viewers.ts";
import { needsCaptcha } from "./permissions.ts";

const NOW = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const never = { ...DEFAULT_SETTINGS, "site.require_captchas": false };
const always = { ...DEFAULT_SETTINGS, "site.require_captchas": true };
const attacked = { ...never, attackUntil: NOW + 1 };
const newcomer = viewerOf(1, { joinedAt: NOW - DAY_MS });
const level4 = viewerOf(2, { score: 200, badgeScore: 49 });
const level5 = viewerOf(2, { score: 200, badgeScore: 50 });
const janitor5 = { ...jan, score: 250 };

test.each([
  ["the site asks for none", never, "register", visitor, false],
  ["the site asks for none", never, "post", newcomer, false],
  ["the site asks", always, "register", visitor, true],
  ["the site asks", always, "recover", visitor, true],
  ["the site asks, at level 5", always, "recover", level5, true],
  ["the site asks", always, "comment", newcomer, false],
  ["the site asks, at level 4", always, "post", level4, true],
  ["the site asks, at level 5", always, "post", level5, false],
  ["the site asks, a janitor at level 0", always, "post", jan, true],
  ["the site asks, a janitor at level 5", always, "post", janitor5, false],
  ["the site is attacked", attacked, "register", visitor, true],
  ["the site is attacked, no newcomer", attacked, "recover", visitor, false],
  ["the site is attacked, a newcomer", attacked, "recover", newcomer, false],
  ["the site is attacked, a newcomer", attacked, "post", newcomer, true],
  ["the site is attacked, a newcomer", attacked, "comment", newcomer, true],
  ["the site is attacked, an older account", attacked, "comment", level5, false],
] as const)("decides if %s: %o for %s", (_name, settings, purpose, viewer, expected) => {
  expect(needsCaptcha(purpose, viewer, settings, NOW)).toBe(expected);
});
