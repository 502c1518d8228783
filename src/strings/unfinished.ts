import type { Translation } from "./catalogue.ts";

/** The words, or the rest, of a language with texts still missing: English stands in for them, and is loaded for that. */
export function unfinished<T>(own: Translation<T>, source: T): T {
  return completed(own, source) as T;
}

function completed(own: unknown, source: unknown): unknown {
  if (own === undefined) return source;
  if (typeof source !== "object" || source === null || Array.isArray(source)) return own;
  const translated = own as Record<string, unknown>;
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, completed(translated[key], value)]));
}
