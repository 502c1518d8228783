import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, test } from "vitest";
import { patient } from "../../../../../tests/support/patience.ts";
import { getCompiledPatterns, isPattern } from "./compiled-rules.ts";

const rule = (pattern: string) =>
  getCompiledPatterns({
    arid: 1,
    version: 1,
    conditions: { patterns: [pattern] } as unknown as Parameters<typeof getCompiledPatterns>[0]["conditions"],
  });

const FLAGS = RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE;
const isPlainPattern = (pattern: string) => {
  try {
    RE2JS.compile(pattern, FLAGS);
    return true;
  } catch {
    return false;
  }
};

const matches = (pattern: string, text: string) => rule(pattern)[0]?.(text);

test.each(["(a+)+$", "(a|aa)+$", "(a*)*b", "(.*a){12}x", "^(([a-z])+.)+[A-Z]([a-z])+$", "\\b(\\w+\\b)*x"])(
  "matches patterns with catastrophic backtracking in linear time",
  (pattern) => {
    const [matches] = rule(pattern);
    const startedAt = performance.now();
    expect(matches?.(`${"a".repeat(16_000)}!`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(patient(2_000));
  },
);

describe("patterns with letters of all alphabets", () => {
  test.each([
    ["\\bcasino\\b", "play CASINO now"],
    ["\\bказино\\b", "играй в казино сейчас"],
    ["\\bказино\\b", "КАЗИНО лучшее"],
    ["\\bказино\\b", "казино"],
    ["\\bказино\\b", "(казино)\n"],
    ["\\bniño\\b", "un nin\u0303o"],
    ["\\bкупить\\b\\s+\\bдиплом\\b", "где купить диплом?"],
    ["\\bкупить\\b.*\\bдиплом\\b", "купить настоящий диплом"],
    ["\\b(?:ставк[аи]|(бонус))\\b", "ждут ставки!"],
    ["(\\bказино|ставка\\b)", "моя ставка."],
    ["казино\\B", "казиношный"],
    ["\\Bзино\\b", "казино"],
    ["^\\bказино", "лучшее\nказино"],
    ["казино\\b$", "казино\nлучшее"],
    ["\\Aказино\\b\\z", "казино"],
    ["^\\w+$", "ёлка"],
    ["^\\w{3} \\w+$", "щит हिन्दी"],
    ["\\W\\bя", "и я"],
    ["^[\\w-]+$", "кое-что"],
    ["^[^\\W\\d_]+$", "слово"],
    ["^[[:alpha:]]+$", "žena"],
    ["\\b\\Qq.ж\\E\\b", "a q.ж b"],
    ["[]ж]\\b", "ж"],
    ["\\bя{2,3}\\b", "а яяя"],
    ["\\bя{,3}", "я{,3}"],
    ["(?i:\\bЁ)лка\\b", "ёлка"],
    ["\\b(?P<name>ж)\\b", "ж"],
    ["\\x{436}\\b", "ж"],
    ["\\p{Cyrillic}+\\b", "ж"],
    ["\\b😀?ж", "😀ж"],
    ["", "x"],
  ])("%s matches %j", (pattern, text) => expect(matches(pattern, text)).toBe(true));

  test.each([
    ["\\bказино\\b", "казиношный"],
    ["\\bказино\\b", "моёказино"],
    ["\\bказино\\b", "казино_1"],
    ["\\bcasino\\b", "casinó"],
    ["\\bcasino\\b", "écasino"],
    ["\\bслов\\b", "слово\u0301"],
    ["\\bкупить\\b.*\\bдиплом\\b", "купить дипломат"],
    ["a..b\\b", "a b"],
    ["казино\\B", "казино!"],
    ["\\W", "ёлка"],
    ["[\\W]", "हिन्दी"],
    ["^\\bказино", "лучшее казино"],
    ["\\Aказино\\b", "лучшее\nказино"],
    ["^[^\\W\\d_]+$", "слово1"],
  ])("%s does not match %j", (pattern, text) => expect(matches(pattern, text)).toBe(false));

  test("agree with their ASCII form on ASCII texts", () => {
    const parts = ["a", "b", ".", "\\b", "\\B", "\\w", "\\W", "[^a]", "[\\W_]", "[[:word:]-]", "^", "$", "\\A", "\\z"];
    const signs = [
      "(",
      "(?:",
      "(?i)",
      "(?-m:",
      "(?<n>",
      ")",
      "|",
      "?",
      "*",
      "+",
      "{1,2}",
      "{",
      "[",
      "]",
      "\\",
      "\\Q",
      "\\E",
      "\\x41",
    ];
    const pattern = fc
      .string({ unit: fc.constantFrom(...parts, ...parts, ...signs), maxLength: 8 })
      .filter(isPlainPattern);
    const text = fc.string({ unit: fc.constantFrom("a", "b", "_", " ", "-", "\n"), maxLength: 8 });
    fc.assert(
      fc.property(pattern, text, (asked, of) => {
        expect(matches(asked, of)).toBe(RE2JS.compile(asked, FLAGS).test(of));
      }),
    );
  });
});

test.each(["(?<=a)b", "(?=a)b", "\\1", "[a", "a**", "\\b)"])("refuses %s", (pattern) => {
  expect(isPattern(pattern)).toBe(false);
});
