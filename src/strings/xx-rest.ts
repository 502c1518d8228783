import type { RestWords } from "./catalogue.ts";
import { part as source } from "./en-rest.ts";
import { pseudo } from "./pseudo.ts";

export const part: RestWords = pseudo(source);
