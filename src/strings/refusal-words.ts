import { refusals } from "./en/refusals.ts";
import type { Language } from "./words.ts";

const CATALOGUES: Record<Language, typeof refusals> = { en: refusals };

/** The sentence of every refusal. Apart from the other words, because few pages need them before they are asked for. */
export function refusalWords(language: string): typeof refusals {
  return CATALOGUES[language as Language] ?? refusals;
}
