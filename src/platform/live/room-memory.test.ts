import { expect, test } from "vitest";
import { roomMemory } from "./room-memory.ts";

test("reports messages sent since a time, and assumes one for times it no longer stores", () => {
  let now = 100;
  const memory = roomMemory(() => now, 2);
  now = 200;
  memory.note("a");
  expect(memory.hasNewsSince(["a", "b"], 150)).toBe(true);
  expect(memory.hasNewsSince(["b"], 150)).toBe(false);
  expect(memory.hasNewsSince(["a"], 201)).toBe(false);
  expect(memory.hasNewsSince(["b"], 99)).toBe(true);
  now = 300;
  memory.note("b");
  now = 400;
  memory.note("c");
  // the message sent to "a" at 200 is no longer stored
  expect(memory.hasNewsSince(["x"], 199)).toBe(true);
  expect(memory.hasNewsSince(["x"], 200)).toBe(false);
  expect(memory.hasNewsSince(["b", "c"], 350)).toBe(true);
});
