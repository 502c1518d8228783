import { createContext, useContext } from "react";
import { en } from "./en.ts";
import type { Words } from "./words.ts";

export const WordsContext = createContext<Words>(en);

/** The code of the reader's language. */
export const LanguageContext = createContext("en");

/** The texts in the reader's language. */
export function useWords(): Words {
  return useContext(WordsContext);
}
