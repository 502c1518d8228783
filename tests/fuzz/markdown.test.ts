import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALLOWED_ELEMENTS, renderMarkdown } from "#lib/markdown.ts";
import { plainText } from "#lib/plain-text.ts";
import { EXAMPLES } from "./commonmark-corpus.ts";
import { NAUGHTY } from "./naughty-corpus.ts";
import { elementsOf, parseStrictly, textOf } from "./strict-html.ts";
import { XSS } from "./xss-corpus.ts";

const require = createRequire(import.meta.url);
/** Public collections: all examples of the CommonMark specification, and the big list of naughty strings. */
const COMMONMARK = require("commonmark-spec") as { tests: { markdown: string; section: string; number: number }[] };
const NAUGHTY_LIST = require("big-list-of-naughty-strings") as string[];

const SCHEMES = new Set(["http:", "https:", "ftp:", "gopher:", "gemini:", "magnet:"]);
const HERE = "https://here.example";
/** Allowed child elements. Elements that are not listed here contain text and inline elements. */
const BLOCKS = ["p", "hr", "h3", "h4", "h5", "h6", "blockquote", "pre", "ul", "ol", "table"];
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  "": BLOCKS,
  blockquote: BLOCKS,
  ul: ["li"],
  ol: ["li"],
  table: ["thead", "tbody"],
  thead: ["tr"],
  tbody: ["tr"],
  tr: ["th", "td"],
  pre: ["code"],
  code: [],
  li: [...BLOCKS, "br", "em", "strong", "s", "sup", "code", "a", "label"],
};
const INLINE = ["br", "em", "strong", "s", "sup", "code", "a", "label", "input", "span"];
/** Max characters of HTML per character of source, in addition to FIXED. */
const MOST_GROWTH = 60;
const FIXED = 600_000;

/** Checks that must hold for every text. */
function expectSafe(source: string): void {
  const { html, mentions } = renderMarkdown(source);
  const root = parseStrictly(html);
  for (const { element, above } of elementsOf(root)) {
    const attributes = ALLOWED_ELEMENTS[element.name];
    if (attributes === undefined) throw new Error(`<${element.name}> came out of ${JSON.stringify(source)}`);
    for (const [name, value] of Object.entries(element.attributes))
      expect(value, `${element.name} ${name}`).toMatch(attributes[name] ?? /^(?!)/);
    const parent = above.at(-1)?.name ?? "";
    expect(CONTENT[parent] ?? INLINE, `<${element.name}> in <${parent}> out of ${JSON.stringify(source)}`).toContain(
      element.name,
    );
    if (element.name === "a") expectSafeLink(element.attributes);
    if (element.name === "a" || element.name === "label") {
      const outer = above.map((any) => any.name);
      expect(outer, JSON.stringify(source)).not.toContain(element.name);
      if (element.name === "label") expect(outer, JSON.stringify(source)).not.toContain("a");
    }
  }
  expect(html.length).toBeLessThanOrEqual(source.length * MOST_GROWTH + FIXED);
  expect(new Set(mentions).size).toBe(mentions.length);
  for (const name of mentions) expect(name).toMatch(/^[a-z0-9_-]{2,64}$/);
  expectPlain(source, root);
}

function expectSafeLink({ href = "", target, rel }: Record<string, string>): void {
  const url = new URL(URL.canParse(href, HERE) ? href : "about:blank", HERE);
  const inside = /^[/#]/.test(href);
  if (inside) expect(url.origin, href).toBe(HERE);
  else expect([...SCHEMES, "about:"], href).toContain(url.protocol);
  expect([target, rel], href).toEqual(inside ? [undefined, undefined] : ["_blank", "noopener nofollow ugc"]);
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");

/** Checks that an excerpt is the rendered text without elements, and that any escaped prefix contains none. */
function expectPlain(source: string, root: ReturnType<typeof parseStrictly>): void {
  const whole = plainText(source, Number.MAX_SAFE_INTEGER);
  const rendered = textOf(root, (element) => element.name === "span");
  const [words, all] = [whole.replace(/\s/g, ""), rendered.replace(/\s/g, "")];
  // Excerpts also hide text after an unclosed spoiler; the page does not, so markup may pair differently there. A code
  // span that exists only there contains addresses of links as text.
  if (!source.includes(">!")) expect(words).toBe(all);
  else if (!source.includes("`")) expect(lettersOf(all).startsWith(lettersOf(words.replace(/█.*$/su, "")))).toBe(true);
  for (const length of [0, 1, 7, 40, 150]) {
    const excerpt = plainText(source, length);
    expect(excerpt.length).toBeLessThanOrEqual(length);
    if (whole.isWellFormed()) expect(excerpt.isWellFormed()).toBe(true);
    const escaped = excerpt
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;");
    expect([...elementsOf(parseStrictly(escaped))]).toEqual([]);
  }
}

describe("rendered Markdown contains only allowed elements, attributes and schemes", () => {
  test("in an unclosed spoiler between marks that pair only in excerpts", () => {
    for (const text of ["*:  \n>!*", "*a\n>!b* c", "[a\n>!b](/x)", "`[a](/x)\n>!`"]) expectSafe(text);
  });

  test("the collections have the expected sizes", () => {
    expect(new Set(XSS).size).toBeGreaterThanOrEqual(120);
    expect(new Set(NAUGHTY).size).toBeGreaterThanOrEqual(150);
    expect(new Set(EXAMPLES.map(([markdown]) => markdown)).size).toBeGreaterThanOrEqual(100);
  });

  test("in script injections of every kind, alone and inside every construct", () => {
    for (const text of XSS) {
      for (const wrap of [
        text,
        `> ${text}`,
        `- ${text}`,
        `**${text}**`,
        `>!${text}!<`,
        `[${text}](/x)`,
        `|${text}|\n|-|`,
        `x ${text} @ab`,
        `^(${text})`,
        `![${text}](/x)`,
      ]) {
        expectSafe(wrap);
      }
    }
  });

  test("in script injections, without links to executable schemes", () => {
    for (const text of XSS)
      expect(renderMarkdown(text).html, text).not.toMatch(
        /href="(?!https?:\/\/|ftp:\/\/|gopher:\/\/|gemini:\/\/|magnet:\?|\/(?![/\\])|#)/i,
      );
  });

  test("in texts that break naive programs", () => {
    for (const text of NAUGHTY)
      for (const wrap of [text, `> ${text}`, `a ${text} b`, `${text}\n\n${text}`]) expectSafe(wrap);
  });

  test.each(EXAMPLES)("in the example %j", (markdown, html) => {
    expect(renderMarkdown(markdown).html).toBe(html);
    expectSafe(markdown);
  });

  test("in every example of the CommonMark specification", () => {
    expect(COMMONMARK.tests.length).toBeGreaterThan(600);
    for (const { markdown } of COMMONMARK.tests)
      for (const text of [markdown, markdown.replaceAll("→", "\t")]) expectSafe(text);
  });

  test("in the big list of naughty strings", () => {
    expect(NAUGHTY_LIST.length).toBeGreaterThan(400);
    for (const text of NAUGHTY_LIST)
      for (const wrap of [text, `> ${text}`, `[${text}](${text})`, `>!${text}!<`]) expectSafe(wrap);
  });

  test("in random combinations of markup", () => {
    const piece = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(
          ..."*_`~^>!<[]()|\\&#-+.:@\"'\n\t 0a/".split(""),
          "  \n",
          "\n\n",
          "    ",
          "```\n",
          "~~",
          "**",
        ),
      },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ">!",
          "!<",
          "![",
          "](",
          "[a]: ",
          "&#x0A;",
          "&colon;",
          "\\\\",
          "javascript:",
          "http://",
          "//",
          "www.a.b",
          "magnet:?",
          "@ab",
          "/u/cd",
          "/s/ef",
          "^(",
          "|-|\n",
        ),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom("\0", "\u202e", "\u200b", "\ud83d", "😀", "é", "\u2028", "<script>", "onerror="),
      },
      { weight: 1, arbitrary: fc.constantFrom(...XSS) },
    );
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));
    fc.assert(fc.property(text, expectSafe), { numRuns: 1_500 });
  });

  test("in random strings", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 400 }), expectSafe), { numRuns: 200 });
  });
});

describe("size of rendered Markdown", () => {
  const fill = (text: string, length = 60_000) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

  test.each([
    ["one long definition and many links to it", `[a]: /${fill("b", 30_000)}\n\n${fill("[a]", 30_000)}`],
    ["wide tables with short rows", fill(`${fill("|a", 200)}|\n${fill("|-", 200)}|\n${fill("a\n", 400)}`)],
    ["a very wide table", `${fill("|a", 20_000)}|\n${fill("|:-:", 40_000)}|\n${fill("a\n", 20_000)}`],
    ["nested quotes", fill(`${fill("> ", 80)}a\n`)],
    ["nested lists", fill(`${fill("- ", 80)}a\n`)],
    ["spoilers", fill(">!a!<")],
    ["names", fill("@ab ")],
    ["addresses", fill("http://a ")],
    ["escaped characters", fill('"&<>')],
  ])("is bounded for %s", (_, source) => {
    const { html } = renderMarkdown(source);
    expect(html.length).toBeLessThanOrEqual(source.length * MOST_GROWTH + FIXED);
    parseStrictly(html);
  });

  test("does not lose text below the deepest level", () => {
    expect(renderMarkdown(`${fill("> ", 400)}deep`).html).toContain("deep");
    expect(renderMarkdown(`${fill("- ", 400)}deep`).html).toContain("deep");
  });
});
