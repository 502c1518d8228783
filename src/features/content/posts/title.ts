import { stripControl, trimBlanks } from "#lib/visible-text.ts";

/** Normalizes a title: one line without control characters, trimmed. */
export function normalizeTitle(typed: string): string {
  return trimBlanks(stripControl(typed).replace(/\s+/g, " "));
}
