import { expect, test } from "vitest";
import { clientKey, memoryLimiter, noLimiter, RATE_LIMITS } from "./limits.ts";

test("clients are counted by address, those with IPv6 by /64", () => {
  expect(clientKey("192.0.2.7")).toBe("192.0.2.7");
  expect(clientKey("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(clientKey("2001:db8:1:2:3:4:5:6")).toBe(clientKey("2001:db8:1:2::9"));
  expect(clientKey("2001:db8:1:2::9")).not.toBe(clientKey("2001:db8:1:3::9"));
  expect(clientKey("not an address")).toBe("not an address");
});

test("the shared limits are shared by their routes, the default counts each route apart", async () => {
  const limiter = memoryLimiter();
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
] as const)("the limit %s has its windows", (name, windows) => {
  expect(RATE_LIMITS[name].map(({ points, seconds }) => [points, seconds])).toEqual(windows);
});

test("refuses by the wider window once the narrow one is open again", async () => {
  const limiter = memoryLimiter();
  await limiter.take("posting", "/a", "192.0.2.1", 6);
  const narrow = await limiter.take("posting", "/a", "192.0.2.1");
  expect(narrow).toBeGreaterThan(55);
  expect(narrow).toBeLessThanOrEqual(60);
  expect(await limiter.take("signup", "/a", "192.0.2.1", 6)).toBeGreaterThan(1795);
});

test("says what is left of the tightest window", async () => {
  const limiter = memoryLimiter();
  expect(await limiter.left("posting", "/a", "192.0.2.1")).toEqual({
    points: 6,
    windowSeconds: 60,
    left: 6,
    resetSeconds: 60,
  });
  await limiter.take("posting", "/a", "192.0.2.1", 2);
  const left = await limiter.left("posting", "/b", "192.0.2.1");
  expect(left).toMatchObject({ points: 6, windowSeconds: 60, left: 4 });
  expect(left?.resetSeconds).toBeGreaterThan(55);
  expect(left?.resetSeconds).toBeLessThanOrEqual(60);
  expect(await limiter.left("posting", "/a", "192.0.2.2")).toMatchObject({ left: 6 });
});

test("nothing is left below zero", async () => {
  const limiter = memoryLimiter();
  await limiter.take("auth", "/a", "192.0.2.1", 26);
  expect(await limiter.left("auth", "/a", "192.0.2.1")).toMatchObject({ points: 25, left: 0 });
});

test("the limiter for measuring counts nothing", async () => {
  expect(await noLimiter.take("auth", "/a", "192.0.2.1", 1_000)).toBe(0);
  expect(await noLimiter.left("auth", "/a", "192.0.2.1")).toBeNull();
});
