import type { AdminWords } from "./catalogue.ts";
import { part as source } from "./en-admin.ts";
import { pseudo } from "./pseudo.ts";

export const part: AdminWords = pseudo(source);
