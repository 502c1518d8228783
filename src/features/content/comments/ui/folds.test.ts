import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FOLDS_KEY } from "../fold-script.ts";
import { readFolds, writeFolds } from "./folds.ts";

const DAY = 86_400_000;
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const folds = (...cids: number[]) => new Map(cids.map((cid) => [Math.abs(cid), cid > 0]));

test("stores collapsed and expanded comments by post", () => {
  writeFolds(1, folds(7, -8), 0);
  writeFolds(2, folds(9), 0);
  expect([...readFolds(1)]).toEqual([
    [7, true],
    [8, false],
  ]);
  expect([...readFolds(2)]).toEqual([[9, true]]);
  expect(readFolds(3).size).toBe(0);
});

test("drops a post after thirty days, and the oldest beyond the limit", () => {
  for (let pid = 1; pid <= 60; pid++) writeFolds(pid, folds(pid), pid);
  expect(readFolds(60).size).toBe(1);
  expect(readFolds(11).size).toBe(1);
  expect(readFolds(10).size).toBe(0);
  writeFolds(99, folds(99), 31 * DAY);
  expect(readFolds(60).size).toBe(0);
  expect(readFolds(99).size).toBe(1);
});

test("stores the latest four hundred comments of a post", () => {
  writeFolds(1, folds(...Array.from({ length: 500 }, (_, at) => at + 1)), 0);
  expect([...readFolds(1).keys()]).toEqual(Array.from({ length: 400 }, (_, at) => at + 101));
});

test.each(["", "nonsense", "[]", "null", '{"1":"x"}', '{"1":[0,"7"]}', '{"1":[0,7.5]}'])("ignores %j", (text) => {
  stored.set(FOLDS_KEY, text);
  expect(readFolds(1).size).toBe(0);
});

test("ignores storage errors", () => {
  const refuse = () => {
    throw new Error("no");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  writeFolds(1, folds(7), 0);
  expect(readFolds(1).size).toBe(0);
});
