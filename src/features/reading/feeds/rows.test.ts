import { expect, test } from "vitest";
import type { PostRow } from "#features/content/posts/post.ts";
import { appendRows, beginList, hasAddedRows, prependRows, refreshList, renewRows } from "./rows.ts";

const row = (pid: number, score = 0) => ({ pid, score }) as PostRow;
const pids = (rows: readonly PostRow[]) => rows.map(({ pid }) => pid);

test("lists a post once if its rank changed between two pages", () => {
  expect(pids(appendRows([row(3), row(2)], [row(2), row(1)]))).toEqual([3, 2, 1]);
});

test("refreshes rows in place", () => {
  expect(renewRows([row(3), row(2)], [row(2, 7), row(9)])).toEqual([row(3), row(2, 7)]);
});

test("puts new posts first and retains all loaded rows", () => {
  expect(pids(prependRows([row(3), row(2), row(1)], [row(4), row(3)]))).toEqual([4, 3, 2, 1]);
});

test("replaces a list by the reloaded one unless rows were added", () => {
  const first = { rows: [row(3), row(2)], next: "a" };
  const begun = beginList(first, "here", undefined);
  expect(hasAddedRows(begun)).toBe(false);
  const fresh = { rows: [row(4), row(3)], next: "b" };
  expect(refreshList(begun, fresh)).toEqual({ ...fresh, from: fresh, at: "here", wantsNew: false });

  const grown = { ...begun, rows: appendRows(begun.rows, [row(1)]), next: null };
  expect(hasAddedRows(grown)).toBe(true);
  expect(pids(refreshList(grown, fresh).rows)).toEqual([3, 2, 1]);
  const led = refreshList({ ...grown, wantsNew: true }, fresh);
  expect([pids(led.rows), led.next, led.wantsNew]).toEqual([[4, 3, 2, 1], null, false]);
});

test("restores a left list with current values", () => {
  const begun = beginList({ rows: [row(4), row(3, 5)], next: "a" }, "here", {
    rows: [row(3), row(2), row(1)],
    next: "z",
  });
  expect([begun.rows, begun.next]).toEqual([[row(3, 5), row(2), row(1)], "z"]);
});
