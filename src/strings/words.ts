import type { AdminWords, RestWords, TeamWords, Words } from "./catalogue.ts";

/**
 * The texts that are ready, by language. English (en.ts, en-rest.ts, en-team.ts, en-admin.ts and en/) is the source and
 * defines the keys:
 * - `words` are what every page may show. `useWords()` reads them; they are part of the first view, so keep them few.
 * - The parts hold the texts of single pages and panels, by their readers. `useRestWords().chat`, `useTeamWords().queue` and
 *   `useAdminWords().doctor` read them; what opens on a press needs a Suspense around it, like any lazy component.
 * The server has all of them (all-words.ts); the browser loads the page's language (load-words.ts).
 */
const words = new Map<string, Words>();

export interface PartWords {
  rest: RestWords;
  team: TeamWords;
  admin: AdminWords;
}

export type Part = keyof PartWords;
export const PARTS: readonly Part[] = ["rest", "team", "admin"];

const parts: { [P in Part]: Map<string, PartWords[P]> } = { rest: new Map(), team: new Map(), admin: new Map() };

export function addWords(language: string, own: Words): void {
  words.set(language, own);
}

export function addPart<P extends Part>(part: P, language: string, own: PartWords[P]): void {
  parts[part].set(language, own);
}

/** The texts in one language, where they are ready; else in English, or in the page's language. */
function inLanguage<T>(texts: ReadonlyMap<string, T>, language: string): T | undefined {
  const [any] = texts.values();
  return texts.get(language) ?? texts.get("en") ?? any;
}

export function wordsFor(language: string): Words {
  const found = inLanguage(words, language);
  if (!found) throw new Error("No words have been loaded.");
  return found;
}

/** The texts of a part; undefined in a browser that has not loaded it yet. */
export function findPart<P extends Part>(part: P, language: string): PartWords[P] | undefined {
  return inLanguage<PartWords[P]>(parts[part], language);
}

type AllParts = RestWords & TeamWords & AdminWords;
const together = new Map<string, AllParts>();

/** The texts of all parts on the server, where they are always there. */
export function restWordsFor(language: string): AllParts {
  const known = together.get(language);
  if (known) return known;
  const [rest, team, admin] = [findPart("rest", language), findPart("team", language), findPart("admin", language)];
  if (!rest || !team || !admin) throw new Error("The rest of the words has not been loaded.");
  const all = { ...rest, ...team, ...admin };
  together.set(language, all);
  return all;
}
