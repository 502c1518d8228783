import type { Catalogue, Part, PartWords, Words } from "./catalogue.ts";
import type { Language } from "./languages.ts";

/**
 * How words reach a page. English (en.ts and en/) is the source, and defines the keys:
 * - `words` are what every page may show. `useWords()` reads them; they are part of the first view, so keep them few.
 * - `parts` are for what is opened, or is a page by itself (chat, keys, drafts, search). A part's words are in one
 *   file, en/<part>.ts (topBar: en/top-bar.ts), which exports them under the part's name, with one line under `parts`
 *   in en.ts; other languages do the same. `usePartWords("chat")` reads them: on the server at once, in the browser
 *   loaded when first asked for, in the page's language only. Pages find them ready, because the server names the parts
 *   that it rendered with. What opens on a press needs a Suspense around it, like any lazy component.
 */
const CATALOGUES: Record<Language | "xx", () => Promise<Catalogue>> = {
  en: () => import("./en.ts"),
  es: () => import("./es.ts"),
  ru: () => import("./ru.ts"),
  sk: () => import("./sk.ts"),
  xx: () => import("./xx.ts"),
};

const catalogues = new Map<string, Catalogue>();
const parts = new Map<string, unknown>();
const underWay = new Map<string, Promise<unknown>>();

/** Makes a language's words ready; in the browser this is done for the page's language alone. */
export async function loadWords(language: string): Promise<void> {
  const load = CATALOGUES[language as Language] ?? CATALOGUES.en;
  catalogues.set(language, await load());
}

/** Everything in every language, for the server. */
export async function loadAllWords(): Promise<void> {
  await Promise.all(
    Object.keys(CATALOGUES).map(async (language) => {
      await loadWords(language);
      await Promise.all(Object.keys(catalogueOf(language).parts).map((part) => loadPart(language, part as Part)));
    }),
  );
}

function catalogueOf(language: string): Catalogue {
  const [any] = catalogues.values();
  const found = catalogues.get(language) ?? catalogues.get("en") ?? any;
  if (!found) throw new Error("No words have been loaded.");
  return found;
}

/** The texts in one language, which has been loaded; else in the page's. */
export function wordsFor(language: string): Words {
  return catalogueOf(language).words;
}

/** Loads the words of a part once; every caller gets the same promise. */
export function loadPart<P extends Part>(language: string, part: P): Promise<PartWords[P]> {
  const key = `${language} ${part}`;
  const asked = underWay.get(key) as Promise<PartWords[P]> | undefined;
  if (asked !== undefined) return asked;
  const loading: Promise<PartWords[P]> = catalogueOf(language)
    .parts[part]()
    .then((file) => {
      parts.set(key, file[part]);
      // React reads these, and then does not wait for what is there
      Object.assign(loading, { status: "fulfilled", value: file[part] });
      return file[part];
    });
  loading.catch(() => underWay.delete(key));
  underWay.set(key, loading);
  return loading;
}

/** The words of a part that has been loaded. */
export function partWords<P extends Part>(language: string, part: P): PartWords[P] | undefined {
  return parts.get(`${language} ${part}`) as PartWords[P] | undefined;
}
