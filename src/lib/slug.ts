const MAX_LENGTH = 60;
const LONGEST_TITLE_READ = 1_000;

/** Lists render the same titles again and again. */
const REMEMBERED = 5_000;
const remembered = new Map<string, string>();

/**
 * The readable part of an address: lower-case words joined by `-`, at most 60 UTF-16 units, `_` when nothing is left.
 * Latin letters lose their accents; letters of other scripts stay as they are, since their marks belong to the letter.
 */
export function slugOf(title: string): string {
  const known = remembered.get(title);
  if (known !== undefined) return known;
  const slug = makeSlug(title);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(title, slug);
  return slug;
}

function makeSlug(title: string): string {
  const plain = title
    .slice(0, LONGEST_TITLE_READ)
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
