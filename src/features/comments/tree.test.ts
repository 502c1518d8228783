import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CommentSort } from "#domain/links.ts";
import {
  buildTree,
  type CommentRow,
  type CommentTree,
  type CommentWindow,
  chooseWindow,
  type MoreRow,
  type TreeNode,
  WINDOW,
  type WindowNode,
} from "./tree.ts";
import { KEY_LENGTH } from "./window-key.ts";

function row(cid: number, parentCid = 0, rank: Partial<CommentRow> = {}): CommentRow {
  return { cid, parentCid, score: 0, best: 0, ...rank };
}

/** How many comments are under a node, at any depth. */
function countDescendants(node: TreeNode): number {
  const waiting = [...node.children];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    count += 1;
    waiting.push(...next.children);
  }
  return count;
}

function flat(nodes: readonly WindowNode[]): WindowNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

function cids(window: CommentWindow): number[] {
  return window.nodes.map((node) => node.cid);
}

function mores(window: CommentWindow): MoreRow[] {
  return [window.more, ...flat(window.nodes).map((node) => node.more)].filter((more) => more !== undefined);
}

/** Does what a reader does who follows every "more" row, and returns all cids in the order they came. */
function readAll(
  treeNow: () => CommentTree,
  limits: typeof WINDOW & { total?: number; keyLength?: number },
  between: (waiting: MoreRow[]) => void,
): number[] {
  const first = chooseWindow(treeNow(), limits);
  const shown = flat(first.nodes).map((node) => node.cid);
  const waiting = mores(first);
  while (waiting.length > 0) {
    between(waiting);
    const more = waiting.pop();
    if (more === undefined) break;
    const window = chooseWindow(treeNow(), { ...limits, parent: more.parentCid, after: more.key ?? undefined });
    shown.push(...flat(window.nodes).map((node) => node.cid));
    waiting.push(...mores(window));
  }
  return shown;
}

const sort = fc.constantFrom<CommentSort>("best", "top", "new");

describe("building", () => {
  test("rows link up in whatever order they come", () => {
    const rows = [row(1), row(2, 1), row(3, 2), row(4), row(5, 2)];
    for (const order of [rows, [...rows].reverse()]) {
      const tree = buildTree(order, "top");
      expect(tree.roots.map((node) => node.cid).sort()).toEqual([1, 4]);
      expect(tree.byCid.get(3)?.depth).toBe(2);
      expect(countDescendants(tree.byCid.get(1) ?? { ...row(0), depth: 0, children: [] })).toBe(3);
    }
  });

  test("a missing parent means top level, a sub of parents hangs nowhere", () => {
    const tree = buildTree([row(1, 99), row(2, 3), row(3, 2), row(4, 4)], "top");
    expect(tree.roots.map((node) => node.cid)).toEqual([1]);
  });

  test("null is the top level as well", () => {
    expect(buildTree([{ ...row(1), parentCid: null }], "new").roots).toHaveLength(1);
  });

  test("a thread of fifty thousand replies to replies is no trouble", () => {
    const tree = buildTree(
      Array.from({ length: 50_000 }, (_, at) => row(at + 1, at)),
      "best",
    );
    expect(countDescendants(tree.byCid.get(1) ?? { ...row(0), depth: 0, children: [] })).toBe(49_999);
    expect(flat(chooseWindow(tree, WINDOW).nodes)).toHaveLength(4);
  });

  test("any rows, however odd, are shown at most once", () => {
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
      fc.property(odd, sort, (rows, by) => {
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

describe("ordering", () => {
  const rows = [
    row(1, 0, { score: 5, best: 0.1 }),
    row(2, 0, { score: 1, best: 0.9 }),
    row(3, 0, { score: 5, best: 0.1 }),
    row(4, 0, { score: -3, best: -0.2 }),
  ];

  test.each([
    ["best", [2, 1, 3, 4]],
    ["top", [1, 3, 2, 4]],
    ["new", [4, 3, 2, 1]],
  ] as const)("by %s, ties settled by the id", (by, order) => {
    expect(cids(chooseWindow(buildTree(rows, by), WINDOW))).toEqual(order);
    expect(cids(chooseWindow(buildTree([...rows].reverse(), by), WINDOW))).toEqual(order);
  });

  test.each(["best", "top", "new"] as const)("by %s, the sticky comment comes first at the top level only", (by) => {
    const stuck = [
      ...rows.map((any) => ({ ...any, sticky: any.cid === 4 })),
      row(5, 4),
      row(6, 4, { sticky: true, score: -9, best: -1 }),
      row(7, 4),
    ];
    const window = chooseWindow(buildTree(stuck, by), WINDOW);
    expect(window.nodes[0]?.cid).toBe(4);
    expect(window.nodes[0]?.children.map((node) => node.cid)).toEqual(by === "new" ? [7, 6, 5] : [5, 7, 6]);
  });
});

describe("the window", () => {
  const wide = Array.from({ length: 30 }, (_, at) => row(at + 1, 0, { score: -at }));

  test("shows eleven at the top, six replies, four levels", () => {
    const chain = [1, 31, 32, 33].flatMap((parent, at) => [row(31 + at, parent), row(40 + at, parent)]);
    const replies = Array.from({ length: 9 }, (_, at) => row(100 + at, 2));
    const window = chooseWindow(buildTree([...wide, ...chain, ...replies], "top"), WINDOW);
    expect(cids(window)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(window.more).toMatchObject({ parentCid: 0, count: 19 });
    expect(window.nodes[1]?.children).toHaveLength(6);
    expect(window.nodes[1]?.more).toMatchObject({ parentCid: 2, count: 3 });
    const deepest = flat(window.nodes).find((node) => node.cid === 33);
    expect(deepest).toMatchObject({ depth: 3, children: [], more: { parentCid: 33, key: null, count: 2 } });
    const below = chooseWindow(buildTree([...wide, ...chain], "top"), { ...WINDOW, parent: 33 });
    expect(below.nodes.map((node) => [node.cid, node.depth])).toEqual([
      [34, 4],
      [43, 4],
    ]);
  });

  test("fills the upper levels first when the total is bounded", () => {
    const replies = Array.from({ length: 9 }, (_, at) => row(100 + at, 1));
    const window = chooseWindow(buildTree([...wide, ...replies, row(200, 2)], "top"), { ...WINDOW, total: 14 });
    expect(window.nodes).toHaveLength(11);
    expect(window.nodes[0]?.children).toHaveLength(3);
    expect(window.nodes[1]?.more).toEqual({ parentCid: 2, key: null, count: 1 });
  });

  test("shows a comment in place of a row that would stand for it alone", () => {
    const replies = Array.from({ length: 7 }, (_, at) => row(100 + at, 1));
    const chain = [2, 31, 32].map((parent, at) => row(31 + at, parent));
    for (const by of ["top", "new"] as const) {
      const window = chooseWindow(buildTree([...wide.slice(0, 12), ...replies, ...chain, row(34, 33)], by), WINDOW);
      expect(mores(window)).toEqual([]);
      expect(flat(window.nodes)).toHaveLength(12 + 7 + 4);
    }
    const deeper = chooseWindow(buildTree([...wide, ...chain, row(34, 33), row(35, 34)], "top"), WINDOW);
    expect(mores(deeper)).toContainEqual({ parentCid: 33, key: null, count: 1 });
    const first = chooseWindow(buildTree(wide.slice(0, 23), "top"), WINDOW);
    const second = chooseWindow(buildTree(wide.slice(0, 23), "top"), { ...WINDOW, after: first.more?.key ?? "" });
    expect([first.nodes.length, second.nodes.length, second.more]).toEqual([11, 12, undefined]);
    const after = chooseWindow(buildTree(wide.slice(0, 23), "top"), { ...WINDOW, after: "11" });
    expect([after.nodes.length, after.more]).toEqual([12, undefined]);
  });

  test("by new, a key is the plain id of the last comment shown", () => {
    const window = chooseWindow(buildTree(wide, "new"), WINDOW);
    expect(window.more).toEqual({ parentCid: 0, key: "20", count: 19 });
    expect(cids(chooseWindow(buildTree(wide, "new"), { ...WINDOW, after: "20" }))[0]).toBe(19);
  });

  test("by new, an old sticky comment comes first and never again, even once unstuck", () => {
    const stuck = wide.map((any) => ({ ...any, sticky: any.cid === 5 }));
    const first = chooseWindow(buildTree(stuck, "new"), WINDOW);
    expect(cids(first)).toEqual([5, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21]);
    const second = chooseWindow(buildTree(wide, "new"), { ...WINDOW, roots: 50, after: first.more?.key ?? undefined });
    expect(cids(second)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2, 1]);
  });

  test("a plain id under another order means after it as things stand", () => {
    const window = chooseWindow(buildTree(wide, "top"), { ...WINDOW, after: "11" });
    expect(cids(window)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
    expect(window.more).toEqual({ parentCid: 0, key: "22", count: 8 });
  });

  test("an unknown parent or key shows nothing", () => {
    const tree = buildTree(wide, "top");
    for (const limits of [{ parent: 999 }, { after: "nonsense" }, { after: "999" }, { after: "" }, { after: "k" }]) {
      expect(chooseWindow(tree, { ...WINDOW, ...limits })).toEqual({ nodes: [] });
    }
  });
});

/** What others do between two requests of a reader. Fresh ids are not always the highest: transactions end in any order. */
type Act =
  | { what: "write"; cid: number; under: number }
  | { what: "vote"; which: number; by: number }
  | { what: "stick"; which: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant("write" as const), cid: fc.integer({ min: 1, max: 4_000 }), under: fc.nat() }),
  fc.record({ what: fc.constant("vote" as const), which: fc.nat(), by: fc.integer({ min: -20, max: 20 }) }),
  fc.record({ what: fc.constant("stick" as const), which: fc.nat() }),
);

function perform(rows: CommentRow[], done: Act): void {
  if (done.what === "write") {
    if (rows.some((any) => any.cid === done.cid)) return;
    const under = done.under % (rows.length + 1);
    rows.push(row(done.cid, rows[under]?.cid ?? 0, { score: done.under % 7, best: (done.under % 100) / 100 }));
    return;
  }
  const target = rows[done.which % Math.max(rows.length, 1)];
  if (target === undefined) return;
  if (done.what === "vote") Object.assign(target, { score: target.score + done.by, best: target.best + done.by / 20 });
  else for (const any of rows) any.sticky = any === target && !any.sticky;
}

describe("following every more row", () => {
  test("shows each comment of the first load exactly once while others write and vote", () => {
    const beginning = fc.array(
      fc.record({
        gap: fc.integer({ min: 1, max: 40 }),
        under: fc.oneof(fc.constant(0), fc.nat({ max: 12 })),
        score: fc.integer({ min: -5, max: 5 }),
      }),
      {
        maxLength: 90,
      },
    );
    const limits = fc.record({
      roots: fc.integer({ min: 1, max: 11 }),
      replies: fc.integer({ min: 1, max: 6 }),
      depth: fc.integer({ min: 1, max: 4 }),
      total: fc.constantFrom(undefined, 1, 5, 20),
      keyLength: fc.constantFrom(KEY_LENGTH, 60, 20, 6),
    });
    fc.assert(
      fc.property(
        beginning,
        fc.option(fc.nat({ max: 90 })),
        limits,
        sort,
        fc.array(fc.tuple(fc.nat(), fc.array(act, { maxLength: 6 })), { maxLength: 40 }),
        (start, stuck, bounds, by, rounds) => {
          const rows: CommentRow[] = [];
          let last = 0;
          for (const { gap, under, score } of start) {
            last += gap;
            rows.push(row(last, under === 0 ? 0 : (rows[rows.length - under]?.cid ?? 0), { score, best: score / 10 }));
          }
          const first = rows[(stuck ?? rows.length) % Math.max(rows.length, 1)];
          if (first && stuck !== null) first.sticky = true;
          const existed = rows.map((any) => any.cid);
          let round = 0;
          const shown = readAll(
            () => buildTree(rows, by),
            bounds,
            (waiting) => {
              const [pick, acts] = rounds[round++] ?? [0, []];
              for (const done of acts) perform(rows, done);
              const [chosen] = waiting.splice(pick % waiting.length, 1);
              if (chosen) waiting.push(chosen);
            },
          );
          expect(new Set(shown).size).toBe(shown.length);
          expect(existed.filter((cid) => !shown.includes(cid))).toEqual([]);
        },
      ),
      { numRuns: 600 },
    );
  });

  test("survives comments that are purged meanwhile", () => {
    let rows = Array.from({ length: 60 }, (_, at) => row(at + 1, 0, { score: (at * 7) % 13 }));
    const shown = readAll(
      () => buildTree(rows, "top"),
      WINDOW,
      () => {
        rows = rows.filter((any) => any.cid % 10 !== 0);
      },
    );
    expect(new Set(shown).size).toBe(shown.length);
    for (const any of rows) expect(shown).toContain(any.cid);
  });

  test("keeps keys short however many siblings there are", () => {
    const rows = Array.from({ length: 4_000 }, (_, at) => row(at * 300 + 1, 0, { score: (at * 7_919) % 1_009 }));
    let longest = 0;
    const shown = readAll(
      () => buildTree(rows, "top"),
      { ...WINDOW, roots: 50 },
      (waiting) => {
        for (const more of waiting) longest = Math.max(longest, more.key?.length ?? 0);
        const risen = rows[longest % rows.length];
        if (risen) risen.score += 2_000;
      },
    );
    expect(longest).toBeLessThanOrEqual(KEY_LENGTH + 48);
    expect(longest).toBeGreaterThan(1_500);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toHaveLength(4_000);
  });

  test("leaves what was written after the first load to live messages and the next visit", () => {
    const rows = Array.from({ length: 30 }, (_, at) => row(at + 1, 0, { score: at }));
    const shown = readAll(
      () => buildTree(rows, "best"),
      WINDOW,
      () => {
        if (rows.length === 30) rows.push(row(500, 0, { best: 9 }));
      },
    );
    expect(shown).not.toContain(500);
  });
});
