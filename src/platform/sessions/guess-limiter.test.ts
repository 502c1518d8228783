import { expect, test } from "vitest";
import { ADDRESSES, GUESSES, memoryGuessLimiter, noGuessLimiter } from "./guess-limiter.ts";

test("bears ten wrong passwords in a quarter of an hour, and six addresses in an hour", () => {
  expect(GUESSES).toEqual({ points: 10, seconds: 900 });
  expect(ADDRESSES).toEqual({ points: 6, seconds: 3_600 });
});

test("refuses the guess after the last of a budget until its time is over", async () => {
  const limiter = memoryGuessLimiter();
  for (let guess = 0; guess < 10; guess += 1) expect(await limiter.take("alice")).toBe(0);
  const wait = await limiter.take("alice");
  expect(wait).toBeGreaterThan(890);
  expect(wait).toBeLessThanOrEqual(900);
  expect(await limiter.take("bob")).toBe(0);
});

test("waits at least a second", async () => {
  const limiter = memoryGuessLimiter({ points: 1, seconds: 1 });
  await limiter.take("alice");
  expect(await limiter.take("alice")).toBe(1);
});

test("gives back a right guess", async () => {
  const limiter = memoryGuessLimiter({ points: 1, seconds: 60 });
  expect(await limiter.take("alice")).toBe(0);
  await limiter.giveBack("alice");
  expect(await limiter.take("alice")).toBe(0);
  expect(await limiter.take("alice")).toBeGreaterThan(0);
});

test("the limiter for measuring refuses nothing", async () => {
  for (let guess = 0; guess < 20; guess += 1) expect(await noGuessLimiter.take("alice")).toBe(0);
  expect(await noGuessLimiter.giveBack("alice")).toBeUndefined();
});
