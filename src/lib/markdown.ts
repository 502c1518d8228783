/**
 * Markdown to HTML, rendered once when a text is written and stored beside it.
 *
 * The output is a closed list of elements and attributes (`ALLOWED`). A spoiler is a label around a checkbox: it works
 * without scripts, by mouse and keyboard, can be closed again, and contains no text. Styles hide `.spoiler-text` by
 * `visibility`, so that it is neither read out nor clickable, until the box is checked. The page contains one hidden
 * element with the id `spoiler-label` that names all boxes in the reader's language.
 */
import { renderTokens } from "./markdown/html.ts";
import { parseMarkdown } from "./markdown/parser.ts";
import { restoreMarks } from "./markdown/spoiler.ts";

const NOTHING: Readonly<Record<string, RegExp>> = {};
const ALIGNED: Readonly<Record<string, RegExp>> = { class: /^align-(?:left|center|right)$/ };

/** Every element that rendered text may contain, with its attributes and the values they may have. */
export const ALLOWED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  p: NOTHING,
  br: NOTHING,
  hr: NOTHING,
  h2: NOTHING,
  h3: NOTHING,
  h4: NOTHING,
  h5: NOTHING,
  h6: NOTHING,
  blockquote: NOTHING,
  // code and tables that are too wide scroll, and the keyboard must reach them
  pre: { tabindex: /^0$/ },
  code: NOTHING,
  ul: NOTHING,
  ol: { start: /^[0-9]{1,9}$/ },
  li: NOTHING,
  table: { tabindex: /^0$/ },
  thead: NOTHING,
  tbody: NOTHING,
  tr: NOTHING,
  th: ALIGNED,
  td: ALIGNED,
  em: NOTHING,
  strong: NOTHING,
  s: NOTHING,
  sup: NOTHING,
  a: {
    href: /^(?:(?:https?|ftp|gopher|gemini):\/\/[^/?#\s\\]|magnet:\?|\/(?![/\\])|#)[^\s\\]*$/i,
    title: /^[\s\S]*$/,
    target: /^_blank$/,
    rel: /^noopener nofollow ugc$/,
  },
  label: { class: /^spoiler$/ },
  input: { type: /^checkbox$/, autocomplete: /^off$/, "aria-labelledby": /^spoiler-label$/ },
  span: { class: /^spoiler-text$/ },
};

/** Raised whenever the same source would render differently, so that outdated HTML can be found. */
export const MARKDOWN_VERSION = 3;

/**
 * The HTML of a text and the people it names: lower case, each once, in order. Takes time and space linear in the source
 * and never throws. A text that is a page of its own has headings from the second level on.
 */
export function renderMarkdown(
  source: string,
  { highestHeading }: { highestHeading?: 2 } = {},
): { html: string; mentions: string[] } {
  const { tokens, mentions } = parseMarkdown(source, { highestHeading });
  return { html: restoreMarks(renderTokens(tokens), "&gt;"), mentions };
}
