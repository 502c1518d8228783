import { withoutUnseen } from "./visible-text.ts";

/** Characters of a word, as the body of a class: letters of every alphabet, the marks on them, digits, `_`. */
export const IN_WORD = "\\p{L}\\p{M}\\p{N}_";

/**
 * Letters, digits and the marks on them, with at least one that is more than a mark: what both indexes hold. Unseen
 * characters do not end a word.
 */
const WORD = /\p{M}*[\p{L}\p{N}](?:\p{Default_Ignorable_Code_Point}*[\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a text in order, as they are written. */
export function wordsOf(text: string): string[] {
  return withoutUnseen(text).toWellFormed().normalize("NFC").match(WORD) ?? [];
}

/** A text cut into its words and what is between them; joined again it is the text. */
export function splitWords(text: string): { text: string; isWord: boolean }[] {
  const parts: { text: string; isWord: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isWord: false });
    parts.push({ text: match[0], isWord: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isWord: false });
  return parts;
}

/**
 * The text as filters and both search indexes compare it: without unseen characters, in small letters, Latin ones without
 * the marks on them, and with `е` for `ё`, because most people type that.
 */
export function foldText(text: string): string {
  return withoutUnseen(text)
    .normalize("NFD")
    .replace(/([a-z])\p{M}+/giu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replaceAll("ё", "е");
}
