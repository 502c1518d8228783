import { trimBlanks } from "#lib/visible-text.ts";

/** Latin letters by similar-looking letters of other alphabets and digits. */
const TWINS: Readonly<Record<string, string>> = {
  ...twins("аӓаᴀα", "a"),
  ...twins("вβ", "b"),
  ...twins("сϲ", "c"),
  ...twins("ԁ", "d"),
  ...twins("еёєε", "e"),
  ...twins("нһ", "h"),
  ...twins("іїιı1|", "i"),
  ...twins("ј", "j"),
  ...twins("кκ", "k"),
  ...twins("ӏl", "i"),
  ...twins("м", "m"),
  ...twins("пη", "n"),
  ...twins("оοσ0", "o"),
  ...twins("рρ", "p"),
  ...twins("ѕ5", "s"),
  ...twins("тτ", "t"),
  ...twins("υμ", "u"),
  ...twins("ѵν", "v"),
  ...twins("ѡω", "w"),
  ...twins("хχ", "x"),
  ...twins("уγ", "y"),
};

function twins(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, latin]));
}

/**
 * Normalizes a display name to one line. Null if it contains invisible characters, bidi controls, or too many
 * combining marks.
 */
export function normalizeDisplayName(typed: string): string | null {
  const name = trimBlanks(typed.normalize("NFC").replace(/\s+/g, " "));
  if (!name.isWellFormed() || /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u3164]|\p{M}{3}/u.test(name)) return null;
  return name;
}

/** Confusable key of a name: its Latin letters, without case, accents and separators. */
export function getConfusableKey(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return [...plain]
    .map((letter) => TWINS[letter] ?? letter)
    .join("")
    .replace(/[^a-z0-9]/g, "");
}
