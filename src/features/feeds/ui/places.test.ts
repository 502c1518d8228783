import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findPlace, storePlace } from "./places.ts";

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

const place = (y: number) => ({ pids: [3, 2, 1], next: "1", y });

test("a page that was loaded again, or come back to, goes on where it was", () => {
  storePlace("/all/new", place(700));
  expect(findPlace("/all/new")).toEqual(place(700));
  expect(findPlace("/all/hot")).toBeNull();
  opened("back_forward");
  expect(findPlace("/all/new")).toEqual(place(700));
});

test("an address that was opened afresh begins at its top", () => {
  storePlace("/all/new", place(700));
  opened("navigate");
  expect(findPlace("/all/new")).toBeNull();
});

test("the ten lists that were left last are remembered", () => {
  for (let at = 1; at <= 10; at += 1) storePlace(`/list/${at}`, place(at));
  storePlace("/list/1", place(100));
  storePlace("/list/11", place(11));
  expect([1, 2, 3, 11].map((at) => findPlace(`/list/${at}`)?.y)).toEqual([100, undefined, 3, 11]);
});

test("what is stored may be nonsense, and storing may be refused", () => {
  stored.set("places", "{");
  expect(findPlace("/all/new")).toBeNull();
  storePlace("/all/new", place(1));
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(() => storePlace("/all/new", place(1))).not.toThrow();
});
