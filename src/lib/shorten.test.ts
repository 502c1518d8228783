import { expect, test } from "vitest";
import { shorten, wholeCharacters } from "./shorten.ts";

test.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "ab…"],
  ["ab cd", 4, "ab…"],
  ["a🦊🦊", 4, "a🦊…"],
  ["a🦊🦊", 3, "a…"],
  ["ab🇸🇰🇸🇰", 7, "ab🇸🇰…"],
  ["👨‍👩‍👧‍👦x👨‍👩‍👧‍👦", 14, "👨‍👩‍👧‍👦x…"],
  ["ae\u0301e\u0301", 4, "ae\u0301…"],
  ["🦊", 1, "…"],
  ["abc", 0, ""],
])("shortens %j to %i as %j", (text, room, short) => {
  expect(shorten(text, room)).toBe(short);
});

test("splits no character at any limit", () => {
  const text = `${"x".repeat(90)} é ${"🦊👍🏽".repeat(30)}${"\u0301".repeat(300)}🦊`;
  for (let room = 0; room <= text.length; room++) {
    const kept = wholeCharacters(text, room);
    expect(kept.length).toBeLessThanOrEqual(room);
    expect(kept.isWellFormed()).toBe(true);
    expect(shorten(text, room).length).toBeLessThanOrEqual(room);
  }
});
