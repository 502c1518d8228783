/**
 * Markdown to HTML, rendered once when a text is written and stored beside it.
 *
 * What comes out is a closed list of elements and attributes (`ALLOWED`). A spoiler is a label around a checkbox, which
 * works with the mouse and the keyboard before scripts run, can be closed again, and needs no word of any language:
 * styles hide `.spoiler-text` (by `visibility`, so that it is neither read out nor clickable) until the box is checked,
 * and the page holds one hidden element with the id `spoiler-label` that names all boxes in the reader's language.
 */
import { renderTokens } from "./markdown/html.ts";
import { parseMarkdown } from "./markdown/parser.ts";
import { restoreMarks } from "./markdown/spoiler.ts";

export { ALLOWED } from "./markdown/html.ts";

/** Raised whenever the same source would render differently, so that stored HTML can be told to be old. */
export const MARKDOWN_VERSION = 1;

/**
 * The HTML of a text and the people it names: lower case, each once, in order. Takes time and space linear in the source
 * and never throws.
 */
export function renderMarkdown(source: string): { html: string; mentions: string[] } {
  const { tokens, mentions } = parseMarkdown(source);
  return { html: restoreMarks(renderTokens(tokens), "&gt;"), mentions };
}
