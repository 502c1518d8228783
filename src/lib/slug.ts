const MAX_LENGTH = 60;
const MAX_READ_LENGTH = 1_000;

/** Max cached slugs; lists render the same titles repeatedly. */
const MAX_CACHED = 5_000;
const cache = new Map<string, string>();

/**
 * Returns the readable part of a URL: lower-case words joined by `-`, at most 60 UTF-16 units, `_` if nothing is
 * left. Latin letters lose their accents; other letters are unchanged, because their marks are essential.
 */
export function slugOf(title: string): string {
  const known = cache.get(title);
  if (known !== undefined) return known;
  const slug = makeSlug(title);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(title, slug);
  return slug;
}

function makeSlug(title: string): string {
  const plain = title
    .slice(0, MAX_READ_LENGTH)
    .toWellFormed()
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/([a-z])[\u0300-\u036f]+/g, "$1")
    .normalize("NFC")
    .replace(/[\p{Default_Ignorable_Code_Point}'’\ufffd]/gu, "");
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word : `${slug}-${word}`;
    if (longer.length > MAX_LENGTH) break;
    slug = longer;
  }
  if (slug === "" && words[0]) slug = cutAtCharacter(words[0]);
  return slug || "_";
}

function cutAtCharacter(word: string): string {
  const cut = word.slice(0, MAX_LENGTH);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
