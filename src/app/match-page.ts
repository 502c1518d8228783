import { parse } from "regexparam";
import { keysOf } from "#lib/keys-of.ts";
import { type PageId, pages } from "./routes.ts";

/**
 * The addresses of the table by their first part, which no address leaves open: one that fits none is not held against all of
 * them.
 */
const byFirst = new Map<string, { id: PageId; keys: string[]; pattern: RegExp }[]>();
for (const id of keysOf(pages)) {
  for (const path of pages[id].paths) {
    const first = firstOf(path.split("/"));
    byFirst.set(first, [...(byFirst.get(first) ?? []), { id, ...parse(path) }]);
  }
}

/** In lower case, because patterns match capitals as well. */
function firstOf(parts: readonly string[]): string {
  return (parts[1] ?? "").toLowerCase();
}

export interface MatchedPage {
  id: PageId;
  params: Record<string, string | undefined>;
}

/** The page at a path: the first of the table whose address fits. */
export function matchPage(pathname: string): MatchedPage | null {
  const parts = pathname.split("/").map(decode);
  const path = parts.join("/");
  for (const { id, keys, pattern } of byFirst.get(firstOf(parts)) ?? []) {
    const found = pattern.exec(path);
    if (found === null) continue;
    return { id, params: Object.fromEntries(keys.map((key, at) => [key, found[at + 1]?.replaceAll(SLASH, "/")])) };
  }
  return null;
}

/** A slash inside a part of the path, which separates nothing. */
const SLASH = "%2F";

/** A part of a path as its letters; one that cannot be read stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("/", SLASH);
  } catch {
    return part;
  }
}
