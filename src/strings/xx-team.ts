import type { TeamWords } from "./catalogue.ts";
import { part as source } from "./en-team.ts";
import { pseudo } from "./pseudo.ts";

export const part: TeamWords = pseudo(source);
