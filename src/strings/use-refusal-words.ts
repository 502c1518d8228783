import { usePartWords } from "./use-words.ts";

/** The sentences of refusals in the reader's language. */
export function useRefusalWords() {
  return usePartWords("refusals");
}
