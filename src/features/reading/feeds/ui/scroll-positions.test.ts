import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findScrollPosition, storeScrollPosition } from "./scroll-positions.ts";

let stored: Map<string, string>;
const opened = (type: string) => vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type }] as never);

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  opened("reload");
});
afterEach(() => vi.unstubAllGlobals());

const position = (y: number) => ({ pids: [3, 2, 1], next: "1", y });

test("restores the position after a reload and on going back", () => {
  storeScrollPosition("/all/new", position(700));
  expect(findScrollPosition("/all/new")).toEqual(position(700));
  expect(findScrollPosition("/all/hot")).toBeNull();
  opened("back_forward");
  expect(findScrollPosition("/all/new")).toEqual(position(700));
});

test("starts at the top after a new navigation", () => {
  storeScrollPosition("/all/new", position(700));
  opened("navigate");
  expect(findScrollPosition("/all/new")).toBeNull();
});

test("stores the last ten lists", () => {
  for (let at = 1; at <= 10; at += 1) storeScrollPosition(`/list/${at}`, position(at));
  storeScrollPosition("/list/1", position(100));
  storeScrollPosition("/list/11", position(11));
  expect([1, 2, 3, 11].map((at) => findScrollPosition(`/list/${at}`)?.y)).toEqual([100, undefined, 3, 11]);
});

test("ignores invalid stored values and storage errors", () => {
  stored.set("places", "{");
  expect(findScrollPosition("/all/new")).toBeNull();
  storeScrollPosition("/all/new", position(1));
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(() => storeScrollPosition("/all/new", position(1))).not.toThrow();
});
