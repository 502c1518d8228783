import { expect, test } from "vitest";
import { patient } from "#tests/support/patience.ts";
import { testsOf } from "./compiled-rules.ts";

const rule = (pattern: string) =>
  testsOf({
    arid: 1,
    version: 1,
    conditions: { patterns: [pattern] } as unknown as Parameters<typeof testsOf>[0]["conditions"],
  });

test.each(["(a+)+$", "(a|aa)+$", "(a*)*b", "(.*a){12}x", "^(([a-z])+.)+[A-Z]([a-z])+$"])(
  "a pattern that takes other programs for ever takes no longer than its text",
  (pattern) => {
    const [matches] = rule(pattern);
    const startedAt = performance.now();
    expect(matches?.(`${"a".repeat(16_000)}!`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(patient(2_000));
  },
);
