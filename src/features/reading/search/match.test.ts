import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fts5Expression, tsqueryPieces } from "./match.ts";
import { parseSearch } from "./query.ts";

test("quotes every word, joins phrases, and appends exclusions", () => {
  expect(fts5Expression(parseSearch('"old boat" storm -NEAR -x'))).toBe('("old boat" AND "storm") NOT ("near" OR "x")');
  expect(fts5Expression(parseSearch("AND OR lant"))).toBe('"and" AND "or" AND "lant" *');
});

test("passes the pieces to PostgreSQL as JSON", () => {
  expect(JSON.parse(tsqueryPieces(parseSearch('"old boat" -x lant')) ?? "")).toEqual([
    { words: "old boat", prefix: false, not: false },
    { words: "lant", prefix: true, not: false },
    { words: "x", prefix: false, not: true },
  ]);
});

test("returns null without words to find, even with exclusions", () => {
  for (const typed of ["", "()", "-storm", "in:books"]) {
    expect([fts5Expression(parseSearch(typed)), tsqueryPieces(parseSearch(typed))]).toEqual([null, null]);
  }
});

test("builds valid FTS5 expressions for any input", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("create virtual table t using fts5(a, b, tokenize='unicode61 remove_diacritics 2', prefix='2 3')");
  const ask = database.prepare("select rowid, bm25(t, 8.0, 1.0) from t where t match ? order by rowid desc");
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('"', "*", "-", "(", ")", ":", "^", "+", "{", "}", " ", "a", "AND", "NOT", "NEAR", "ä"),
    }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const expression = fts5Expression(parseSearch(text));
      if (expression !== null) expect(ask.all(expression)).toEqual([]);
    }),
  );
});
