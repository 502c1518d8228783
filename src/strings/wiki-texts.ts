import { wikiTexts as en } from "./en/wiki-texts.ts";
import { wikiTexts as es } from "./es/wiki-texts.ts";
import { isLanguage, type Language } from "./languages.ts";
import { wikiTexts as ru } from "./ru/wiki-texts.ts";
import { wikiTexts as sk } from "./sk/wiki-texts.ts";

type WikiTexts = { readonly [slug in keyof typeof en]: { title: string; text: (site: string) => string } };

export const WIKI_TEXTS: Record<Language, WikiTexts> = { en, es, ru, sk };

/** The product's own text of each page that every site has, which only the server reads. */
export function wikiTextsFor(language: string): WikiTexts {
  return WIKI_TEXTS[isLanguage(language) ? language : "en"];
}
