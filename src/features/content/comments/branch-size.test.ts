import { expect, test } from "vitest";
import { getBranchSizeClass } from "./branch-size.ts";
import type { CommentView } from "./thread.ts";

const branch = (...kids: CommentView[]) => ({ kids }) as CommentView;
const many = (n: number) => Array.from({ length: n }, () => branch());

test("returns the binary logarithm of the number of comments", () => {
  expect(getBranchSizeClass([branch()])).toBe(0);
  expect(getBranchSizeClass([branch(branch())])).toBe(1);
  expect(getBranchSizeClass(many(3))).toBe(1);
  expect(getBranchSizeClass([branch(branch(), branch()), branch()])).toBe(2);
  expect(getBranchSizeClass([branch(...many(20), branch(...many(12)))])).toBe(5);
  expect(getBranchSizeClass(many(5_000))).toBe(9);
});
