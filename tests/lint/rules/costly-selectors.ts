import type { Rule } from "../rule.ts";

/**
 * "Whatever follows": for such a rule Chromium computes the styles of everything below again whenever an element comes
 * anywhere before it, which on a page of 25 posts took a slow phone a fifth of a second each time. `:not(:first-child)`
 * and `:not(.a) + .b` say the same for nothing.
 */
const FOLLOWERS = /[+~]\s*\*/g;

/**
 * From the whole page, or the whole thread, by `:has`: whatever is put in anywhere below, the browser then asks every such rule
 * again. A menu of one comment styled fifty elements instead of twenty. `useRootMark` says the same for nothing.
 */
const FROM_THE_TOP = /(?:^|[\s,{}(])(?::root|html|body|#root|#comments|\.page|\.thread)(?![-\w])[^\s,{}>+~]*?:has\(/gm;

/** Only there nothing could be marked; scripts change nothing there, either. */
const WITHOUT_SCRIPTS = "@media (scripting: none) {";

/** What is no selector, replaced by as many spaces and line ends. */
const OTHER = /\/\*[\s\S]*?\*\/|\bcalc\([^;{}]*/g;

/** Style rules about whatever follows something, and those that look for something in the whole page. */
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

/** The same lines without what stands in them. */
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
