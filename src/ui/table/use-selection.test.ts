import { expect, test } from "vitest";
import { selectRange } from "./use-selection.ts";

const IDS = [9, 7, 5, 3, 1];

test("adds and removes one row and keeps the others", () => {
  const one = selectRange(IDS, new Set([9]), { id: 5, isOn: true, from: null });
  expect([...one]).toEqual([9, 5]);
  expect([...selectRange(IDS, one, { id: 9, isOn: false, from: null })]).toEqual([5]);
});

test("selects a range in list order in both directions", () => {
  expect([...selectRange(IDS, new Set([7]), { id: 3, isOn: true, from: 7 })]).toEqual([7, 5, 3]);
  expect([...selectRange(IDS, new Set([3]), { id: 9, isOn: true, from: 3 })]).toEqual([3, 9, 7, 5]);
  expect([...selectRange(IDS, new Set(IDS), { id: 7, isOn: false, from: 3 })]).toEqual([9, 1]);
});

test("selects only the clicked row if the start of the range has left the list", () => {
  expect([...selectRange(IDS, new Set(), { id: 3, isOn: true, from: 42 })]).toEqual([3]);
});
