import { stripControl } from "#lib/visible-text.ts";

/** What programs that read mail take for part of an address: dots inside of words, a scheme, the sign of a mailbox. */
const LINKING = /(?<=\S)(?=[.．。｡]\S)|(?<=:)(?=\/\/)|(?<=\S)(?=[@＠]\S)/gu;
/** Seen by nobody, and the end of a word for whatever looks for addresses. */
const BREAK = "\u200b";

/**
 * A text on one line that no reader of mail makes a link of: names and titles are chosen by people, and one that looks
 * like an address would otherwise be a link in a mail of ours.
 */
export function neutralText(text: string): string {
  return stripControl(text).replace(/\s+/gu, " ").trim().replace(LINKING, BREAK);
}
