import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePage, titlesOf } from "./html-title.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("title of a page", () => {
  test.each([
    ["<title>Plain</title>", "Plain"],
    ["<TITLE lang=en>\n  Loud\n</TITLE >", "Loud"],
    ["<title>Fish &amp; chips &#8211; 3 &lt; 4 &eacute;</title>", "Fish & chips – 3 < 4 é"],
    ["<title>A <b>tag</b> is text here</title>", "A <b>tag</b> is text here"],
    ["<!-- <title>No</title> --><title>Yes</title>", "Yes"],
    ["<script>var a = '<title>No</title>'</script><title>Yes</title>", "Yes"],
    ["<style>/* <title>No</title> */</style><title>Yes</title>", "Yes"],
    ["<svg><title>No</title></svg><title>Yes</title>", "Yes"],
    ["<title>First</title><title>Second</title>", "First"],
    ["<title></title><title>Second</title>", "Second"],
    ["<titles>No</titles>", null],
    ["<title>never ended", null],
    ["<!-- never ended <title>No</title>", null],
    ["", null],
  ])("%s", (html, title) => {
    expect(titlesOf(html).plain).toBe(title);
  });

  test.each([
    [`<meta property="og:title" content="Shared &quot;well&quot;">`, 'Shared "well"'],
    ["<META content='Other way round' property='og:title' />", "Other way round"],
    [`<meta name="og:title" content="By name">`, "By name"],
    ["<meta property=og:title content=Bare>", "Bare"],
    [`<meta property="og:title" content="3 > 2">`, "3 > 2"],
    [`<meta property="og:title" content="One" content="Two">`, "One"],
    [`<meta property="og:title" content="">`, null],
    [`<meta property="og:title">`, null],
    [`<meta property="og:description" content="No">`, null],
    [`<!--<meta property="og:title" content="No">-->`, null],
  ])("from Open Graph: %s", (html, title) => {
    expect(titlesOf(`<head>${html}<title>Plain</title>`).shared).toBe(title);
  });

  test("parses any input in linear time", () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (html) => void titlesOf(html)));
    const hostile = [
      "<meta a='",
      '<meta a="',
      "<title",
      "<!--",
      "<script>",
      "<meta ",
      "</title",
      "<",
      "<meta a = ",
      "&",
    ];
    for (const piece of hostile) {
      const html = piece.repeat(512_000 / piece.length);
      const started = performance.now();
      titlesOf(html);
      decodePage(bytes(html), null);
      // quadratic parsing takes minutes here
      expect([piece, performance.now() - started < 5_000]).toEqual([piece, true]);
    }
  });
});

describe("encoding of a page", () => {
  test.each([
    ["UTF-8 unless told", bytes("Žluťoučký"), null, "Žluťoučký"],
    ["UTF-8 that was cut within a character", bytes("naïve é").subarray(0, -1), null, "naïve "],
    ["Western European when it is no UTF-8", latin("caf\xe9 \x93x\x94"), null, "café “x”"],
    [
      "that of an XML declaration",
      latin('<?xml version="1.0" encoding="windows-1251"?><title>\xcf\xf0\xe8</title>'),
      null,
      '<?xml version="1.0" encoding="windows-1251"?><title>При</title>',
    ],
    ["the header's", latin("\xcf\xf0\xe8\xe2\xe5\xf2"), "windows-1251", "Привет"],
    ["the page's own", latin('<meta charset="koi8-r">\xf0\xd2\xc9\xd7\xc5\xd4'), null, '<meta charset="koi8-r">Привет'],
    [
      "the page's own, the old way",
      latin('<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">\x93\xfa\x96{'),
      null,
      '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">日本',
    ],
    ["an unknown one", bytes("naïve"), "x-klingon", "naïve"],
    ["a mark before the header", new Uint8Array([0xef, 0xbb, 0xbf, ...bytes("naïve")]), "latin1", "naïve"],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x41, 0, 0xe9, 0]), null, "Aé"],
  ])("%s", (_name, page, charset, text) => {
    expect(decodePage(page, charset)).toBe(text);
  });
});
