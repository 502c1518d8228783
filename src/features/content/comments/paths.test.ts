import { describe, expect, test } from "vitest";
import { displayOrder, filterInDisplayOrder, selectWithAncestors } from "./paths.ts";
import { buildTree, type CommentRow, chooseWindow, type WindowNode } from "./tree.ts";

const row = (cid: number, parentCid = 0, score = 0): CommentRow => ({ cid, parentCid, score, best: score });

/** 1 and 2 on top; under 1: 3 and 4; under 3: 5 and 6; under 2: 7. */
const rows = [row(1), row(2, 0, 9), row(3, 1), row(4, 1, 5), row(5, 3), row(6, 3, 2), row(7, 2)];
const tree = buildTree(rows, "top");

const shape = (nodes: readonly WindowNode[]): unknown[] =>
  nodes.map(({ cid, children, more }) => [cid, ...shape(children), ...(more ? [`+${more.count}`] : [])]);

describe("choosePaths", () => {
  test("returns the comments with their ancestors and counts of omitted siblings", () => {
    expect(shape(selectWithAncestors(tree, [5]).nodes)).toEqual([[1, [3, [5], "+1"], "+1"]]);
    expect(shape(selectWithAncestors(tree, [7, 6, 3]).nodes)).toEqual([
      [2, [7]],
      [1, [3, [6], "+1"], "+1"],
    ]);
    expect(shape(selectWithAncestors(tree, [1]).nodes)).toEqual([[1, "+2"]]);
  });

  test("returns the key of the omitted siblings", () => {
    const more = selectWithAncestors(tree, [5]).nodes[0]?.children[0]?.more;
    const rest = chooseWindow(tree, { roots: 9, replies: 9, depth: 9, parent: 3, after: more?.key ?? "" });
    expect(rest.nodes.map(({ cid }) => cid)).toEqual([6]);
    const all = selectWithAncestors(tree, [1]).nodes[0]?.more;
    expect([all?.key, all?.parentCid]).toEqual([null, 1]);
  });

  test("skips unknown comments, cycles and comments below the maximum depth", () => {
    expect(selectWithAncestors(tree, [99]).nodes).toEqual([]);
    const cycle = buildTree([row(1), row(2, 3), row(3, 2)], "top");
    expect(shape(selectWithAncestors(cycle, [2, 1]).nodes)).toEqual([[1]]);
    const chain = buildTree(
      Array.from({ length: 5_000 }, (_, at) => row(at + 1, at)),
      "new",
    );
    expect(selectWithAncestors(chain, [5_000]).nodes).toEqual([]);
    expect(filterInDisplayOrder(selectWithAncestors(chain, [5_000, 90]), [5_000, 90])).toEqual([90]);
    expect(displayOrder(chain, [4_999, 1])).toEqual([1, 4_999]);
  });
});

test("sorts comments in the order of the whole thread", () => {
  expect(displayOrder(tree, [7, 6, 5, 4, 3, 2, 1])).toEqual([2, 7, 1, 4, 3, 6, 5]);
  expect(displayOrder(buildTree(rows, "new"), [3, 7, 5])).toEqual([7, 3, 5]);
  expect(displayOrder(tree, [])).toEqual([]);
});
