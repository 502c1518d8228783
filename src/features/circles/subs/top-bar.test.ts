import { expect, test } from "vitest";
import { applyTopBarMove, mergeRequestedOrder, moveItem } from "./top-bar.ts";

test("ignores unknown and repeated subs, and appends the missing ones", () => {
  expect(mergeRequestedOrder([1, 2, 3, 4], [3, 99, 3, 1])).toEqual([3, 1, 2, 4]);
  expect(mergeRequestedOrder([1, 2], [])).toEqual([1, 2]);
});

test("moves an item and shifts the others", () => {
  expect(moveItem(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveItem(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(moveItem(["a"], 4, 0)).toEqual(["a"]);
});

test("ignores a step beyond either end", () => {
  expect(applyTopBarMove([1, 2, 3], { sid: 2, direction: "up" })).toEqual([2, 1, 3]);
  expect(applyTopBarMove([1, 2, 3], { sid: 2, direction: "down" })).toEqual([1, 3, 2]);
  expect(applyTopBarMove([1, 2, 3], { sid: 1, direction: "up" })).toEqual([1, 2, 3]);
  expect(applyTopBarMove([1, 2, 3], { sid: 3, direction: "down" })).toEqual([1, 2, 3]);
  expect(applyTopBarMove([1, 2, 3], { sid: 9, direction: "down" })).toEqual([1, 2, 3]);
});
