import { itemAt } from "#lib/item-at.ts";
import { wholeCharacters } from "#lib/shorten.ts";
import { foldText, splitWords } from "#lib/words.ts";
import type { SearchTerm } from "./query.ts";
import type { ExcerptPart } from "./search.ts";

/** Characters before the first match in an excerpt from the middle of a text. */
const LEAD = 60;

/**
 * Excerpt of a plain text around the first match, split into parts, with matches marked. At most `maxLength`
 * UTF-16 code units and two ellipses.
 */
export function excerptOf(text: string, pieces: readonly SearchTerm[], maxLength: number): ExcerptPart[] {
  const isMatch = matcher(pieces);
  const parts = splitWords(text).map((part) => ({ text: part.text, isMatch: part.isWord && isMatch(part.text) }));
  const from = firstShown(parts, text.length, maxLength);
  const shown: ExcerptPart[] = [];
  let length = 0;
  let at = from;
  for (; at < parts.length; at += 1) {
    const part = itemAt(parts, at);
    if (length + part.text.length > maxLength && length > 0) break;
    length += part.text.length;
    const last = shown.at(-1);
    if (last && last.isMatch === part.isMatch) last.text += part.text;
    else shown.push({ text: wholeCharacters(part.text, maxLength), isMatch: part.isMatch });
  }
  if (from > 0) addText(shown, "…", "start");
  if (at < parts.length) addText(shown, "…", "end");
  return shown;
}

/** Index of the excerpt's first part: 0, unless the first match would be outside of the excerpt. */
function firstShown(parts: readonly ExcerptPart[], length: number, maxLength: number): number {
  const match = parts.findIndex((part) => part.isMatch);
  if (length <= maxLength || match === -1) return 0;
  let start = match;
  let before = 0;
  while (start > 0 && before + (parts[start - 1]?.text.length ?? 0) <= LEAD) {
    start -= 1;
    before += parts[start]?.text.length ?? 0;
  }
  const offset = parts.slice(0, match).reduce((sum, part) => sum + part.text.length, 0);
  return offset + (parts[match]?.text.length ?? 0) <= maxLength / 2 ? 0 : start;
}

function addText(parts: ExcerptPart[], text: string, where: "start" | "end"): void {
  const edge = where === "start" ? parts[0] : parts.at(-1);
  if (edge && !edge.isMatch) edge.text = where === "start" ? text + edge.text.trimStart() : edge.text.trimEnd() + text;
  else if (where === "start") parts.unshift({ text, isMatch: false });
  else parts.push({ text, isMatch: false });
}

function matcher(pieces: readonly SearchTerm[]): (word: string) => boolean {
  const whole = new Set<string>();
  const starts: string[] = [];
  for (const { words, isPrefix } of pieces) {
    words.forEach((word, at) => {
      if (isPrefix && at === words.length - 1) starts.push(foldText(word));
      else whole.add(foldText(word));
    });
  }
  return (word) => {
    const folded = foldText(word);
    return whole.has(folded) || starts.some((start) => folded.startsWith(start));
  };
}
