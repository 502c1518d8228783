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
  [">!a!< and >!b", "█ and █"],
  ["[a >!b](http://c) d", "a █ █"],
  ["\\>!a and `>!b`", ">!a and >!b"],
  ["[>!a!<](http://b)", "█"],
  ["text\n\n    code", "text code"],
  ["```\na\n\nb\n\nc\n```", "a b c"],
  ["`>!a`", ">!a"],
  ["", ""],
])("%j becomes %j", (source, text) => {
  expect(plainText(source, 200)).toBe(text);
});

test("truncates a long text after a whole word", () => {
  expect(plainText("one two three four", 18)).toBe("one two three four");
  expect(plainText("one two three four", 17)).toBe("one two three…");
  expect(plainText("one two three four", 14)).toBe("one two three…");
  expect(plainText("one two three four", 13)).toBe("one two…");
});

test("truncates a long word between characters", () => {
  expect(plainText("abcdefghij", 5)).toBe("abcd…");
  expect(plainText("😀😀😀😀", 4)).toBe("😀…");
  expect(plainText("😀😀😀😀", 5)).toBe("😀😀…");
  expect(plainText("abc", 0)).toBe("");
  expect(plainText("abc", 1)).toBe("…");
});

test.each([
  ["inside a line", "It ends so: >!LEAKED secret", "It ends so: ██████ ██████"],
  ["at the start of a line", "So:\n\n>!LEAKED", "So: ██████"],
  ["in a list", "- a\n- >!LEAKED", "a ██████"],
  ["in a quote", "> >!LEAKED", "██████"],
  ["in a table", "|a|\n|-|\n|>!LEAKED", "a ██████"],
  ["in emphasis", "**a >!LEAKED** b", "a ██████ █"],
  ["in a second spoiler", ">!a!< b >!LEAKED", "█ b ██████"],
  ["before more paragraphs", ">!one\n\ntwo\n\n```\nthree\n```", "███ ███ █████"],
  ["before marks that close nothing", ">!a \\!< `!<` b", "█ ██ ██ █"],
])("hides a spoiler with its end cut off %s", (_name, head, text) => {
  expect(plainText(head, 200)).toBe(text);
});

test("truncates within a word that takes more than half of the limit", () => {
  expect(plainText("abcd efghijkl", 9)).toBe("abcd efg…");
  expect(plainText("abcde fghijkl", 9)).toBe("abcde…");
});

test("keeps replacement characters of the text", () => {
  expect(plainText("ab\ufffdcd", 4)).toBe("ab\ufffd…");
});
