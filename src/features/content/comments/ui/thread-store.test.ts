import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CommentView } from "../thread.ts";
import { writeFolds } from "./folds.ts";
import { createThreadStore, KNOWN_COUNT_KEY } from "./thread-store.ts";

const PID = 5;
let stored: Map<string, string>;
/** Ids of the comments that the server rendered. */
let onPage: Set<string>;

beforeEach(() => {
  stored = new Map();
  onPage = new Set();
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", { getElementById: (id: string) => (onPage.has(id) ? {} : null) });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const comment = (cid: number, ...kids: CommentView[]): CommentView => ({
  kind: "gone",
  cid,
  level: 1,
  at: 0,
  replies: kids.length,
  kids,
  can: {},
});
const cids = (nodes: readonly CommentView[]) => nodes.map(({ cid }) => cid);

test("notifies only the subscribers of the changed comment", () => {
  const store = createThreadStore(PID);
  const [seven, eight] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(7, seven);
  store.subscribe(8, eight);
  store.fold(new Map([[7, true]]));
  expect([seven.mock.calls.length, eight.mock.calls.length]).toEqual([1, 0]);
  stop();
  store.fold(new Map([[7, false]]));
  expect(seven).toHaveBeenCalledTimes(1);
});

test("returns the same object until the comment changes", () => {
  const store = createThreadStore(PID);
  const before = store.get(7);
  store.fold(new Map([[8, true]]));
  expect(store.get(7)).toBe(before);
  store.fold(new Map([[7, true]]));
  expect(store.get(7)).not.toBe(before);
  expect(store.get(7)).toBe(store.get(7));
});

test("stores collapsed comments for the next visit to the same post", () => {
  const store = createThreadStore(PID);
  store.fold(new Map([[7, true]]));
  store.fold(
    new Map([
      [7, false],
      [8, true],
    ]),
  );
  const again = createThreadStore(PID);
  expect([again.get(7).folded, again.get(8).folded, again.get(9).folded]).toEqual([false, true, null]);
  expect(createThreadStore(PID + 1).get(8).folded).toBeNull();
});

test("has no collapsed comments on the server", () => {
  writeFolds(PID, new Map([[7, true]]), Date.now());
  vi.stubGlobal("window", undefined);
  expect(createThreadStore(PID).get(7).folded).toBeNull();
});

test("places new replies before those of the page, newest first, and fetched ones after, in order", () => {
  const store = createThreadStore(PID);
  store.merge([comment(11)], "before", 7);
  store.merge([comment(12)], "before", 7);
  store.merge([comment(21), comment(22)], "behind", 7);
  store.merge([comment(23)], "behind", 7);
  expect(cids(store.get(7).before)).toEqual([12, 11]);
  expect(cids(store.get(7).behind)).toEqual([21, 22, 23]);
  expect(cids(store.get(0).before)).toEqual([]);
});

test("adds only the missing part of a branch, below its parent", () => {
  onPage.add("c1").add("c2");
  const store = createThreadStore(PID);
  const others = vi.fn();
  store.subscribe(1, others);
  store.merge([comment(1, comment(2, comment(3, comment(4)))), comment(5)], "before");
  expect(cids(store.get(0).before)).toEqual([5]);
  expect(cids(store.get(1).before)).toEqual([]);
  expect(cids(store.get(2).before)).toEqual([3]);
  expect(others).not.toHaveBeenCalled();
  expect([1, 3, 4, 5, 6].map(store.isRendered)).toEqual([true, true, true, true, false]);
});

test("adds a comment only once", () => {
  const store = createThreadStore(PID);
  store.merge([comment(3, comment(4))], "before");
  store.merge([comment(3, comment(4), comment(6))], "before");
  store.merge([comment(4)], "before", 3);
  expect(cids(store.get(0).before)).toEqual([3]);
  expect(cids(store.get(3).before)).toEqual([6]);
});

test("adds up counts of comments beyond the page and notifies subscribers", () => {
  const store = createThreadStore(PID);
  const listener = vi.fn();
  store.subscribe(KNOWN_COUNT_KEY, listener);
  store.learn(2);
  store.learn(3);
  expect([store.known(), listener.mock.calls.length]).toEqual([5, 2]);
});
