/** The only Markdown parser: CommonMark with tables, strikethrough, bare links, spoilers, superscript and mentions. */
import MarkdownIt, { type Env, type Token } from "markdown-it";
import { withoutUnseen } from "../visible-text.ts";
import { addBareLinks } from "./bare-links.ts";
import { isAllowedHref } from "./hrefs.ts";
import { addLimits, MAX_NESTING } from "./limits.ts";
import { rewriteInline } from "./rewrite.ts";
import { addSpoilers } from "./spoiler.ts";
import { addSuperscript } from "./superscript.ts";

/** Default level of the highest heading, because the page uses the two levels above. */
const HIGHEST_HEADING = 3;

export const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: MAX_NESTING });

parser.disable(["html_block", "html_inline"]);
const encodeLink = parser.normalizeLink;
parser.normalizeLink = (url) => (isAllowedHref(url) ? encodeLink(withoutUnseen(url)) : "");
parser.normalizeLinkText = withoutUnseen;
parser.validateLink = isAllowedHref;

addLimits(parser);
addSpoilers(parser);
addSuperscript(parser);
addBareLinks(parser);

parser.core.ruler.before("text_join", "settle", (state) => {
  const mentions = new Set<string>();
  let quotes = 0;
  for (const token of state.tokens) {
    if (token.type === "blockquote_open") quotes++;
    if (token.type === "blockquote_close") quotes--;
    // names in a quote become links but are not mentions, because the quoted author already made them
    const called = quotes === 0 ? mentions : new Set<string>();
    if (token.type === "inline") token.children = rewriteInline(token.children ?? [], state.Token, state.env, called);
    else if (token.type === "heading_open" || token.type === "heading_close")
      token.tag = `h${Math.min(6, Number(token.tag[1]) - 1 + Number(state.env.highestHeading ?? HIGHEST_HEADING))}`;
    else if (token.tag === "th" || token.tag === "td") classAlignment(token);
  }
  state.env.mentions = mentions;
});

export interface MarkdownOptions {
  highestHeading?: number | undefined;
  /** For excerpts: a `>!` without its `!<` hides the rest, because the source may be truncated. */
  coversUnclosed?: boolean;
}

/**
 * Parses a text. Returns its tokens and the mentioned names. Never throws: if a rule fails, the text becomes one code
 * block.
 */
export function parseMarkdown(source: string, options: MarkdownOptions = {}): { tokens: Token[]; mentions: string[] } {
  const env: Env = { ...options };
  try {
    const tokens = parser.parse(source, env);
    return { tokens, mentions: env.mentions instanceof Set ? [...env.mentions] : [] };
  } catch {
    const whole = Object.assign(new MarkdownIt.Token("code_block", "code", 0), { content: source, block: true });
    return { tokens: [whole], mentions: [] };
  }
}

/** Turns the alignment of a cell into a class, because the CSP forbids inline styles. */
function classAlignment(cell: Token): void {
  const side = /(?:left|center|right)$/.exec(String(cell.attrGet("style") ?? ""))?.[0];
  cell.attrs = side === undefined ? null : [["class", `align-${side}`]];
}
