import { foldText } from "#lib/words.ts";
import type { Piece, SearchQuery } from "./query.ts";

/**
 * The expression for FTS5's MATCH. Every word is in quotes and made of letters and digits, so nothing that was typed
 * can be read as an operator. Null when there is nothing to find.
 */
export function fts5Expression({ pieces, excluded }: Pick<SearchQuery, "pieces" | "excluded">): string | null {
  if (pieces.length === 0) return null;
  const wanted = pieces.map(fts5Phrase).join(" AND ");
  if (excluded.length === 0) return wanted;
  return `(${wanted}) NOT (${excluded.map(fts5Phrase).join(" OR ")})`;
}

function fts5Phrase({ words, isPrefix }: Piece): string {
  return `"${foldText(words.join(" ")).replaceAll('"', '""')}"${isPrefix ? " *" : ""}`;
}

/**
 * The pieces as JSON for `search_query` of PostgreSQL, which makes each a phrase by functions that cannot fail.
 * Null when there is nothing to find.
 */
export function tsqueryPieces({ pieces, excluded }: Pick<SearchQuery, "pieces" | "excluded">): string | null {
  if (pieces.length === 0) return null;
  const all = [...pieces.map((piece) => ({ piece, not: false })), ...excluded.map((piece) => ({ piece, not: true }))];
  return JSON.stringify(all.map(({ piece, not }) => ({ words: piece.words.join(" "), prefix: piece.isPrefix, not })));
}
