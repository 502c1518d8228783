import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientKey, makeLimiter, noLimiter, RATE_LIMITS } from "./limits.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

test("identifies clients by address, those with IPv6 by /64", () => {
  expect(clientKey("192.0.2.7")).toBe("192.0.2.7");
  expect(clientKey("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(clientKey("2001:db8:1:2:3:4:5:6")).toBe(clientKey("2001:db8:1:2::9"));
  expect(clientKey("2001:db8:1:2::9")).not.toBe(clientKey("2001:db8:1:3::9"));
  expect(clientKey("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::");
  expect(clientKey("not an address")).toBe("not an address");
});

test("limits a /48 network of IPv6 to eight times the share of a client", async () => {
  const limiter = makeLimiter();
  const [{ points }] = RATE_LIMITS.signup;
  const from = (n: number) => `2001:db8:1:${n.toString(16)}::1`;
  let taken = 0;
  for (let n = 0; n < 20 * points; n += 1) if ((await limiter.take("signup", "/register", from(n))) === 0) taken += 1;
  expect(taken).toBe(8 * points);
  expect(await limiter.take("signup", "/register", "2001:db8:2::1")).toBe(0);
  expect(await limiter.take("signup", "/register", "192.0.2.1")).toBe(0);
});

test("shares the named limits between routes, and applies the default limit per route", async () => {
  const limiter = makeLimiter();
  for (let i = 0; i < 6; i += 1) expect(await limiter.take("posting", `/a${i}`, "192.0.2.1")).toBe(0);
  expect(await limiter.take("posting", "/b", "192.0.2.1")).toBeGreaterThan(0);
  expect(await limiter.take("posting", "/b", "192.0.2.2")).toBe(0);
  for (let i = 0; i < 60; i += 1) expect(await limiter.take("default", "/a", "192.0.2.1")).toBe(0);
  expect(await limiter.take("default", "/a", "192.0.2.1")).toBeGreaterThan(0);
  expect(await limiter.take("default", "/b", "192.0.2.1")).toBe(0);
});

test.each([
  ["default", [[60, 60]]],
  [
    "posting",
    [
      [6, 60],
      [120, 3600],
    ],
  ],
  [
    "bursts",
    [
      [8, 8],
      [90, 600],
    ],
  ],
  [
    "searching",
    [
      [20, 60],
      [300, 3600],
    ],
  ],
  ["auth", [[25, 300]]],
  ["signup", [[5, 1800]]],
] as const)("defines the windows of the limit %s", (name, windows) => {
  expect(RATE_LIMITS[name].map(({ points, seconds }) => [points, seconds])).toEqual(windows);
});

test("returns seconds, rounded up, and at least one", async () => {
  const limiter = makeLimiter();
  await limiter.take("signup", "/a", "192.0.2.1", 5);
  expect(await limiter.take("signup", "/a", "192.0.2.1")).toBe(1800);
  vi.setSystemTime(1_800_500);
  expect(await limiter.take("signup", "/a", "192.0.2.1")).toBe(1);
});

test("throws an error of the store", async () => {
  vi.spyOn(RateLimiterMemory.prototype, "consume").mockRejectedValue(new Error("no store"));
  await expect(makeLimiter().take("auth", "/a", "192.0.2.1")).rejects.toThrow("no store");
});

test("returns the rest of a window and the time of its reset", async () => {
  const limiter = makeLimiter();
  const left = () => limiter.left("signup", "/a", "192.0.2.1");
  expect(await left()).toEqual({ points: 5, windowSeconds: 1800, left: 5, resetSeconds: 1800 });
  await limiter.take("signup", "/b", "192.0.2.1", 2);
  expect(await left()).toEqual({ points: 5, windowSeconds: 1800, left: 3, resetSeconds: 1800 });
  vi.advanceTimersByTime(1_000_000);
  expect(await left()).toEqual({ points: 5, windowSeconds: 1800, left: 3, resetSeconds: 800 });
  await limiter.take("signup", "/b", "192.0.2.1", 9);
  expect(await left()).toMatchObject({ left: 0 });
  expect(await limiter.left("signup", "/a", "192.0.2.2")).toMatchObject({ left: 5 });
});

test("returns the rest of the tightest window, the shorter of two equal ones", async () => {
  const limiter = makeLimiter();
  const left = () => limiter.left("posting", "/a", "192.0.2.1");
  for (let minute = 0; minute < 19; minute += 1) {
    await limiter.take("posting", "/a", "192.0.2.1", 6);
    vi.advanceTimersByTime(61_000);
  }
  expect(await left()).toMatchObject({ windowSeconds: 60, left: 6 });
  await limiter.take("posting", "/a", "192.0.2.1", 3);
  vi.advanceTimersByTime(61_000);
  expect(await left()).toMatchObject({ points: 120, windowSeconds: 3600, left: 3 });
  await limiter.take("posting", "/a", "192.0.2.1", 3);
  vi.advanceTimersByTime(61_000);
  expect(await limiter.take("posting", "/a", "192.0.2.1")).toBeGreaterThan(60);
});

test("limits nothing in benchmarks", async () => {
  expect(await noLimiter.take("auth", "/a", "192.0.2.1", 1_000)).toBe(0);
  expect(await noLimiter.left("auth", "/a", "192.0.2.1")).toBeNull();
});
