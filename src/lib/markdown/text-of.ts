import type { Token } from "markdown-it";
import { UNCLOSED_SPOILER } from "./spoiler.ts";

/** Returns the text of inline tokens without markup; visible characters of spoilers become `█`. */
export function textOf(tokens: readonly Token[]): string {
  let text = "";
  let hidden = 0;
  for (const token of tokens) {
    if (token.type === "spoiler_open" || token.type === UNCLOSED_SPOILER) hidden++;
    else if (token.type === "spoiler_close") hidden--;
    const content = contentOf(token);
    text += hidden > 0 ? maskText(content) : content;
  }
  return text;
}

/** Replaces every visible character by `█`. */
export function maskText(text: string): string {
  return text.replace(/\S/gu, "█");
}

function contentOf(token: Token): string {
  if (token.type === "image") return textOf(token.children ?? []);
  return token.type === "softbreak" || token.type === "hardbreak" ? " " : token.content;
}
