import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySort, commentTreeRow, flattenNodes, listCids, readAll } from "../../../../tests/support/comment-tree.ts";
import { buildTree, chooseWindow, DEFAULT_WINDOW_LIMITS, type TreeNode } from "./tree.ts";

/** Number of descendants of a node. */
function countDescendants(node: TreeNode): number {
  const waiting = [...node.children];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    count += 1;
    waiting.push(...next.children);
  }
  return count;
}

describe("buildTree", () => {
  test("links rows in any order", () => {
    const rows = [
      commentTreeRow(1),
      commentTreeRow(2, 1),
      commentTreeRow(3, 2),
      commentTreeRow(4),
      commentTreeRow(5, 2),
    ];
    for (const order of [rows, [...rows].reverse()]) {
      const tree = buildTree(order, "top");
      expect(tree.roots.map((node) => node.cid).sort()).toEqual([1, 4]);
      expect(tree.byCid.get(3)?.depth).toBe(2);
      expect(countDescendants(tree.byCid.get(1) ?? { ...commentTreeRow(0), depth: 0, children: [] })).toBe(3);
    }
  });

  test("puts rows with a missing parent on the top level and drops cycles", () => {
    const tree = buildTree(
      [commentTreeRow(1, 99), commentTreeRow(2, 3), commentTreeRow(3, 2), commentTreeRow(4, 4)],
      "top",
    );
    expect(tree.roots.map((node) => node.cid)).toEqual([1]);
  });

  test("treats null as the top level", () => {
    expect(buildTree([{ ...commentTreeRow(1), parentCid: null }], "new").roots).toHaveLength(1);
  });

  test("builds a thread fifty thousand levels deep", () => {
    const tree = buildTree(
      Array.from({ length: 50_000 }, (_, at) => commentTreeRow(at + 1, at)),
      "best",
    );
    expect(countDescendants(tree.byCid.get(1) ?? { ...commentTreeRow(0), depth: 0, children: [] })).toBe(49_999);
    expect(flattenNodes(chooseWindow(tree, DEFAULT_WINDOW_LIMITS).nodes)).toHaveLength(4);
  });

  test("shows each row of any input at most once", () => {
    const odd = fc.uniqueArray(
      fc.record({
        cid: fc.integer({ min: 1, max: 30 }),
        parentCid: fc.integer({ min: 0, max: 35 }),
        score: fc.integer(),
        best: fc.double(),
      }),
      {
        selector: (any) => any.cid,
      },
    );
    fc.assert(
      fc.property(odd, anySort, (rows, by) => {
        const shown = readAll(
          () => buildTree(rows, by),
          { roots: 2, replies: 1, depth: 2 },
          () => {},
        );
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});

describe("order of siblings", () => {
  const rows = [
    commentTreeRow(1, 0, { score: 5, best: 0.1 }),
    commentTreeRow(2, 0, { score: 1, best: 0.9 }),
    commentTreeRow(3, 0, { score: 5, best: 0.1 }),
    commentTreeRow(4, 0, { score: -3, best: -0.2 }),
  ];

  test.each([
    ["best", [2, 1, 3, 4]],
    ["top", [1, 3, 2, 4]],
    ["new", [4, 3, 2, 1]],
  ] as const)("sorts by %s, and by id for equal values", (by, order) => {
    expect(listCids(chooseWindow(buildTree(rows, by), DEFAULT_WINDOW_LIMITS))).toEqual(order);
    expect(listCids(chooseWindow(buildTree([...rows].reverse(), by), DEFAULT_WINDOW_LIMITS))).toEqual(order);
  });

  test.each(["best", "top", "new"] as const)(
    "puts the pinned comment first at the top level only, sorted by %s",
    (by) => {
      const stuck = [
        ...rows.map((any) => ({ ...any, sticky: any.cid === 4 })),
        commentTreeRow(5, 4),
        commentTreeRow(6, 4, { sticky: true, score: -9, best: -1 }),
        commentTreeRow(7, 4),
      ];
      const window = chooseWindow(buildTree(stuck, by), DEFAULT_WINDOW_LIMITS);
      expect(window.nodes[0]?.cid).toBe(4);
      expect(window.nodes[0]?.children.map((node) => node.cid)).toEqual(by === "new" ? [7, 6, 5] : [5, 7, 6]);
    },
  );
});
