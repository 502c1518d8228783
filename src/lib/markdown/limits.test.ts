import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { renderMarkdown } from "../markdown.ts";
import { parser } from "./parser.ts";

const LENGTH = 100_000;

describe("search for the ends of links", () => {
  const skip = parser.inline.skipToken;
  let steps = 0;
  beforeEach(() => {
    parser.inline.skipToken = (state) => {
      steps += 1;
      skip(state);
    };
  });
  afterEach(() => {
    parser.inline.skipToken = skip;
  });

  const stepsFor = (text: string) => {
    steps = 0;
    renderMarkdown(text);
    return steps;
  };

  test.each(["![", "[", "[![", "![a", "\n[", "[a](", "![a](", "[]", "> ["])("%j repeated takes linear time", (unit) => {
    const text = unit.repeat(LENGTH / unit.length);
    for (const end of ["", "]", "](/x)"]) expect(stepsFor(text + end)).toBeLessThan(8 * LENGTH);
    expect(stepsFor(text)).toBeLessThan(2.5 * stepsFor(text.slice(0, LENGTH / 2)) + 1_000);
  });

  test("takes far less than the limit for long ordinary texts and finds every link", () => {
    const entry = "- [x] see [the *whole* [list]](/s/books) and [![pic](/a)](/b), `[not]` this [one]: a[1] = b[2]\n";
    const text = entry.repeat(LENGTH / entry.length);
    expect(stepsFor(text)).toBeLessThan(LENGTH);
    const { html } = renderMarkdown(text);
    expect(html.match(/href="\/s\/books"/g)).toHaveLength(Math.floor(LENGTH / entry.length));
    expect(renderMarkdown(entry).html.match(/<li>.*<\/li>/)?.[0]).toBe(html.match(/<li>.*<\/li>/)?.[0]);
  });
});

test("finds links in ordinary text after unclosed brackets", () => {
  const text = `${"a list [of sorts, ".repeat(30)} and [a link](/s/books).`;
  expect(renderMarkdown(text).html).toContain('<a href="/s/books">a link</a>');
});
