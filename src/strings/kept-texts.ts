import { keptTexts as en } from "./en/kept-texts.ts";
import { keptTexts as es } from "./es/kept-texts.ts";
import { isLanguage, type Language } from "./languages.ts";
import { keptTexts as ru } from "./ru/kept-texts.ts";
import { keptTexts as sk } from "./sk/kept-texts.ts";

type KeptTexts = Pick<typeof en, "title" | "lead" | "back" | "spans"> & {
  readonly groups: { readonly [group in keyof typeof en.groups]: string };
  readonly kinds: { readonly [kind in keyof typeof en.kinds]: readonly string[] };
};

export const KEPT_TEXTS: Record<Language, KeptTexts> = { en, es, ru, sk };

/** Retention periods with their reasons, for the server only. */
export function keptTextsFor(language: string): KeptTexts {
  return KEPT_TEXTS[isLanguage(language) ? language : "en"];
}
