import { expect, test } from "vitest";
import { isAllowedHref, isOutside } from "./hrefs.ts";

test.each([
  "https://a.example/x",
  "http://a.example",
  "HTTPS://a.example",
  "ftp://a.example/",
  "gopher://a.example/",
  "gemini://a.example/",
  "magnet:?xt=urn:x",
])("treats %s as a link to another site", (href) => {
  expect([isAllowedHref(href), isOutside(href)]).toEqual([true, true]);
});

test.each(["/s/books", "/", "#top"])("treats %s as a link within this site", (href) => {
  expect([isAllowedHref(href), isOutside(href)]).toEqual([true, false]);
});

test.each([
  "javascript:alert(1)",
  "javascript://a.example/%0aalert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//a.example",
  "https:///a.example",
  "https://?x",
  "https://#x",
  "magnet:x",
  "x https://a.example",
  "x/y",
  "x#y",
  "",
  "https://a.example/\\x",
  "/\\a.example",
  "/\ta.example",
  "https://a.example/\n",
  "https://a.example/\u0085",
  "\u0000/x",
])("refuses %j as the target of a link", (href) => {
  expect(isAllowedHref(href)).toBe(false);
});
