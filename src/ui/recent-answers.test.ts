import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecentAnswers } from "./recent-answers.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("caches an answer for a limited time", () => {
  const answers = new RecentAnswers<string[]>({ forMs: 1_000 });
  expect(answers.get("a")).toBeUndefined();
  answers.set("a", ["alice"]);
  vi.advanceTimersByTime(999);
  expect(answers.get("a")).toEqual(["alice"]);
  vi.advanceTimersByTime(1);
  expect(answers.get("a")).toBeUndefined();
});

test("evicts the oldest answer", () => {
  const answers = new RecentAnswers<number>({ most: 2 });
  answers.set("a", 1);
  answers.set("b", 2);
  answers.set("a", 3);
  answers.set("c", 4);
  expect([answers.get("a"), answers.get("b"), answers.get("c")]).toEqual([3, undefined, 4]);
});
