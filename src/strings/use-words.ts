import { createContext, useContext } from "react";
import type { RestWords, Words } from "./catalogue.ts";
import { loadRestWords } from "./load-words.ts";
import { findRestWords, wordsFor } from "./words.ts";

/** The code of the page's language. */
export const LanguageContext = createContext("en");

/** Notes that a page is rendered with the rest of the words, so that the browser loads it before it hydrates. */
export const RestWordsContext = createContext<{ areUsed: boolean } | null>(null);

/** The texts of every page in the reader's language. */
export function useWords(): Words {
  return wordsFor(useContext(LanguageContext));
}

/** All other texts; where they are not there yet, what asks for them waits in its Suspense. */
export function useRestWords(): RestWords {
  const language = useContext(LanguageContext);
  const use = useContext(RestWordsContext);
  if (use) use.areUsed = true;
  const found = findRestWords(language);
  // not `use(…)`, which would wait for words that are there as well
  if (!found) throw loadRestWords(language);
  return found;
}
