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

/** Removes differences that are easy to overlook: case, "_", "-", and digits that resemble letters. */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/[_-]/g, "")
    .replace(/[0l13457]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

const foldedList = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map(fold)
    .filter((word) => word !== "");

/** True if a name contains a forbidden word. */
export function hasBannedWord(name: string, settings: Settings): boolean {
  const folded = fold(name);
  return foldedList(settings["site.banned_name_words"]).some((word) => folded.includes(word));
}

/** True for reserved names, including the name of the site account. */
export function isReservedName(name: string, settings: Settings): boolean {
  return [...foldedList(settings["site.reserved_names"]), fold(settings["site.automod_account"])].includes(fold(name));
}
