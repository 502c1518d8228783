import type { Words } from "./catalogue.ts";
import { words as source } from "./en.ts";
import { pseudo } from "./pseudo.ts";

/** A language that nobody speaks: it shows what does not fit and what was never made translatable. */
export const words: Words = pseudo(source);
