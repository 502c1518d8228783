import { stripControl } from "#lib/visible-text.ts";

/** Patterns that mail programs turn into links: dots inside words, schemes, at signs. */
const LINKING = /(?<=\S)(?=[.．。｡]\S)|(?<=:)(?=\/\/)|(?<=\S)(?=[@＠]\S)/gu;
/** Invisible character that ends a word for link detection. */
const BREAK = "\u200b";

/**
 * A text on one line that no reader of mail makes a link of: names and titles are chosen by people, and one that looks
 * like an address would otherwise be a link in a mail of ours.
 */
export function neutralText(text: string): string {
  return stripControl(text).replace(/\s+/gu, " ").trim().replace(LINKING, BREAK);
}
