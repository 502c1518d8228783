import type { Rule } from "../rule.ts";

/**
 * "Whatever follows": for such a rule Chromium computes the styles of everything below again whenever an element comes
 * anywhere before it, which on a page of 25 posts took a slow phone a fifth of a second each time. `:not(:first-child)`
 * and `:not(.a) + .b` say the same for nothing.
 */
const FOLLOWERS = /[+~]\s*\*/g;

/** What is no selector, replaced by as many spaces and line ends. */
const OTHER = /\/\*[\s\S]*?\*\/|\bcalc\([^;{}]*/g;

/** Style rules about whatever follows something. */
export const costlySelectors: Rule = ({ sheets }) =>
  Array.from(sheets).flatMap(([file, text]) => {
    const selectors = text.replace(OTHER, (other) => other.replace(/[^\n]/g, " "));
    return Array.from(selectors.matchAll(FOLLOWERS), ({ index, 0: found }) => ({
      file,
      line: selectors.slice(0, index).split("\n").length,
      reason: `"${found}" costs a whole computation of styles at each change: use :not(:first-child) or name what follows`,
    }));
  });
