const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** UTF-16 units around the cut in which its character is looked for, so that a long text costs no more. */
const WINDOW = 64;

/** At most `maxLength` UTF-16 units of a text, cut between characters as people see them. */
export function wholeCharacters(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const from = Math.max(0, maxLength - WINDOW);
  const around = text.slice(from, maxLength + WINDOW);
  const cut = from + (characters.segment(around).containing(maxLength - from)?.index ?? 0);
  // a character longer than the window is cut between its code points
  const end = cut > from || from === 0 ? cut : maxLength;
  const kept = text.slice(0, end);
  return /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept;
}

/** The text, or as much of it as has room, cut between characters and closed by `…`. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return maxLength < 1 ? "" : `${wholeCharacters(text, maxLength - 1).trimEnd()}…`;
}
