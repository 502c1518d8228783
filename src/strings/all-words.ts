import type { RestWords, Words } from "./catalogue.ts";
import * as en from "./en.ts";
import * as enRest from "./en-rest.ts";
import * as es from "./es.ts";
import * as esRest from "./es-rest.ts";
import type { Language } from "./languages.ts";
import * as ru from "./ru.ts";
import * as ruRest from "./ru-rest.ts";
import * as sk from "./sk.ts";
import * as skRest from "./sk-rest.ts";
import { addRestWords, addWords } from "./words.ts";
import * as xx from "./xx.ts";
import * as xxRest from "./xx-rest.ts";

/** Every text of every language. Importing this file makes them ready: for the server, and for tests. */
export const ALL_WORDS: Record<Language | "xx", { words: Words; rest: RestWords }> = {
  en: { ...en, ...enRest },
  es: { ...es, ...esRest },
  ru: { ...ru, ...ruRest },
  sk: { ...sk, ...skRest },
  xx: { ...xx, ...xxRest },
};

for (const [language, { words, rest }] of Object.entries(ALL_WORDS)) {
  addWords(language, words);
  addRestWords(language, rest);
}
