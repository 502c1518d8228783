import type { Catalogue, Part, PartLoaders, PartWords, Translation, Words } from "./catalogue.ts";

interface Begun {
  words: Translation<Words>;
  parts: { [P in Part]?: () => Promise<{ [K in P]: Translation<PartWords[P]> }> };
}

type Loader = () => Promise<Partial<Record<Part, unknown>>>;

/** A language with texts still missing: it falls back to English, and loads English for that. */
export async function unfinished(begun: Begun): Promise<Catalogue> {
  const source = await import("./en.ts");
  const loaders = Object.entries(source.parts as Record<string, Loader>).map(([name, loadSource]) => {
    const part = name as Part;
    const loadOwn = begun.parts[part] as Loader | undefined;
    const load = async () => {
      const [own, english] = await Promise.all([loadOwn?.(), loadSource()]);
      return { [part]: completed(own?.[part], english[part]) };
    };
    return [part, load];
  });
  return { words: completed(begun.words, source.words) as Words, parts: Object.fromEntries(loaders) as PartLoaders };
}

/** The language's own text, or the source's where it is missing. */
export function completed(own: unknown, source: unknown): unknown {
  if (own === undefined) return source;
  if (typeof source !== "object" || source === null || Array.isArray(source)) return own;
  const translated = own as Record<string, unknown>;
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, completed(translated[key], value)]));
}
