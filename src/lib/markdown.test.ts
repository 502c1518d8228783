import { describe, expect, test, vi } from "vitest";
import { parser } from "./markdown/parser.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "./markdown.ts";

const BOX =
  '<label class="spoiler"><input type="checkbox" autocomplete="off" aria-labelledby="spoiler-label"><span class="spoiler-text">';
const END = "</span></label>";

function html(source: string): string {
  return renderMarkdown(source).html;
}

test("the renderer has a version", () => {
  expect(MARKDOWN_VERSION).toBeGreaterThan(0);
});

describe("spoilers", () => {
  test("hide inline text with its markup", () => {
    expect(html("a >!b *c*!< d")).toBe(`<p>a ${BOX}b <em>c</em>${END} d</p>\n`);
    expect(html(">! with blanks !<")).toBe(`<p>${BOX} with blanks ${END}</p>\n`);
  });

  test("begin a line without beginning a quote, also in quotes and lists and over several lines", () => {
    expect(html(">!a!<")).toBe(`<p>${BOX}a${END}</p>\n`);
    expect(html("> q\n>!a!<")).toBe(`<blockquote>\n<p>q\n${BOX}a${END}</p>\n</blockquote>\n`);
    expect(html("- >!a!<")).toBe(`<ul>\n<li>${BOX}a${END}</li>\n</ul>\n`);
    expect(html(">!a\nb!<")).toBe(`<p>${BOX}a\nb${END}</p>\n`);
    expect(html(">!a\n\nb!<")).not.toContain("spoiler");
  });

  test("do not nest, do not sit in links and are not made of escaped signs", () => {
    expect(html(">!a >!b!< c!<")).toBe(`<p>${BOX}a b c${END}</p>\n`);
    expect(html("[>!a!<](/b)")).toBe(`<p>${BOX}a${END}</p>\n`);
    expect(html("![>!secret!<](/b)")).toBe('<p><a href="/b">██████</a></p>\n');
    for (const source of ["\\>!a!<", "&gt;!a!<", "`>!a!<`", ">!a", "a!<", "x >!!< y"])
      expect(html(source), source).not.toContain("spoiler");
  });

  test("may hold links", () => {
    expect(html(">!@ab!<")).toBe(`<p>${BOX}<a href="/u/ab">@ab</a>${END}</p>\n`);
  });
});

test("unseen characters are no part of an address", () => {
  for (const source of [
    "https://a.b/c\u200b",
    "<https://a.b/c\u00ad>",
    "[x](https://a.b/c\u200b)",
    "https://a.b\u2060/c",
  ])
    expect(html(source), source).toContain('href="https://a.b/c"');
});

describe("mentions", () => {
  test("are collected in lower case, each once, in order", () => {
    expect(renderMarkdown("@Bob /u/alice @BOB\n\n- @carol\n\n|@dan|\n|-|\n").mentions).toEqual([
      "bob",
      "alice",
      "carol",
      "dan",
    ]);
  });

  test("count in written link text, but not in addresses, code or sub names", () => {
    expect(
      renderMarkdown("[@alice](/x) http://a.b/@bob https://a.b/?q=@bob `@bob` /s/bob bob@bob.bob \\@bob").mentions,
    ).toEqual(["alice"]);
  });

  test("begin after blanks and signs only, and have 2 to 64 characters", () => {
    expect(renderMarkdown(`(@ab),"@cd" @e @${"f".repeat(64)} @${"g".repeat(65)} @hé .@ij`).mentions).toEqual([
      "ab",
      "cd",
      "f".repeat(64),
    ]);
  });
});

test("one long definition is not copied into a page without end", () => {
  const links = html(`[a]: /${"b".repeat(40_000)}\n\n[a] [a] [a] [a]`).match(/<a /g);
  expect(links).toHaveLength(2);
});

test("tables past their share of cells stay text", () => {
  const table = `|a|b|\n|-|-|\n${"|c|\n".repeat(100)}\n\n`;
  const rendered = html(table.repeat(100));
  expect(rendered.match(/<t[dh]>/g)?.length).toBeLessThanOrEqual(10_000);
  expect(rendered).toContain("<p>|a|b|");
});

test("should the parser fail, the source is shown as it is", () => {
  vi.spyOn(parser, "parse").mockImplementationOnce(() => {
    throw new Error("a rule failed");
  });
  expect(renderMarkdown("a <b> @cd")).toEqual({
    html: '<pre tabindex="0"><code>a &lt;b&gt; @cd</code></pre>\n',
    mentions: [],
  });
});

test("a table is reached by keyboard", () => {
  expect(html("|a|\n|-|\n|b|")).toMatch(/^<table tabindex="0">\n/);
});
