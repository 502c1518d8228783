import type { Words } from "./catalogue.ts";
import * as en from "./en.ts";
import { part as enAdmin } from "./en-admin.ts";
import { part as enRest } from "./en-rest.ts";
import { part as enTeam } from "./en-team.ts";
import * as es from "./es.ts";
import { part as esAdmin } from "./es-admin.ts";
import { part as esRest } from "./es-rest.ts";
import { part as esTeam } from "./es-team.ts";
import type { Language } from "./languages.ts";
import * as ru from "./ru.ts";
import { part as ruAdmin } from "./ru-admin.ts";
import { part as ruRest } from "./ru-rest.ts";
import { part as ruTeam } from "./ru-team.ts";
import * as sk from "./sk.ts";
import { part as skAdmin } from "./sk-admin.ts";
import { part as skRest } from "./sk-rest.ts";
import { part as skTeam } from "./sk-team.ts";
import { addPart, addWords, PARTS, type PartWords } from "./words.ts";
import * as xx from "./xx.ts";
import { part as xxAdmin } from "./xx-admin.ts";
import { part as xxRest } from "./xx-rest.ts";
import { part as xxTeam } from "./xx-team.ts";

/** All texts of all languages. Loaded by the server and by tests; browsers load single parts. */
export const ALL_WORDS: Record<Language | "xx", { words: Words } & PartWords> = {
  en: { ...en, rest: enRest, team: enTeam, admin: enAdmin },
  es: { ...es, rest: esRest, team: esTeam, admin: esAdmin },
  ru: { ...ru, rest: ruRest, team: ruTeam, admin: ruAdmin },
  sk: { ...sk, rest: skRest, team: skTeam, admin: skAdmin },
  xx: { ...xx, rest: xxRest, team: xxTeam, admin: xxAdmin },
};

for (const [language, all] of Object.entries(ALL_WORDS)) {
  addWords(language, all.words);
  for (const part of PARTS) addPart(part, language, all[part]);
}
