import { expect, test } from "vitest";
import { oneByteHtml, oneByteJson } from "./one-byte.ts";

const long = "Plain words. ".repeat(20);
const beyond = /[^\0-\xff]/;

test("few characters beyond Latin-1 become escapes, and the text means the same", () => {
  const text = `${long}café … 🙂 \ud800 end`;
  const html = oneByteHtml(text);
  expect(html).not.toMatch(beyond);
  expect(html).toContain("café &#8230; &#128578; &#55296; end");
  const json = oneByteJson(JSON.stringify({ text }));
  expect(json).not.toMatch(beyond);
  expect(JSON.parse(json)).toEqual({ text });
});

test("a text of another script stays as it is, and so does one without any", () => {
  for (const text of [`日本語の文章です。${long}`.slice(0, 60), long, ""]) {
    expect(oneByteHtml(text)).toBe(text);
    expect(oneByteJson(text)).toBe(text);
  }
});
