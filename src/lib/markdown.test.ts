import { describe, expect, test, vi } from "vitest";
import { parser } from "./markdown/parser.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "./markdown.ts";

const BOX =
  '<label class="spoiler"><input type="checkbox" autocomplete="off" aria-labelledby="spoiler-label"><span class="spoiler-text">';
const END = "</span></label>";

function html(source: string): string {
  return renderMarkdown(source).html;
}

test("has a version", () => {
  expect(MARKDOWN_VERSION).toBeGreaterThan(0);
});

describe("spoilers", () => {
  test("hide inline text with its markup", () => {
    expect(html("a >!b *c*!< d")).toBe(`<p>a ${BOX}b <em>c</em>${END} d</p>\n`);
    expect(html(">! with blanks !<")).toBe(`<p>${BOX} with blanks ${END}</p>\n`);
  });

  test("can start a line, also in quotes and lists, and span several lines", () => {
    expect(html(">!a!<")).toBe(`<p>${BOX}a${END}</p>\n`);
    expect(html("> q\n>!a!<")).toBe(`<blockquote>\n<p>q\n${BOX}a${END}</p>\n</blockquote>\n`);
    expect(html("- >!a!<")).toBe(`<ul>\n<li>${BOX}a${END}</li>\n</ul>\n`);
    expect(html(">!a\nb!<")).toBe(`<p>${BOX}a\nb${END}</p>\n`);
    expect(html(">!a\n\nb!<")).not.toContain("spoiler");
  });

  test("do not nest, are not part of links, and are not made of escaped signs", () => {
    expect(html(">!a >!b!< c!<")).toBe(`<p>${BOX}a b c${END}</p>\n`);
    expect(html("[>!a!<](/b)")).toBe(`<p>${BOX}a${END}</p>\n`);
    expect(html("![>!secret!<](/b)")).toBe('<p><a href="/b">██████</a></p>\n');
    for (const source of ["\\>!a!<", "&gt;!a!<", "`>!a!<`", ">!a", "a!<", "x >!!< y"])
      expect(html(source), source).not.toContain("spoiler");
  });

  test("can contain links", () => {
    expect(html(">!@ab!<")).toBe(`<p>${BOX}<a href="/u/ab">@ab</a>${END}</p>\n`);
  });
});

test("removes invisible characters from addresses", () => {
  for (const source of [
    "https://a.b/c\u200b",
    "<https://a.b/c\u00ad>",
    "[x](https://a.b/c\u200b)",
    "https://a.b\u2060/c",
  ])
    expect(html(source), source).toContain('href="https://a.b/c"');
  expect(html("https://a.b/\u202ec")).toContain(">https://a.b/c</a>");
});

describe("bare addresses", () => {
  const a = (href: string, text = href) => `<a href="${href}" target="_blank" rel="noopener nofollow ugc">${text}</a>`;
  const link = a("https://a.b/c");

  test.each([
    ["~~https://a.b/c~~", `<s>${link}</s>`],
    ["~~see https://a.b/c~~, d", `<s>see ${link}</s>, d`],
    [">!https://a.b/c!<", `${BOX}${link}${END}`],
    ["x >!https://a.b/c!<y", `x ${BOX}${link}${END}y`],
    [">!~~https://a.b/c~~!<", `${BOX}<s>${link}</s>${END}`],
    ["**~~https://a.b/c~~**", `<strong><s>${link}</s></strong>`],
    ["_https://a.b/c_", `<em>${link}</em>`],
    ["__https://a.b/c__.", `<strong>${link}</strong>.`],
    ["**https://a.b/c**", `<strong>${link}</strong>`],
    ["~~www.a.b/c~~", `<s>${a("http://www.a.b/c", "www.a.b/c")}</s>`],
    [">!www.a.b/c!<", `${BOX}${a("http://www.a.b/c", "www.a.b/c")}${END}`],
  ])("%s ends before the closing mark", (source, expected) => {
    expect(html(source)).toBe(`<p>${expected}</p>\n`);
  });

  test.each(["https://a.b/under_score_", "https://a.b/a~~", "https://a.b/a_b~c", "https://a.b/__init__"])(
    "%s keeps its trailing signs if they close no mark",
    (source) => {
      expect(html(source)).toBe(`<p>${a(source)}</p>\n`);
    },
  );

  test("are not found without a start", () => {
    expect(html("a~~www. b~~ c://d")).not.toContain("<a");
  });
});

describe("mentions", () => {
  test.each(["@name-", "@name_", "@name--, b", "@name_ b", "**@name-**"])(
    "%s is a name followed by a sign",
    (source) => {
      expect(renderMarkdown(`ask ${source}`).mentions).toEqual(["name"]);
      expect(html(`ask ${source}`)).toContain('<a href="/u/name">@name</a>');
    },
  );

  test("may contain dashes and underscores; a profile address may end in an underscore", () => {
    expect(renderMarkdown("@a-b_c /u/ab_ @-ab").mentions).toEqual(["a-b_c", "ab_", "-ab"]);
    expect(html("/s/books- /s/books_.")).toContain(
      '<a href="/s/books">/s/books</a>- <a href="/s/books">/s/books</a>_.',
    );
  });

  test.each([
    "@name@social.example",
    "@name-@social.example",
    "/u/name@social.example",
    "@name.social.example",
    "@name_.social.example",
    "@@name@social.example",
    "!name@social.example",
    "/s/books@social.example",
  ])("%s is a name on another site", (source) => {
    expect(renderMarkdown(source)).toEqual({ html: `<p>${source}</p>\n`, mentions: [] });
  });

  test.each(["@na\u200bme", "@name\u2060s", "mail\u200b@name", "/u/na\u00adme"])("%j is not a mention", (source) => {
    expect(renderMarkdown(source).mentions).toEqual([]);
  });

  test("end before punctuation", () => {
    expect(renderMarkdown("@name. Then @other.\n@third.Next").mentions).toEqual(["name", "other", "third"]);
  });

  test("in a quote become links without a notification", () => {
    for (const source of ["> as @name said", "- > @name", "> > @name\n>\n> and /u/name"]) {
      expect(renderMarkdown(source).mentions, source).toEqual([]);
      expect(html(source), source).toContain('href="/u/name"');
    }
    expect(renderMarkdown("> @name\n\n@other").mentions).toEqual(["other"]);
  });

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

  test("start after blanks and signs only, and have 2 to 64 characters", () => {
    expect(renderMarkdown(`(@ab),"@cd" @e @${"f".repeat(64)} @${"g".repeat(65)} @hé .@ij`).mentions).toEqual([
      "ab",
      "cd",
      "f".repeat(64),
    ]);
  });
});

test("limits the size of repeated reference definitions", () => {
  const links = html(`[a]: /${"b".repeat(40_000)}\n\n[a] [a] [a] [a]`).match(/<a /g);
  expect(links).toHaveLength(2);
});

test("renders tables beyond the limit of cells as text", () => {
  const table = `|a|b|\n|-|-|\n${"|c|\n".repeat(100)}\n\n`;
  const rendered = html(table.repeat(100));
  expect(rendered.match(/<t[dh]>/g)?.length).toBeLessThanOrEqual(10_000);
  expect(rendered).toContain("<p>|a|b|");
});

test("shows the source if the parser fails", () => {
  vi.spyOn(parser, "parse").mockImplementationOnce(() => {
    throw new Error("a rule failed");
  });
  expect(renderMarkdown("a <b> @cd")).toEqual({
    html: '<pre tabindex="0"><code>a &lt;b&gt; @cd</code></pre>\n',
    mentions: [],
  });
});

test("makes a table focusable", () => {
  expect(html("|a|\n|-|\n|b|")).toMatch(/^<table tabindex="0">\n/);
});
