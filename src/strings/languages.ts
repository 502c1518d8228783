import { isKeyOf } from "#lib/keys-of.ts";
/** The languages that the product speaks, each by its own name. */
export const LANGUAGES = { en: "English", es: "Español", ru: "Русский", sk: "Slovenčina" } as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(code: string | null | undefined): code is Language {
  return code != null && isKeyOf(LANGUAGES, code);
}
