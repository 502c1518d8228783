/** A file that is mutated, with the tests that have to notice. */
export interface Target {
  file: string;
  /** Parts of paths of test files. */
  tests: readonly string[];
}

const rules = (feature: string, ...tests: string[]): Target => ({
  file: `src/features/${feature}/permissions.ts`,
  tests: [`src/features/${feature}/permissions.test.ts`, "tests/golden/permissions.test.ts", ...tests],
});

/** Code that must never be wrong. */
export const TARGETS: readonly Target[] = [
  rules("accounts"),
  rules("address-blocks"),
  rules("announcements"),
  rules("appeals"),
  rules("attack-mode"),
  rules("badges"),
  rules("bans"),
  rules("blocked-images"),
  rules("blocks"),
  rules("captcha"),
  rules("chat"),
  rules("clean-up"),
  rules("comments"),
  rules("configuration"),
  rules("daily-sub"),
  rules("domain-bans"),
  rules("exports"),
  rules("flairs"),
  rules("follows"),
  rules("messages"),
  rules("modlog"),
  rules("modmail"),
  rules("polls"),
  rules("posts"),
  rules("profile"),
  rules("reporters"),
  rules("reports"),
  rules("saved"),
  rules("statistics"),
  rules("stylesheets"),
  rules("subs"),
  rules("teams"),
  rules("tokens"),
  rules("uploads"),
  rules("votes"),
  rules("wiki"),
];
