import { expect, test } from "vitest";
import { placesFor } from "./places.ts";

test("keeps distinct places and the gaps between them", () => {
  expect(placesFor([0, 1, 2])).toEqual([0, 1, 2]);
  expect(placesFor([4, 1, 7])).toEqual([1, 4, 7]);
});

test("assigns separate places to entries at the same place", () => {
  expect(placesFor([2, 2, 2, 9])).toEqual([2, 3, 4, 9]);
  expect(placesFor([])).toEqual([]);
});
