import { stripControl, trimBlanks } from "#lib/visible-text.ts";

/** A title as it is stored: one line, without what cannot be seen at its ends. */
export function titleFrom(typed: string): string {
  return trimBlanks(stripControl(typed).replace(/\s+/g, " "));
}
