import { withoutUnseen } from "./visible-text.ts";

/** Word characters for a regular expression class: letters and marks of all scripts, digits, `_`. */
export const IN_WORD = "\\p{L}\\p{M}\\p{N}_";

/**
 * Words as both search indexes split them: letters, digits and marks, with at least one letter or digit. Invisible
 * characters do not end a word.
 */
const WORD = /\p{M}*[\p{L}\p{N}](?:\p{Default_Ignorable_Code_Point}*[\p{L}\p{N}\p{M}]+)*/gu;

/** Returns the words of a text in order. */
export function wordsOf(text: string): string[] {
  return withoutUnseen(text).toWellFormed().normalize("NFC").match(WORD) ?? [];
}

/** Splits a text into words and the parts between them; all parts joined are the text. */
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
 * Normalises a text as filters and both search indexes compare it: without invisible characters, lower case, Latin
 * letters without marks, and `е` for `ё`, because most people type that.
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
