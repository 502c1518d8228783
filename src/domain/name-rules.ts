import type { Settings } from "./settings.ts";

const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  l: "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
};

/** A name without what makes another of the same look: case, "_", "-", digits in place of letters. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/[_-]/g, "")
    .replace(/[0l13457]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

const listed = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map(fold)
    .filter((word) => word !== "");

/** True if a name contains a forbidden word. */
export function hasBannedWord(name: string, settings: Settings): boolean {
  const folded = fold(name);
  return listed(settings["site.banned_name_words"]).some((word) => folded.includes(word));
}

/** True for reserved names, including the name of the site account. */
export function isReservedName(name: string, settings: Settings): boolean {
  return [...listed(settings["site.reserved_names"]), fold(settings["site.automod_account"])].includes(fold(name));
}
