import { expect, test } from "vitest";
import { foldText, splitWords, wordsOf } from "./words.ts";

test("ignores invisible characters within words", () => {
  expect(wordsOf("buy via\u200bgra \u00adcheap\ufeff now")).toEqual(["buy", "viagra", "cheap", "now"]);
  expect(wordsOf("\u200b \u3164 \ufe0f")).toEqual([]);
  expect(foldText("Via\u200bGra")).toBe("viagra");
});

test("splits a text without loss", () => {
  const text = "\u200bbuy via\u200bgra\u200b, ok";
  const parts = splitWords(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter((part) => part.isWord).map((part) => part.text)).toEqual(["buy", "via\u200bgra", "ok"]);
});
