/** Excerpts: a text on one line and without markup. It is text, to be escaped like any other where it is shown. */
import { parseMarkdown } from "./markdown/parser.ts";
import { restoreMarks } from "./markdown/spoiler.ts";
import { textOf } from "./markdown/text-of.ts";

/**
 * At most `maxLength` UTF-16 units of a markdown source, cut at the end of a word and closed by `…` when something is
 * left out. Every visible character of a spoiler becomes `█`.
 */
export function plainText(markdownSource: string, maxLength: number): string {
  const words: string[] = [];
  for (const token of parseMarkdown(markdownSource).tokens) {
    if (token.type === "inline") words.push(textOf(token.children ?? []));
    else if (token.type === "fence" || token.type === "code_block") words.push(token.content);
  }
  return cut(restoreMarks(words.join(" "), ">").replace(/\s+/g, " ").trim(), maxLength);
}

/**
 * The same of the first `headLength` characters of a source. Where those are not all of it, what hides under a spoiler
 * whose end was cut off is left out.
 */
export function plainHead(head: string, headLength: number, maxLength: number): string {
  const isCut = [...head].length === headLength;
  return plainText(isCut ? beforeOpenSpoiler(head) : head, maxLength);
}

function beforeOpenSpoiler(head: string): string {
  const isClosed = head.split(">!").length <= head.split("!<").length;
  return isClosed ? head : head.slice(0, head.indexOf(">!"));
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  if (maxLength < 1) return "";
  const room = maxLength - 1;
  const wordEnd = text.lastIndexOf(" ", room);
  const kept = text.slice(0, wordEnd > room / 2 ? wordEnd : room);
  return `${kept.isWellFormed() ? kept : kept.toWellFormed().replace(/\ufffd$/, "")}…`;
}
