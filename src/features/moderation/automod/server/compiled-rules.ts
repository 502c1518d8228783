import { RE2JS } from "re2js";
import type { AutomodRule } from "../automod.ts";
import type { TestPattern } from "../match-rule.ts";
import { markEdges, toUnicodePattern } from "./unicode-pattern.ts";

/** Max number of rules with cached patterns; compiling is slower than matching. */
const KEPT = 2_000;

const kept = new Map<string, TestPattern[]>();

const FLAGS = RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE;

/** Compiles a pattern to a test in linear time. @throws Error for an invalid pattern. */
function compilePattern(pattern: string): TestPattern {
  const composed = pattern.normalize("NFC");
  RE2JS.compile(composed, FLAGS);
  const { loose, marked } = toUnicodePattern(composed);
  const isNear = RE2JS.compile(loose, FLAGS);
  if (marked === null) return (text) => isNear.test(text.normalize("NFC"));
  const isExact = RE2JS.compile(marked, FLAGS | RE2JS.LOOKBEHINDS);
  // lookbehind is fifty times slower, so it only runs if the rest of the pattern matches
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

/** Compiled patterns of a rule. Keyed by version, so that a changed rule is compiled again. */
export function getCompiledPatterns({
  arid,
  version,
  conditions,
}: Pick<AutomodRule, "arid" | "version" | "conditions">) {
  const key = `${arid} ${version} ${conditions.patterns.join("\n")}`;
  const present = kept.get(key);
  if (present !== undefined) return present;
  const tests = conditions.patterns.map(compilePattern);
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, tests);
  return tests;
}
