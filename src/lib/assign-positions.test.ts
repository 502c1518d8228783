import { expect, test } from "vitest";
import { assignPositions } from "./assign-positions.ts";

test("keeps distinct places and the gaps between them", () => {
  expect(assignPositions([0, 1, 2])).toEqual([0, 1, 2]);
  expect(assignPositions([4, 1, 7])).toEqual([1, 4, 7]);
});

test("assigns separate places to entries at the same place", () => {
  expect(assignPositions([2, 2, 2, 9])).toEqual([2, 3, 4, 9]);
  expect(assignPositions([])).toEqual([]);
});
