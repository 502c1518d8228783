import { describe, expect, test } from "vitest";
import { commentTreeRow, flattenNodes, listCids, listMoreRows } from "../../../../tests/support/comment-tree.ts";
import { buildTree, chooseWindow, DEFAULT_WINDOW_LIMITS } from "./tree.ts";

describe("chooseWindow", () => {
  const wide = Array.from({ length: 30 }, (_, at) => commentTreeRow(at + 1, 0, { score: -at }));

  test("shows eleven top-level comments, six replies and four levels", () => {
    const chain = [1, 31, 32, 33].flatMap((parent, at) => [
      commentTreeRow(31 + at, parent),
      commentTreeRow(40 + at, parent),
    ]);
    const replies = Array.from({ length: 9 }, (_, at) => commentTreeRow(100 + at, 2));
    const window = chooseWindow(buildTree([...wide, ...chain, ...replies], "top"), DEFAULT_WINDOW_LIMITS);
    expect(listCids(window)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(window.more).toMatchObject({ parentCid: 0, count: 19 });
    expect(window.nodes[1]?.children).toHaveLength(6);
    expect(window.nodes[1]?.more).toMatchObject({ parentCid: 2, count: 3 });
    const deepest = flattenNodes(window.nodes).find((node) => node.cid === 33);
    expect(deepest).toMatchObject({ depth: 3, children: [], more: { parentCid: 33, key: null, count: 2 } });
    const below = chooseWindow(buildTree([...wide, ...chain], "top"), { ...DEFAULT_WINDOW_LIMITS, parent: 33 });
    expect(below.nodes.map((node) => [node.cid, node.depth])).toEqual([
      [34, 4],
      [43, 4],
    ]);
  });

  test("fills the upper levels first when the total is bounded", () => {
    const replies = Array.from({ length: 9 }, (_, at) => commentTreeRow(100 + at, 1));
    const window = chooseWindow(buildTree([...wide, ...replies, commentTreeRow(200, 2)], "top"), {
      ...DEFAULT_WINDOW_LIMITS,
      total: 14,
    });
    expect(window.nodes).toHaveLength(11);
    expect(window.nodes[0]?.children).toHaveLength(3);
    expect(window.nodes[1]?.more).toEqual({ parentCid: 2, key: null, count: 1 });
  });

  test("shows a comment instead of a link to only one more", () => {
    const replies = Array.from({ length: 7 }, (_, at) => commentTreeRow(100 + at, 1));
    const chain = [2, 31, 32].map((parent, at) => commentTreeRow(31 + at, parent));
    for (const by of ["top", "new"] as const) {
      const window = chooseWindow(
        buildTree([...wide.slice(0, 12), ...replies, ...chain, commentTreeRow(34, 33)], by),
        DEFAULT_WINDOW_LIMITS,
      );
      expect(listMoreRows(window)).toEqual([]);
      expect(flattenNodes(window.nodes)).toHaveLength(12 + 7 + 4);
    }
    const deeper = chooseWindow(
      buildTree([...wide, ...chain, commentTreeRow(34, 33), commentTreeRow(35, 34)], "top"),
      DEFAULT_WINDOW_LIMITS,
    );
    expect(listMoreRows(deeper)).toContainEqual({ parentCid: 33, key: null, count: 1 });
    const first = chooseWindow(buildTree(wide.slice(0, 23), "top"), DEFAULT_WINDOW_LIMITS);
    const second = chooseWindow(buildTree(wide.slice(0, 23), "top"), {
      ...DEFAULT_WINDOW_LIMITS,
      after: first.more?.key ?? "",
    });
    expect([first.nodes.length, second.nodes.length, second.more]).toEqual([11, 12, undefined]);
    const after = chooseWindow(buildTree(wide.slice(0, 23), "top"), { ...DEFAULT_WINDOW_LIMITS, after: "11" });
    expect([after.nodes.length, after.more]).toEqual([12, undefined]);
  });

  test("uses the id of the last comment as the key in the order new", () => {
    const window = chooseWindow(buildTree(wide, "new"), DEFAULT_WINDOW_LIMITS);
    expect(window.more).toEqual({ parentCid: 0, key: "20", count: 19 });
    expect(listCids(chooseWindow(buildTree(wide, "new"), { ...DEFAULT_WINDOW_LIMITS, after: "20" }))[0]).toBe(19);
  });

  test("shows an old pinned comment first in the order new, and never again, even once unpinned", () => {
    const stuck = wide.map((any) => ({ ...any, sticky: any.cid === 5 }));
    const first = chooseWindow(buildTree(stuck, "new"), DEFAULT_WINDOW_LIMITS);
    expect(listCids(first)).toEqual([5, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21]);
    const second = chooseWindow(buildTree(wide, "new"), {
      ...DEFAULT_WINDOW_LIMITS,
      roots: 50,
      after: first.more?.key ?? undefined,
    });
    expect(listCids(second)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2, 1]);
  });

  test("accepts a plain id as the key in another order", () => {
    const window = chooseWindow(buildTree(wide, "top"), { ...DEFAULT_WINDOW_LIMITS, after: "11" });
    expect(listCids(window)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
    expect(window.more).toEqual({ parentCid: 0, key: "22", count: 8 });
  });

  test("returns nothing for an unknown parent or key", () => {
    const tree = buildTree(wide, "top");
    for (const limits of [{ parent: 999 }, { after: "nonsense" }, { after: "999" }, { after: "" }, { after: "k" }]) {
      expect(chooseWindow(tree, { ...DEFAULT_WINDOW_LIMITS, ...limits })).toEqual({ nodes: [] });
    }
  });
});
