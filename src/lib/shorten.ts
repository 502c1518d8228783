const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** UTF-16 units around the cut that are segmented, so that long texts cost no more than short ones. */
const WINDOW = 64;

/** Returns at most `maxLength` UTF-16 units of a text, cut between graphemes. */
export function wholeCharacters(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const from = Math.max(0, maxLength - WINDOW);
  const around = text.slice(from, maxLength + WINDOW);
  const cut = from + (characters.segment(around).containing(maxLength - from)?.index ?? 0);
  // a grapheme longer than the window is cut between code points
  const end = cut > from || from === 0 ? cut : maxLength;
  const kept = text.slice(0, end);
  return /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept;
}

/** Shortens a text to at most `maxLength` UTF-16 units, cut between graphemes and followed by `…` if truncated. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return maxLength < 1 ? "" : `${wholeCharacters(text, maxLength - 1).trimEnd()}…`;
}
