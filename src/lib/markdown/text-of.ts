import type { Token } from "markdown-it";

/** The text of inline tokens, without markup; every visible character of a spoiler becomes `█`. */
export function textOf(tokens: readonly Token[]): string {
  let text = "";
  let hidden = 0;
  for (const token of tokens) {
    if (token.type === "spoiler_open") hidden++;
    else if (token.type === "spoiler_close") hidden--;
    const content = wordsOf(token);
    text += hidden > 0 ? content.replace(/\S/gu, "█") : content;
  }
  return text;
}

function wordsOf(token: Token): string {
  if (token.type === "image") return textOf(token.children ?? []);
  return token.type === "softbreak" || token.type === "hardbreak" ? " " : token.content;
}
