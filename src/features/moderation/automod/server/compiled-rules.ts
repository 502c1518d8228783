import { RE2JS } from "re2js";
import type { AutomodRule } from "../automod.ts";
import type { TestPattern } from "../match-rule.ts";
import { markEdges, toUnicodePattern } from "./unicode-pattern.ts";

/** Rules whose patterns are kept: compiling costs more than matching. */
const KEPT = 2_000;

const kept = new Map<string, TestPattern[]>();

const FLAGS = RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE;

/** A test in linear time for any pattern and any text. @throws Error for a string that is no pattern. */
function compilePattern(pattern: string): TestPattern {
  const composed = pattern.normalize("NFC");
  RE2JS.compile(composed, FLAGS);
  const { loose, marked } = toUnicodePattern(composed);
  const isNear = RE2JS.compile(loose, FLAGS);
  if (marked === null) return (text) => isNear.test(text.normalize("NFC"));
  const isExact = RE2JS.compile(marked, FLAGS | RE2JS.LOOKBEHINDS);
  // looking behind is fifty times slower, so it is done only where the rest of the pattern matches
  return (text) => {
    const whole = text.normalize("NFC");
    return isNear.test(whole) && isExact.test(markEdges(whole));
  };
}

export function isPattern(pattern: string): boolean {
  try {
    compilePattern(pattern);
    return true;
  } catch {
    return false;
  }
}

/** The patterns of a rule; a rule that has changed has another version. */
export function testsOf({ arid, version, conditions }: Pick<AutomodRule, "arid" | "version" | "conditions">) {
  const key = `${arid} ${version} ${conditions.patterns.join("\n")}`;
  const present = kept.get(key);
  if (present !== undefined) return present;
  const tests = conditions.patterns.map(compilePattern);
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, tests);
  return tests;
}
