import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * "Whatever follows": for such a rule Chromium draws up the styles of everything below anew whenever an element comes
 * anywhere before it, which on a page of 25 posts took a slow phone a fifth of a second each time. `:not(:first-child)`
 * and `:not(.a) + .b` say the same for nothing.
 */
const FOLLOWERS = /[+~]\s*\*/g;

const followersIn = (css: string) => css.replace(/\/\*[\s\S]*?\*\/|\bcalc\([^;{}]*/g, "").match(FOLLOWERS) ?? [];

test("no rule is about whatever follows something", () => {
  const sheets = globSync("src/**/*.css");
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.filter((name) => followersIn(readFileSync(name, "utf8")).length > 0)).toEqual([]);
});

test("such a rule is found, and nothing else", () => {
  expect(followersIn(".a > * + * { top: 0 }")).toHaveLength(1);
  expect(followersIn(".a:not(h2 ~ *, .b) { top: 0 }")).toHaveLength(1);
  expect(followersIn("/* a + * */ .a > * + .b { top: calc(1px + * 2) } .a * {}")).toEqual([]);
});
