import { expect, test } from "vitest";
import { isArchived } from "./archive.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";

const NOW = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const settings = { ...DEFAULT_SETTINGS, "site.archive_post_after": 60, "site.archive_sticky_posts": false };
const keepsNothingOpen = { ...settings, "site.archive_sticky_posts": true };

test.each([
  ["a post at the age", { sticky: false, postedAt: NOW - 60 * DAY_MS }, settings, false],
  ["a post past the age", { sticky: false, postedAt: NOW - 60 * DAY_MS - 1 }, settings, true],
  ["a pinned post past the age", { sticky: true, postedAt: NOW - 61 * DAY_MS }, settings, false],
  [
    "an old pinned post if the site archives them",
    { sticky: true, postedAt: NOW - 61 * DAY_MS },
    keepsNothingOpen,
    true,
  ],
  ["a new pinned post if the site archives them", { sticky: true, postedAt: NOW }, keepsNothingOpen, false],
])("archives %s: %s", (_name, post, rules, expected) => {
  expect(isArchived(post, rules, NOW)).toBe(expected);
});
