import { expect, test } from "vitest";
import { levelOf, progressOf } from "./level.ts";

test("starts level L at 10·L² experience", () => {
  for (const [level, experience] of [
    [1, 10],
    [2, 40],
    [3, 90],
    [4, 160],
    [5, 250],
    [7, 490],
    [10, 1_000],
    [20, 4_000],
    [30, 9_000],
  ] as const) {
    expect(levelOf(experience)).toBe(level);
    expect(levelOf(experience - 1)).toBe(level - 1);
  }
});

test("returns level 0 without progress for no or negative experience", () => {
  for (const experience of [0, -1, -5_000]) {
    expect(levelOf(experience)).toBe(0);
    expect(progressOf(experience)).toBe(0);
  }
});

test("returns the progress within a level, from 0 to below 100", () => {
  expect(progressOf(10)).toBe(0);
  expect(progressOf(25)).toBe(50);
  expect(progressOf(39)).toBeCloseTo(96.67, 2);
});
