import { RE2JS } from "re2js";
import type { AutomodRule } from "../automod.ts";
import type { TestPattern } from "../match-rule.ts";

/** Rules whose patterns are kept: compiling costs more than matching. */
const KEPT = 2_000;

const kept = new Map<string, TestPattern[]>();

/** Patterns in linear time, whatever they are and whatever they are asked of. @throws Error for what is no pattern. */
function compilePattern(pattern: string): TestPattern {
  const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
  return (text) => compiled.test(text);
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
