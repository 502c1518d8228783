import type { RestWords, Words } from "./catalogue.ts";

/**
 * The texts that are ready, by language. English (en.ts, en-rest.ts and en/) is the source and defines the keys:
 * - `words` are what every page may show. `useWords()` reads them; they are part of the first view, so keep them few.
 * - `rest` is everything else: pages and panels with words of their own. `useRestWords().chat` reads them; what opens on
 *   a press needs a Suspense around it, like any lazy component.
 * The server has all of them (all-words.ts); the browser loads the page's language (load-words.ts).
 */
const words = new Map<string, Words>();
const rest = new Map<string, RestWords>();

export function addWords(language: string, own: Words): void {
  words.set(language, own);
}

export function addRestWords(language: string, own: RestWords): void {
  rest.set(language, own);
}

/** The texts in one language, where they are ready; else in English, or in the page's language. */
function inLanguage<T>(texts: ReadonlyMap<string, T>, language: string): T | undefined {
  const [any] = texts.values();
  return texts.get(language) ?? texts.get("en") ?? any;
}

export function wordsFor(language: string): Words {
  const found = inLanguage(words, language);
  if (!found) throw new Error("No words have been loaded.");
  return found;
}

/** The rest of the words; undefined in a browser that has not loaded them yet. */
export function findRestWords(language: string): RestWords | undefined {
  return inLanguage(rest, language);
}

/** The same on the server, where they are always there. */
export function restWordsFor(language: string): RestWords {
  const found = findRestWords(language);
  if (!found) throw new Error("The rest of the words has not been loaded.");
  return found;
}
