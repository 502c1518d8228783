/** The visible part of a text: blanks, zero-width and format characters do not count as writing. */

const BLANK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]$/u;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Characters that only complete the one before: variation selectors, and the letters of a flag such as Wales. */
const COMPLETION = /(?:[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]{1,8}\u{e007f})/uy;

const PICTOGRAPH =
  "\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\ufe0e|\\ufe0f)?(?:[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f})?";
/** Emoji, whose invisible parts choose their look and join them. */
const EMOJI = `${PICTOGRAPH}(?:\\u200d${PICTOGRAPH})*|[0-9#*]\\ufe0f\\u20e3`;
/** Joiners between letters of the scripts from Arabic to Sinhala, whose shapes they change. */
const SHAPING_JOINER = "(?<=[\\u0600-\\u0dff])[\\u200c\\u200d](?=[\\u0600-\\u0dff])";
const SEEN_OR_UNSEEN = new RegExp(`(?<seen>${EMOJI}|${SHAPING_JOINER})|\\p{Default_Ignorable_Code_Point}`, "gu");

/** The text as it looks: without soft hyphens, zero-width characters and the like, at its ends and inside its words. */
export function withoutUnseen(text: string): string {
  return text.replace(SEEN_OR_UNSEEN, (_found, seen: string | undefined) => seen ?? "");
}

/** The text without blanks, zero-width and format characters at its ends. Linear in its length. */
export function trimBlanks(text: string): string {
  let start = 0;
  while (start < text.length) {
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    if (!BLANK.test(character)) break;
    start += character.length;
  }
  let end = text.length;
  while (end > start) {
    const character = lastCharacter(text, end);
    if (!BLANK.test(character)) break;
    end -= character.length;
  }
  COMPLETION.lastIndex = end;
  const completion = end > start && COMPLETION.test(text) ? COMPLETION.lastIndex : end;
  return text.slice(start, completion);
}

/** Number of visible code points after trimming. */
export function visibleLength(text: string): number {
  return [...trimBlanks(text).replace(UNSEEN, "")].length;
}

/**
 * The text as it may be stored: no control characters but newline and tab, no characters that turn the direction of
 * the text around them, no halves of surrogate pairs; any line ending becomes a newline.
 */
export function stripControl(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** The character (code point) that ends at `end`; empty at the start of the text. */
export function lastCharacter(text: string, end: number): string {
  const pair = end >= 2 ? (text.codePointAt(end - 2) ?? 0) : 0;
  return pair > 0xffff ? String.fromCodePoint(pair) : text.charAt(end - 1);
}
