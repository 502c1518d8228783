import type { Rule } from "../rule.ts";

/**
 * Universal selectors for following elements. Chromium recalculates the styles of everything below when an element is
 * inserted before them. This took a slow phone 200 ms per insertion on a page of 25 posts. Use `:not(:first-child)` or
 * `:not(.a) + .b` instead.
 */
const FOLLOWERS = /[+~]\s*\*/g;

/**
 * `:has` on the whole page or thread. The browser evaluates such rules after every insertion below. A menu of one
 * comment restyled fifty elements instead of twenty. Use `useRootMark` instead.
 */
const FROM_THE_TOP = /(?:^|[\s,{}(])(?::root|html|body|#root|#comments|\.page|\.thread)(?![-\w])[^\s,{}>+~]*?:has\(/gm;

/** Allowed, because without scripts no mark can be set and nothing changes. */
const WITHOUT_SCRIPTS = "@media (scripting: none) {";

/** Comments and calculations, which are replaced by blanks of the same length. */
const OTHER = /\/\*[\s\S]*?\*\/|\bcalc\([^;{}]*/g;

/** Finds rules about all following elements and rules that search the whole page. */
export const costlySelectors: Rule = ({ sheets }) =>
  Array.from(sheets).flatMap(([file, text]) => {
    const selectors = text.replace(OTHER, blank);
    const find = (within: string, costly: RegExp, instead: string) =>
      Array.from(within.matchAll(costly), ({ index, 0: found }) => ({
        file,
        line: within.slice(0, index + found.length).split("\n").length,
        reason: `"${found.trim()}" costs a computation of styles at each change: ${instead}`,
      }));
    return [
      ...find(selectors, FOLLOWERS, "use :not(:first-child) or name what follows"),
      ...find(
        withScripts(selectors),
        FROM_THE_TOP,
        "mark the page with useRootMark, or place it in @media (scripting: none)",
      ),
    ];
  });

/** Replaces all characters except line breaks with spaces. */
const blank = (text: string) => text.replace(/[^\n]/g, " ");

function withScripts(sheet: string): string {
  const from = sheet.indexOf(WITHOUT_SCRIPTS);
  if (from < 0) return sheet;
  let end = from + WITHOUT_SCRIPTS.length;
  for (let depth = 1; depth > 0 && end < sheet.length; end += 1) {
    if (sheet[end] === "{") depth += 1;
    if (sheet[end] === "}") depth -= 1;
  }
  return sheet.slice(0, from) + blank(sheet.slice(from, end)) + withScripts(sheet.slice(end));
}
