import fc from "fast-check";
import { expect, test } from "vitest";
import { preventLinkDetection } from "./prevent-link-detection.ts";

const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/|[^\s\u200b@]+@[^\s\u200b@]+|[^\s\u200b.]\.[^\s\u200b.]/iu;

test.each([
  ["https://evil.example/x", "https:\u200b//evil\u200b.example/x"],
  ["evil.example", "evil\u200b.example"],
  ["write to me@evil.example", "write to me\u200b@evil\u200b.example"],
  ["e.g. this. And that.", "e\u200b.g. this. And that."],
  ["two\r\nBcc: lines\tand tabs", "two Bcc: lines and tabs"],
  ["\u202egnp.evil", "gnp\u200b.evil"],
  ["Plain words – ничего особенного", "Plain words – ничего особенного"],
])("%j becomes %j", (text, neutral) => {
  expect(preventLinkDetection(text)).toBe(neutral);
});

test("leaves no address in any text and removes nothing visible", () => {
  const nasty = fc.stringMatching(/^[a-z.:/@ \n]{0,40}$/);
  fc.assert(
    fc.property(nasty, (text) => {
      const neutral = preventLinkDetection(text);
      expect(neutral).not.toMatch(ADDRESS);
      expect(neutral.replaceAll("\u200b", "")).toBe(text.replace(/\s+/g, " ").trim());
    }),
  );
});
