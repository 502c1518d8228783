import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["# A *title*\n\nand `code`, [a link](http://a.b) and ![an image](/c)", "A title and code, a link and an image"],
  ["- one\n- two\n\n> three\n\n```js\nfour\n```", "one two three four"],
  ["|a|b|\n|-|-|\n|c|d|", "a b c d"],
  ["a  \nb\nc", "a b c"],
  ["x^2 ~~y~~ @alice", "x2 y @alice"],
  ["&lt;b&gt; <b> \\*", "<b> <b> *"],
  ["he >!dies *there* 😀!<.", "he ████ █████ █."],
  [">!a!< and >!b", "█ and >!b"],
  ["[>!a!<](http://b)", "█"],
  ["", ""],
])("%j becomes %j", (source, text) => {
  expect(plainText(source, 200)).toBe(text);
});

test("a long text ends with a whole word", () => {
  expect(plainText("one two three four", 18)).toBe("one two three four");
  expect(plainText("one two three four", 17)).toBe("one two three…");
  expect(plainText("one two three four", 14)).toBe("one two three…");
  expect(plainText("one two three four", 13)).toBe("one two…");
});

test("a long word is cut between characters", () => {
  expect(plainText("abcdefghij", 5)).toBe("abcd…");
  expect(plainText("😀😀😀😀", 4)).toBe("😀…");
  expect(plainText("😀😀😀😀", 5)).toBe("😀😀…");
  expect(plainText("abc", 0)).toBe("");
  expect(plainText("abc", 1)).toBe("…");
});
