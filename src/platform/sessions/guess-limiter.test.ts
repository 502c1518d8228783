import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMAIL_ADDRESS_LIMIT, makeGuessLimiter, noGuessLimiter, PASSWORD_GUESS_LIMIT } from "./guess-limiter.ts";

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

test("allows ten wrong passwords in a quarter of an hour, and six addresses in an hour", () => {
  expect(PASSWORD_GUESS_LIMIT).toEqual({ name: "guess", points: 10, seconds: 900 });
  expect(EMAIL_ADDRESS_LIMIT).toEqual({ name: "email", points: 6, seconds: 3_600 });
});

test("refuses guesses above the limit until the window ends", async () => {
  const limiter = makeGuessLimiter();
  for (let guess = 0; guess < 10; guess += 1) expect(await limiter.take("alice")).toBe(0);
  expect(await limiter.take("alice")).toBe(900);
  expect(await limiter.take("bob")).toBe(0);
});

test("returns seconds, rounded up, and at least one", async () => {
  const limiter = makeGuessLimiter({ name: "guess", points: 1, seconds: 3_600 });
  await limiter.take("alice");
  expect(await limiter.take("alice")).toBe(3_600);
  vi.setSystemTime(3_600_500);
  expect(await limiter.take("alice")).toBe(1);
});

test("throws an error of the store", async () => {
  vi.spyOn(RateLimiterMemory.prototype, "consume").mockRejectedValue(new Error("no store"));
  await expect(makeGuessLimiter().take("alice")).rejects.toThrow("no store");
});

test("does not count a correct guess", async () => {
  const limiter = makeGuessLimiter({ name: "guess", points: 1, seconds: 60 });
  expect(await limiter.take("alice")).toBe(0);
  await limiter.giveBack("alice");
  expect(await limiter.take("alice")).toBe(0);
  expect(await limiter.take("alice")).toBeGreaterThan(0);
});

test("refuses nothing in benchmarks", async () => {
  for (let guess = 0; guess < 20; guess += 1) expect(await noGuessLimiter.take("alice")).toBe(0);
  expect(await noGuessLimiter.giveBack("alice")).toBeUndefined();
});
