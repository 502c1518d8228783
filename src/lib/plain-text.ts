/** Excerpts as plain text on one line. Not HTML: must be escaped on output. */
import { parseMarkdown } from "./markdown/parser.ts";
import { restoreMarks, UNCLOSED_SPOILER } from "./markdown/spoiler.ts";
import { maskText, textOf } from "./markdown/text-of.ts";
import { shorten } from "./shorten.ts";

/**
 * Returns at most `maxLength` UTF-16 units of the text of a Markdown source, cut after a word and followed by `…` if
 * truncated. Visible characters of spoilers become `█`; an unclosed spoiler hides the rest.
 */
export function plainText(markdownSource: string, maxLength: number): string {
  const words: string[] = [];
  let isHidden = false;
  for (const token of parseMarkdown(markdownSource, { coversUnclosed: true }).tokens) {
    const isCode = token.type === "fence" || token.type === "code_block";
    if (!isCode && token.type !== "inline") continue;
    const text = restoreMarks(isCode ? token.content : textOf(token.children ?? []), ">");
    words.push(isHidden ? maskText(text) : text);
    isHidden ||= (token.children ?? []).some(({ type }) => type === UNCLOSED_SPOILER);
  }
  return cut(words.join(" ").replace(/\s+/g, " ").trim(), maxLength);
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const room = maxLength - 1;
  const wordEnd = text.lastIndexOf(" ", room);
  return wordEnd > room / 2 ? `${text.slice(0, wordEnd)}…` : shorten(text, maxLength);
}
