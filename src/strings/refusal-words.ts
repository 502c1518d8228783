import type { PartWords } from "./catalogue.ts";
import { partWords } from "./words.ts";

/** The sentence of every refusal, on the server. They are a part: few pages need them before they are asked for. */
export function refusalWords(language: string): PartWords["refusals"] {
  const words = partWords(language, "refusals") ?? partWords("en", "refusals");
  if (!words) throw new Error("The sentences of refusals have not been loaded.");
  return words;
}
