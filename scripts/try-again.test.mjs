import { expect, test, vi } from "vitest";
import { tryAgain } from "./try-again.mjs";

const failing = {
  name: "browser",
  passed: 8,
  failed: 2,
  failedFiles: ["tests/a.test.ts"],
  failures: ["tests/a.test.ts: one: late", "tests/a.test.ts: two: late"],
};

test("names a test that passes on repetition and does not count it as failed", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const run = vi.fn(async () => ({ passed: 4, failed: 0 }));
  expect(await tryAgain(failing, run)).toEqual({
    ...failing,
    passed: 10,
    failed: 0,
    failures: [],
    unsteady: failing.failures,
  });
  expect(run.mock.calls).toEqual([[["tests/a.test.ts"]]]);
});

test("counts a test that fails twice as failed", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  expect(await tryAgain(failing, async () => ({ passed: 3, failed: 1 }))).toBe(failing);
});

test.each([
  ["nothing failed", { ...failing, failed: 0, failures: [], failedFiles: [] }],
  ["much failed", { ...failing, failed: 6, failures: Array(6).fill("tests/a.test.ts: one: late") }],
  ["something failed outside of tests", { ...failing, failed: 1, failures: [] }],
  ["a check failed", { name: "types", passed: 0, failed: 1, skipped: 0, output: "" }],
])("repeats nothing if %s", async (_name, row) => {
  const run = vi.fn();
  expect(await tryAgain(row, run)).toBe(row);
  expect(run).not.toHaveBeenCalled();
});
