/** How tokens become HTML, and the closed list of what may come out. */
import type { RendererRule, Token } from "markdown-it";
import { parser } from "./parser.ts";

const NOTHING: Readonly<Record<string, RegExp>> = {};
const ALIGNED: Readonly<Record<string, RegExp>> = { class: /^align-(?:left|center|right)$/ };

/** Every element that rendered text may contain, with its attributes and the values they may have. */
export const ALLOWED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  p: NOTHING,
  br: NOTHING,
  hr: NOTHING,
  h3: NOTHING,
  h4: NOTHING,
  h5: NOTHING,
  h6: NOTHING,
  blockquote: NOTHING,
  pre: NOTHING,
  code: NOTHING,
  ul: NOTHING,
  ol: { start: /^[0-9]{1,9}$/ },
  li: NOTHING,
  table: NOTHING,
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
    title: /^[^]*$/,
    target: /^_blank$/,
    rel: /^noopener nofollow ugc$/,
  },
  label: { class: /^spoiler$/ },
  input: { type: /^checkbox$/, autocomplete: /^off$/, "aria-labelledby": /^spoiler-label$/ },
  span: { class: /^spoiler-text$/ },
};

const codeBlock: RendererRule = (tokens, at) => `<pre><code>${parser.utils.escapeHtml(tokens[at]?.content ?? "")}</code></pre>\n`;

Object.assign(parser.renderer.rules, {
  fence: codeBlock,
  code_block: codeBlock,
  spoiler_open: () =>
    '<label class="spoiler"><input type="checkbox" autocomplete="off" aria-labelledby="spoiler-label"><span class="spoiler-text">',
  spoiler_close: () => "</span></label>",
});

export function renderTokens(tokens: Token[]): string {
  return parser.renderer.render(tokens, parser.options);
}
