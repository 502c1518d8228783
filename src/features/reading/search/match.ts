import { foldText } from "#lib/words.ts";
import type { SearchQuery, SearchTerm } from "./query.ts";

/**
 * Expression for FTS5's MATCH. Each word is quoted and consists of letters and digits, so that input cannot be
 * parsed as an operator. Null if there is nothing to search for.
 */
export function fts5Expression({ pieces, excluded }: Pick<SearchQuery, "pieces" | "excluded">): string | null {
  if (pieces.length === 0) return null;
  const wanted = pieces.map(fts5Phrase).join(" AND ");
  if (excluded.length === 0) return wanted;
  return `(${wanted}) NOT (${excluded.map(fts5Phrase).join(" OR ")})`;
}

function fts5Phrase({ words, isPrefix }: SearchTerm): string {
  return `"${foldText(words.join(" ")).replaceAll('"', '""')}"${isPrefix ? " *" : ""}`;
}

/**
 * Pieces as JSON for the PostgreSQL function `search_query`, which converts each to a phrase with functions
 * that cannot fail. Null if there is nothing to search for.
 */
export function tsqueryPieces({ pieces, excluded }: Pick<SearchQuery, "pieces" | "excluded">): string | null {
  if (pieces.length === 0) return null;
  const all = [...pieces.map((piece) => ({ piece, not: false })), ...excluded.map((piece) => ({ piece, not: true }))];
  return JSON.stringify(all.map(({ piece, not }) => ({ words: piece.words.join(" "), prefix: piece.isPrefix, not })));
}
