import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retry } from "./retry.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

test("retries after one second, two, four, and then every five, until it succeeds", async () => {
  const at: number[] = [];
  const startedAt = Date.now();
  const loaded = retry(async () => {
    at.push(Date.now() - startedAt);
    if (at.length < 6) throw new Error("There is no network.");
    return "loaded";
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe("loaded");
  expect(at).toEqual([0, 1_000, 3_000, 7_000, 12_000, 17_000]);
});

test("does not retry after success", async () => {
  const load = vi.fn(async () => "loaded");
  expect(await retry(load)).toBe("loaded");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
