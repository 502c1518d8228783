import { stripControl } from "#lib/visible-text.ts";

/** Patterns that mail programs turn into links: dots inside words, schemes, at signs. */
const LINKING = /(?<=\S)(?=[.．。｡]\S)|(?<=:)(?=\/\/)|(?<=\S)(?=[@＠]\S)/gu;
/** Zero-width space, which prevents link detection. */
const BREAK = "\u200b";

/**
 * Single-line text that no mail program turns into a link. Users choose names and titles, and must not add links to
 * the site's mail.
 */
export function preventLinkDetection(text: string): string {
  return stripControl(text).replace(/\s+/gu, " ").trim().replace(LINKING, BREAK);
}
