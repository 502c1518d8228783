import type { RestWords, Words } from "./catalogue.ts";
import type { Language } from "./languages.ts";
import { addRestWords, addWords } from "./words.ts";

interface Files {
  words(): Promise<{ words: Words }>;
  rest(): Promise<{ rest: RestWords }>;
}

const FILES: Record<Language | "xx", Files> = {
  en: { words: () => import("./en.ts"), rest: () => import("./en-rest.ts") },
  es: { words: () => import("./es.ts"), rest: () => import("./es-rest.ts") },
  ru: { words: () => import("./ru.ts"), rest: () => import("./ru-rest.ts") },
  sk: { words: () => import("./sk.ts"), rest: () => import("./sk-rest.ts") },
  xx: { words: () => import("./xx.ts"), rest: () => import("./xx-rest.ts") },
};

const filesOf = (language: string) => FILES[language as Language] ?? FILES.en;

/** Makes the words of every page ready, in the page's language. */
export async function loadWords(language: string): Promise<void> {
  addWords(language, (await filesOf(language).words()).words);
}

const loading = new Map<string, Promise<RestWords>>();

/** Loads the rest of the words once; every caller gets the same promise. What failed is tried again. */
export function loadRestWords(language: string): Promise<RestWords> {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const asked = filesOf(language)
    .rest()
    .then(({ rest }) => {
      addRestWords(language, rest);
      return rest;
    });
  asked.catch(() => loading.delete(language));
  loading.set(language, asked);
  return asked;
}
