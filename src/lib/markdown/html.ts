/** Token renderers that replace those of the parser. */
import type { RendererRule, Token } from "markdown-it";
import { parser } from "./parser.ts";

const codeBlock: RendererRule = (tokens, at) =>
  `<pre tabindex="0"><code>${parser.utils.escapeHtml(tokens[at]?.content ?? "")}</code></pre>\n`;

Object.assign(parser.renderer.rules, {
  fence: codeBlock,
  code_block: codeBlock,
  table_open: () => '<table tabindex="0">\n',
  spoiler_open: () =>
    '<label class="spoiler"><input type="checkbox" autocomplete="off" aria-labelledby="spoiler-label"><span class="spoiler-text">',
  spoiler_close: () => "</span></label>",
});

export function renderTokens(tokens: Token[]): string {
  return parser.renderer.render(tokens, parser.options);
}
