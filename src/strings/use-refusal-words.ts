import { useContext } from "react";
import { refusalWords } from "./refusal-words.ts";
import { LanguageContext } from "./use-words.ts";

/** The sentences of refusals in the reader's language. */
export function useRefusalWords() {
  return refusalWords(useContext(LanguageContext));
}
