/** Visible text: whitespace, zero-width and format characters do not count. */

const BLANK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]$/u;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Characters that modify the preceding one: variation selectors, and tag letters of flags such as that of Wales. */
const COMPLETION = /(?:[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]{1,8}\u{e007f})/uy;

const PICTOGRAPH =
  "\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\ufe0e|\\ufe0f)?(?:[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f})?";
/** Emoji with the invisible characters that select their style and join them. */
const EMOJI = `${PICTOGRAPH}(?:\\u200d${PICTOGRAPH})*|[0-9#*]\\ufe0f\\u20e3`;
/** Joiners between letters of Arabic to Sinhala scripts, because they change the shapes of the letters. */
const SHAPING_JOINER = "(?<=[\\u0600-\\u0dff])[\\u200c\\u200d](?=[\\u0600-\\u0dff])";
const SEEN_OR_UNSEEN = new RegExp(`(?<seen>${EMOJI}|${SHAPING_JOINER})|\\p{Default_Ignorable_Code_Point}`, "gu");

/** Removes soft hyphens, zero-width characters and other invisible characters. */
export function withoutUnseen(text: string): string {
  return text.replace(SEEN_OR_UNSEEN, (_found, seen: string | undefined) => seen ?? "");
}

/** Removes whitespace, zero-width and format characters at both ends, in linear time. */
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

/** Returns the number of visible code points. */
export function visibleLength(text: string): number {
  return [...trimBlanks(text).replace(UNSEEN, "")].length;
}

/**
 * Prepares a text for storage: removes control characters except newline and tab, characters that change the text
 * direction, and unpaired surrogates. All line endings become newlines.
 */
export function stripControl(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** Returns the code point that ends at `end`; empty at the start of the text. */
export function lastCharacter(text: string, end: number): string {
  const pair = end >= 2 ? (text.codePointAt(end - 2) ?? 0) : 0;
  return pair > 0xffff ? String.fromCodePoint(pair) : text.charAt(end - 1);
}
