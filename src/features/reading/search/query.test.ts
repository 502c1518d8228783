import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import {
  filterOf,
  findTypedAddress,
  parseSearch,
  prependFilter,
  restrictToPostedSince,
  typedFilters,
  withoutFilters,
} from "./query.ts";

const piece = (words: string, isPrefix = false) => ({ words: words.split(" "), isPrefix });

describe("parseSearch", () => {
  test.each([
    ["storm lantern", [piece("storm"), piece("lantern", true)]],
    ['"storm lantern"', [piece("storm lantern")]],
    ['"storm lantern', [piece("storm lantern")]],
    ["“storm lantern” at", [piece("storm lantern"), piece("at", true)]],
    ["lan* storm", [piece("lan", true), piece("storm", true)]],
    ["well-known don't", [piece("well known"), piece("don t")]],
    ["a b", [piece("a"), piece("b")]],
    ["東京 море", [piece("東京"), piece("море", true)]],
    ["foo:bar baz", [piece("foo bar"), piece("baz", true)]],
    ["type:poll", [piece("type poll", true)]],
    ["before:2024-02-31", [piece("before 2024 02 31", true)]],
    ["in: by:", [piece("in"), piece("by", true)]],
    ['" ( ) * : ^ + - "', []],
    ["\u0000", []],
    ["🎉", []],
    ["", []],
  ])("parses the words of %j", (typed, pieces) => {
    expect(parseSearch(typed)).toEqual({ text: expect.any(String), pieces, excluded: [], filters: {} });
  });

  test("recognises an address or domain without other words", () => {
    expect(findTypedAddress(parseSearch(" https://www.k.example/a?b\u200b "))).toEqual({
      link: "https://www.k.example/a?b",
      domain: "k.example",
    });
    expect(findTypedAddress(parseSearch("кремль.рф"))).toEqual({ link: null, domain: "xn--e1ajeds9e.xn--p1ai" });
    for (const text of ["words", "a https://k.example", "3.14", "end. Next", "ftp://k.example", ""])
      expect(findTypedAddress(parseSearch(text))).toEqual({ link: null, domain: null });
  });

  test("extracts filters in any case and form", () => {
    const { pieces, filters } = parseSearch(
      "In:s/Books storm by:@Alice_1 TYPE:Link before:2024-05-01 after:2023-12-31",
    );
    expect(pieces).toEqual([piece("storm")]);
    expect(filters).toEqual({
      in: "books",
      by: "alice_1",
      type: "link",
      before: Date.UTC(2024, 4, 1),
      after: Date.UTC(2023, 11, 31),
    });
  });

  test("parses a minus as the exclusion of whole words and phrases", () => {
    const { pieces, excluded } = parseSearch('storm -lantern -"old boat"');
    expect(pieces).toEqual([piece("storm")]);
    expect(excluded).toEqual([piece("lantern"), piece("old boat")]);
  });

  test("truncates the text, never within a character", () => {
    const { text } = parseSearch("😀".repeat(500));
    expect([...text]).toHaveLength(LIMITS.searchMax);
    expect(text.isWellFormed()).toBe(true);
  });

  test("parses a single filter", () => {
    expect(filterOf("in:/s/Garden")).toEqual({ in: "garden" });
    expect(filterOf("by:@Bob")).toEqual({ by: "bob" });
    expect(filterOf("type:link")).toEqual({ type: "link" });
    expect(filterOf("before:2024-05-01")).toEqual({ before: Date.UTC(2024, 4, 1) });
    expect(filterOf("storm")).toEqual({});
  });

  test("keeps the words unchanged when filters are removed", () => {
    expect(withoutFilters(parseSearch('in:books "old boat" -ferry storm type:link'))).toBe('"old boat" -ferry storm');
  });

  test("parses any input into words of letters and digits", () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 230 }),
      fc
        .array(
          fc.constantFrom(
            "in:",
            "by:",
            '"',
            "-",
            "*",
            "before:",
            "2024-01-01",
            "NEAR(",
            ")",
            "é",
            " ",
            "\u0000",
            "\ud800",
            "a",
          ),
        )
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const query = parseSearch(text);
        for (const { words } of [...query.pieces, ...query.excluded]) {
          expect(words.length).toBeGreaterThan(0);
          for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
        }
        expect([...query.text].length).toBeLessThanOrEqual(LIMITS.searchMax);
        expect(query.text.isWellFormed()).toBe(true);
        // the truncated text parses to the same query
        expect(parseSearch(query.text)).toEqual(query);
      }),
    );
  });
});

test("removes each filter separately and inserts another before the words", () => {
  const query = parseSearch('in:books storm "in:garden" by:@alice -ferry lant');
  expect(typedFilters(query)).toEqual([
    { typed: "in:books", without: 'storm "in:garden" by:@alice -ferry lant' },
    { typed: "by:@alice", without: 'in:books storm "in:garden" -ferry lant' },
  ]);
  expect(typedFilters(parseSearch("before:never in: storm"))).toEqual([]);
  const narrowed = parseSearch(prependFilter("storm lant", "type:link"));
  expect([narrowed.filters, narrowed.pieces.at(-1)]).toEqual([{ type: "link" }, { words: ["lant"], isPrefix: true }]);
});

test("applies a period only to a search without an own start date", () => {
  const day = Date.parse("2024-05-01T00:00:00Z");
  expect(restrictToPostedSince(parseSearch("storm"), null).filters).toEqual({});
  expect(restrictToPostedSince(parseSearch("storm"), 7).filters).toEqual({ after: 7 });
  expect(restrictToPostedSince(parseSearch("storm after:2024-05-01"), 7).filters).toEqual({ after: day });
});
