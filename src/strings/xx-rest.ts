import type { RestWords } from "./catalogue.ts";
import { rest as source } from "./en-rest.ts";
import { pseudo } from "./pseudo.ts";

export const rest: RestWords = pseudo(source);
