import type { Words } from "./catalogue.ts";
import type { Language } from "./languages.ts";
import { addPart, addWords, type Part, type PartWords } from "./words.ts";

type PartFiles = { [P in Part]: () => Promise<{ part: PartWords[P] }> };
type Files = { words(): Promise<{ words: Words }> } & PartFiles;

const FILES: Record<Language | "xx", Files> = {
  en: {
    words: () => import("./en.ts"),
    rest: () => import("./en-rest.ts"),
    team: () => import("./en-team.ts"),
    admin: () => import("./en-admin.ts"),
  },
  es: {
    words: () => import("./es.ts"),
    rest: () => import("./es-rest.ts"),
    team: () => import("./es-team.ts"),
    admin: () => import("./es-admin.ts"),
  },
  ru: {
    words: () => import("./ru.ts"),
    rest: () => import("./ru-rest.ts"),
    team: () => import("./ru-team.ts"),
    admin: () => import("./ru-admin.ts"),
  },
  sk: {
    words: () => import("./sk.ts"),
    rest: () => import("./sk-rest.ts"),
    team: () => import("./sk-team.ts"),
    admin: () => import("./sk-admin.ts"),
  },
  xx: {
    words: () => import("./xx.ts"),
    rest: () => import("./xx-rest.ts"),
    team: () => import("./xx-team.ts"),
    admin: () => import("./xx-admin.ts"),
  },
};

const filesOf = (language: string) => FILES[language as Language] ?? FILES.en;

/** Makes the words of every page ready, in the page's language. */
export async function loadWords(language: string): Promise<void> {
  addWords(language, (await filesOf(language).words()).words);
}

const loading = new Map<string, Promise<PartWords[Part]>>();

/** Loads the texts of a part once; every caller gets the same promise. A failed load is tried again. */
export function loadPart<P extends Part>(part: P, language: string): Promise<PartWords[P]> {
  const key = `${part} ${language}`;
  const known = loading.get(key);
  if (known !== undefined) return known as Promise<PartWords[P]>;
  const asked = readPart(part, language);
  asked.catch(() => loading.delete(key));
  loading.set(key, asked);
  return asked;
}

async function readPart<P extends Part>(part: P, language: string): Promise<PartWords[P]> {
  const files: PartFiles = filesOf(language);
  const { part: own } = await files[part]();
  addPart(part, language, own);
  return own;
}
