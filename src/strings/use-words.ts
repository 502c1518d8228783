import { createContext, useContext } from "react";
import { en } from "./en.ts";
import type { Words } from "./words.ts";

export const WordsContext = createContext<Words>(en);

/** The texts in the reader's language. */
export function useWords(): Words {
  return useContext(WordsContext);
}
