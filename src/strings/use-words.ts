import { createContext, use, useContext } from "react";
import type { Part, PartWords, Words } from "./catalogue.ts";
import { loadPart, wordsFor } from "./words.ts";

/** The code of the page's language. */
export const LanguageContext = createContext("en");

/** Collects the parts whose words a page was rendered with, so that the browser can load the same. */
export const UsedPartsContext = createContext<Set<Part> | null>(null);

/** The texts in the reader's language. */
export function useWords(): Words {
  return wordsFor(useContext(LanguageContext));
}

/** The texts of one part; where they are not there yet, what asks for them waits in its Suspense. */
export function usePartWords<P extends Part>(part: P): PartWords[P] {
  const language = useContext(LanguageContext);
  useContext(UsedPartsContext)?.add(part);
  // always asked in the same way: React must meet `use` again when it goes on after a wait
  return use(loadPart(language, part));
}
