import { expect, test } from "vitest";
import { removeForbiddenXmlCharacters } from "./xml.ts";

test("removes characters that XML forbids", () => {
  for (const forbidden of ["\0", "\u0001", "\u000b", "\u001f", "\ufffe", "\uffff", "\ud800", "\udc00"])
    expect(removeForbiddenXmlCharacters(`<a>x${forbidden}y</a>`)).toBe("<a>xy</a>");
  const allowed = "\t\n\r é\u0085\ufffd\u{1f98a}";
  expect(removeForbiddenXmlCharacters(allowed)).toBe(allowed);
});
