import { expect, test } from "vitest";
import { roomMemory } from "./room-memory.ts";

test("knows what was said since, and admits what it has forgotten", () => {
  let now = 100;
  const memory = roomMemory(() => now, 2);
  now = 200;
  memory.note("a");
  expect(memory.spokeSince(["a", "b"], 150)).toBe(true);
  expect(memory.spokeSince(["b"], 150)).toBe(false);
  expect(memory.spokeSince(["a"], 201)).toBe(false);
  expect(memory.spokeSince(["b"], 99)).toBe(true);
  now = 300;
  memory.note("b");
  now = 400;
  memory.note("c");
  // what was said in "a" at 200 is forgotten
  expect(memory.spokeSince(["x"], 199)).toBe(true);
  expect(memory.spokeSince(["x"], 200)).toBe(false);
  expect(memory.spokeSince(["b", "c"], 350)).toBe(true);
});
