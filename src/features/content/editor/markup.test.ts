import { expect, test } from "vitest";
import { applyMark, type Edit, linkWords, type MarkName, type TextSelection } from "./markup.ts";

/** A text with its selection written as `[…]`, or `|` for a caret. */
function read(shown: string): TextSelection {
  const start = shown.search(/[⟦|]/);
  const text = shown.replace(/[⟦⟧|]/g, "");
  const close = shown.indexOf("⟧");
  return { text, start, end: close === -1 ? start : close - 1 };
}

function show(text: string, { from, to, insert, start, end }: Edit): string {
  const whole = text.slice(0, from) + insert + text.slice(to);
  if (start === end) return `${whole.slice(0, start)}|${whole.slice(start)}`;
  return `${whole.slice(0, start)}⟦${whole.slice(start, end)}⟧${whole.slice(end)}`;
}

test.each<[MarkName, string, string]>([
  ["bold", "a ⟦word⟧ here", "a **⟦word⟧** here"],
  ["bold", "a **⟦word⟧** here", "a ⟦word⟧ here"],
  ["bold", "a ⟦**word**⟧ here", "a ⟦word⟧ here"],
  ["bold", "|", "**|**"],
  ["italic", "**⟦word⟧**", "***⟦word⟧***"],
  ["italic", "***⟦word⟧***", "**⟦word⟧**"],
  ["italic", "*⟦word⟧*", "⟦word⟧"],
  ["strike", "⟦x⟧", "~~⟦x⟧~~"],
  ["spoiler", "⟦the end⟧", ">!⟦the end⟧!<"],
  ["code", "⟦x⟧", "`⟦x⟧`"],
  ["code", "⟦x\ny⟧", "```\n⟦x\ny⟧\n```"],
  ["bold", "make ⟦word ⟧bold", "make **⟦word⟧** bold"],
  ["strike", "⟦ a\n⟧b", " ~~⟦a⟧~~\nb"],
  ["bold", "a ⟦ ⟧b", "a  **|**b"],
  ["spoiler", "⟦one\n\ntwo⟧", "⟦>!one!<\n\n>!two!<⟧"],
  ["spoiler", "⟦>!one!<\n\n>!two!<⟧", "⟦one\n\ntwo⟧"],
  ["spoiler", "⟦>!one!<\n\ntwo⟧", "⟦>!one!<\n\n>!two!<⟧"],
  ["spoiler", "⟦one\ntwo⟧", ">!⟦one\ntwo⟧!<"],
  ["bold", "⟦- a\n- b \n  1. c⟧", "⟦- **a**\n- **b** \n  1. **c**⟧"],
  ["bold", "⟦- item⟧", "⟦- **item**⟧"],
  ["bold", "⟦- **item**⟧", "⟦- item⟧"],
  ["italic", "⟦# a\nb\n\n> c\n> d⟧", "⟦# *a*\n*b*\n\n> *c*\n> *d*⟧"],
  ["bold", "⟦a\n\n```\nb\n```\n---\nc⟧", "⟦**a**\n\n```\nb\n```\n---\n**c**⟧"],
  ["bold", "⟦**a** and **b**⟧", "**⟦**a** and **b**⟧**"],
  ["italic", "⟦**a**⟧", "*⟦**a**⟧*"],
  ["code", "⟦x ⟧y", "`⟦x⟧` y"],
  ["code", "⟦a`b⟧", "``⟦a`b⟧``"],
  ["code", "⟦`a` b⟧", "`` ⟦`a` b⟧ ``"],
  ["code", "⟦``a`b``⟧", "⟦a`b⟧"],
  ["code", "``⟦a`b⟧``", "⟦a`b⟧"],
  ["code", "x ⟦a\n```\nb⟧", "````\n⟦x a\n```\nb⟧\n````"],
  ["code", "⟦```\na\nb\n```⟧", "⟦a\nb⟧"],
  ["code", "```\n⟦a\nb⟧\n```", "⟦a\nb⟧"],
  ["list", "one\n⟦two\nthree⟧", "one\n⟦- two\n- three⟧"],
  ["list", "⟦- two\n- three⟧", "⟦two\nthree⟧"],
  ["ordered", "⟦a\nb\nc⟧", "⟦1. a\n2. b\n3. c⟧"],
  ["ordered", "⟦a\n\nb⟧", "⟦1. a\n\n2. b⟧"],
  ["ordered", "⟦- a\n- b⟧", "⟦1. a\n2. b⟧"],
  ["list", "⟦1. a\n2) b⟧", "⟦- a\n- b⟧"],
  ["list", "|", "- |"],
  ["heading", "⟦# a\n## b⟧", "⟦a\nb⟧"],
  ["quote", "⟦a\n\nb⟧\nc", "⟦> a\n> \n> b⟧\nc"],
  ["quote", "⟦> a\n> \n> b⟧\nc", "⟦a\n\nb⟧\nc"],
  ["quote", "first\nsec|ond", "first\n> sec|ond"],
  ["quote", "> sec|ond", "sec|ond"],
  ["quote", ">!hid|den!<", "> >!hid|den!<"],
  ["heading", "ti|tle", "# ti|tle"],
  ["link", "see ⟦the guide⟧.", "see [the guide](⟦https://⟧)."],
  ["link", "see ⟦https://a.example/x⟧", "see [⟦words⟧](https://a.example/x)"],
  ["link", "see |", "see [⟦words⟧](https://)"],
  ["link", "see ⟦https://⟧", "see [⟦words⟧](https://)"],
  ["link", "see [the guide](⟦https://⟧).", "see ⟦the guide⟧."],
  ["link", "see [⟦words⟧](https://)", "see |"],
  [
    "link",
    "see [the ⟦guide⟧](https://a.example) or [x](https://b.example)",
    "see [the guide](⟦https://a.example⟧) or [x](https://b.example)",
  ],
  ["link", "[x](https://b.example) and ⟦y⟧", "[x](https://b.example) and [y](⟦https://⟧)"],
])("%s turns %j into %j", (name, before, after) => {
  const selection = read(before);
  expect(show(selection.text, applyMark(name, selection, "words"))).toBe(after);
});

test.each([
  ["see ⟦the guide⟧.", "https://a.example/x", "see [the guide](https://a.example/x)|."],
  ["⟦a⟧", " https://a.example/(x) \n", "[a](<https://a.example/(x)>)|"],
])("makes a link of the selection when an address is pasted over %j", (before, address, after) => {
  const selection = read(before);
  const edit = linkWords(selection, address);
  expect(edit && show(selection.text, edit)).toBe(after);
});

test.each([
  ["|", "https://a.example"],
  ["⟦a\nb⟧", "https://a.example"],
  ["⟦https://b.example⟧", "https://a.example"],
  ["[a](⟦https://⟧)", "https://a.example"],
  ["⟦[a]⟧", "https://a.example"],
  ["⟦a⟧", "two words"],
  ["⟦a⟧", "https://a.example and more"],
  ["⟦a⟧", "javascript:alert(1)"],
])("pastes plainly over %j: %j", (before, text) => {
  expect(linkWords(read(before), text)).toBeNull();
});
