import type { Words } from "./catalogue.ts";
import { words as source } from "./en.ts";
import { pseudo } from "./pseudo.ts";

/** Pseudo language. Shows layouts that are too small and texts outside the catalogues. */
export const words: Words = pseudo(source);
