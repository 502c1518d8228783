import { createContext, useContext } from "react";
import type { Words } from "./catalogue.ts";
import { loadPart } from "./load-words.ts";
import { findPart, type Part, type PartWords, wordsFor } from "./words.ts";

/** The code of the page's language. */
export const LanguageContext = createContext("en");

/** Collects the parts that a page is rendered with, so that the browser loads them before it hydrates. */
export const UsedPartsContext = createContext<Set<Part> | null>(null);

/** The texts of every page in the reader's language. */
export function useWords(): Words {
  return wordsFor(useContext(LanguageContext));
}

/** The texts of a part. Where they are not there yet, the component that asks for them waits in its Suspense. */
function usePart<P extends Part>(part: P): PartWords[P] {
  const language = useContext(LanguageContext);
  useContext(UsedPartsContext)?.add(part);
  const found = findPart(part, language);
  // not `use(…)`, which would wait for words that are there as well
  if (!found) throw loadPart(part, language);
  return found;
}

/** Texts of pages and panels for readers. */
export const useRestWords = () => usePart("rest");
/** Texts of pages and panels for teams, and of what teams publish. */
export const useTeamWords = () => usePart("team");
/** Texts of pages and panels for admins. */
export const useAdminWords = () => usePart("admin");
