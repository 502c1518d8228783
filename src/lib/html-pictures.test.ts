import { expect, test } from "vitest";
import { picturesOf } from "./html-pictures.ts";

const PAGE = "https://example.org/a/page.html";

test("returns the Open Graph image before icons, with absolute addresses", () => {
  const html = `<link rel="shortcut icon" href="/favicon.png"><link rel=apple-touch-icon href="touch.png">
    <meta name="twitter:image" content="https://cdn.example/t.jpg"><meta property="og:image" content="../pic.png?a=1&amp;b=2">`;
  expect(picturesOf(html, PAGE)).toEqual([
    "https://cdn.example/t.jpg",
    "https://example.org/pic.png?a=1&b=2",
    "https://example.org/a/touch.png",
    "https://example.org/favicon.png",
  ]);
});

test("ignores addresses other than http and https", () => {
  const html = [
    "data:image/png;base64,AA",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "",
    "http://[",
    "ftp://a.example/x.png",
  ]
    .map((content) => `<meta property="og:image" content="${content}">`)
    .join("");
  expect(picturesOf(html, PAGE)).toEqual([]);
  expect(picturesOf("no page at all", PAGE)).toEqual([]);
});
