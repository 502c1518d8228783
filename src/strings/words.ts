import { en } from "./en.ts";

/** Every text for people, in one language. */
export type Words = typeof en;

/** Languages that have a catalogue. */
export const LANGUAGES = ["en"] as const;
export type Language = (typeof LANGUAGES)[number];

const CATALOGUES: Record<Language, Words> = { en };

export function wordsFor(language: string): Words {
  return CATALOGUES[language as Language] ?? en;
}
