import type { FilterKind } from "#domain/filters.ts";
import { foldedWords } from "#domain/filters.ts";
import { seenAddress } from "#lib/urls.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";

/** Form field of a filter's expiry. */
export const FILTER_END_FIELD = "until";

const DOMAIN = /^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Normalizes the text of a filter; null if it can never match. */
export function normalizeFilterText(kind: FilterKind, typed: string): string | null {
  const text = trimBlanks(stripControl(typed).replace(/\s+/g, " "));
  if (kind === "domain") {
    const domain = seenAddress(text)
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, "")
      .replace(/[/?#].*$/, "")
      .replace(/^www\./, "");
    return DOMAIN.test(domain) ? domain : null;
  }
  if (kind === "flair") return text === "" ? null : text;
  return foldedWords(text).length === 0 ? null : text;
}

/** Key of a filter; filters with the same key are duplicates. */
export function filterKey({ kind, text }: { kind: FilterKind; text: string }): string {
  return `${kind} ${kind === "word" ? foldedWords(text).join(" ") : text.toLowerCase()}`;
}
