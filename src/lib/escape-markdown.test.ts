import { expect, test } from "vitest";
import { escapeMarkdown } from "./escape-markdown.ts";
import { renderMarkdown } from "./markdown.ts";

test("renders escaped text literally", () => {
  for (const text of [
    "# No heading",
    "[no](https://example.org) link, ![no picture](/x.png)",
    "*not* **so** ~~loud~~ `code` >!hidden!< > quote",
    "@alice and /u/bob and /s/books and https://example.org",
    "1. one - two * three | four",
    "<b>bold</b> &amp; \\ back",
  ]) {
    const { html, mentions } = renderMarkdown(escapeMarkdown(text));
    expect(html.replaceAll(/^<p>|<\/p>\n?$/g, "")).not.toMatch(/<(?!\/?p)/);
    expect(mentions).toEqual([]);
  }
  expect(escapeMarkdown("two\n\nlines")).toBe("two lines");
});

test("escapes every sign with a backslash", () => {
  expect(escapeMarkdown("a*b ~ [c]")).toBe("a\\*b \\~ \\[c\\]");
});
