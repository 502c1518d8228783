/**
 * Markdown to HTML. A text is rendered once, when it is saved; the HTML is stored beside it.
 *
 * The output is limited to the elements and attributes in `ALLOWED_ELEMENTS`. A spoiler is a label around a checkbox: it works
 * without scripts, by mouse and keyboard, and can be closed again. Styles hide `.spoiler-text` with `visibility`
 * until the box is checked, so that it is neither read aloud nor clickable. The page contains one hidden element with
 * the id `spoiler-label` that labels all boxes in the reader's language.
 */
import { renderTokens } from "./markdown/html.ts";
import { parseMarkdown } from "./markdown/parser.ts";
import { restoreMarks } from "./markdown/spoiler.ts";

const NOTHING: Readonly<Record<string, RegExp>> = {};
const ALIGNED: Readonly<Record<string, RegExp>> = { class: /^align-(?:left|center|right)$/ };

/** Elements that rendered text may contain, with their attributes and allowed values. */
export const ALLOWED_ELEMENTS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  p: NOTHING,
  br: NOTHING,
  hr: NOTHING,
  h2: NOTHING,
  h3: NOTHING,
  h4: NOTHING,
  h5: NOTHING,
  h6: NOTHING,
  blockquote: NOTHING,
  // wide code and tables scroll, so the keyboard must reach them
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

/** Must be raised whenever the same source renders differently, so that outdated HTML can be found. */
export const MARKDOWN_VERSION = 3;

/**
 * Renders a text. Returns its HTML and the mentioned names: lower case, unique, in order. Never throws, and takes
 * time and space linear in the source. `highestHeading` is 2 for texts that are pages of their own.
 */
export function renderMarkdown(
  source: string,
  { highestHeading }: { highestHeading?: 2 } = {},
): { html: string; mentions: string[] } {
  const { tokens, mentions } = parseMarkdown(source, { highestHeading });
  return { html: restoreMarks(renderTokens(tokens), "&gt;"), mentions };
}
