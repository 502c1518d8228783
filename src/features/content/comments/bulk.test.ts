import { expect, test } from "vitest";
import { bulkOf } from "./bulk.ts";
import type { CommentView } from "./thread.ts";

const branch = (...kids: CommentView[]) => ({ kids }) as CommentView;
const many = (n: number) => Array.from({ length: n }, () => branch());

test("returns the binary logarithm of the number of comments", () => {
  expect(bulkOf([branch()])).toBe(0);
  expect(bulkOf([branch(branch())])).toBe(1);
  expect(bulkOf(many(3))).toBe(1);
  expect(bulkOf([branch(branch(), branch()), branch()])).toBe(2);
  expect(bulkOf([branch(...many(20), branch(...many(12)))])).toBe(5);
  expect(bulkOf(many(5_000))).toBe(9);
});
