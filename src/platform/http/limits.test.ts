import { expect, test } from "vitest";
import { clientKey, memoryLimiter } from "./limits.ts";

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
