import { expect, test } from "vitest";
import { type Candidate, rankAll } from "./ranking.ts";

const found = (id: number, values: Partial<Candidate> = {}): Candidate => ({
  id,
  relevance: 1,
  at: 0,
  weight: 0,
  score: 0,
  exact: 0,
  ...values,
});
const order = (kind: "posts" | "circles", ...candidates: Candidate[]) =>
  rankAll(kind, "relevance", candidates).map((match) => match.id);
const YEAR = 365 * 86_400_000;

test("sorts posts by relevance, with a small weight for age", () => {
  const now = 50 * YEAR;
  expect(order("posts", found(1, { relevance: 2, at: now - YEAR }), found(2, { at: now }))).toEqual([1, 2]);
  expect(order("posts", found(1, { relevance: 2, at: now - 5 * YEAR }), found(2, { at: now }))).toEqual([2, 1]);
  expect(order("posts", found(1), found(2), found(3))).toEqual([3, 2, 1]);
});

test("sorts subs by exact name, then relevance and subscribers", () => {
  expect(order("circles", found(1, { weight: 9_999 }), found(2, { exact: 1 }), found(3, { weight: 10 }))).toEqual([
    2, 1, 3,
  ]);
  expect(order("circles", found(1, { relevance: 0 }), found(2, { relevance: 1e-6 }))).toEqual([2, 1]);
});

test("sorts posts and comments by time or score on request, and names by relevance only", () => {
  const all = [
    found(1, { at: 30, score: -2, relevance: 9 }),
    found(2, { at: 20, score: 7 }),
    found(3, { at: 20, score: 7, weight: 5 }),
  ];
  const by = (kind: "comments" | "people", sort: "new" | "top") => rankAll(kind, sort, all).map(({ id }) => id);
  expect(by("comments", "new")).toEqual([1, 3, 2]);
  expect(by("comments", "top")).toEqual([3, 2, 1]);
  expect(by("people", "new")).toEqual(by("people", "top"));
  expect(by("people", "new")[0]).toBe(1);
});
