import { expect, test } from "vitest";
import { compare, lowered } from "./ratchet.ts";
import type { WordFinding } from "./rule.ts";

const on = (word: string, ...lines: number[]): WordFinding[] =>
  lines.map((line) => ({ file: "src/a.ts", line, word, reason: "" }));

test("a word on more lines than are left is named, also one that had gone; on fewer it may be lowered", () => {
  const findings = [...on("desk", 1, 2, 2), ...on("anew", 3), ...on("draw", 4)];
  const { grown, fallen } = compare(findings, { desk: 1, draw: 1, sight: 2 });
  expect(grown.map(({ word, allowed, lines }) => [word, allowed, lines.map(({ line }) => line)])).toEqual([
    ["desk", 1, [1, 2]],
    ["anew", 0, [3]],
  ]);
  expect(fallen).toEqual([{ word: "sight", allowed: 2, count: 0 }]);
});

test("what is left is lowered, never raised, and counted afresh where nothing is known", () => {
  const findings = [...on("desk", 1, 2), ...on("anew", 3)];
  expect(lowered(findings, { desk: 5, sight: 2 })).toEqual({ desk: 2 });
  expect(lowered(findings, undefined)).toEqual({ anew: 1, desk: 2 });
});
