import { parse } from "regexparam";
import { keysOf } from "#lib/keys-of.ts";
import { type PageId, pages } from "./routes.ts";

/** Patterns by their first segment, which is fixed in every pattern. Avoids testing a path against all patterns. */
const byFirst = new Map<string, { id: PageId; keys: string[]; pattern: RegExp }[]>();
for (const id of keysOf(pages)) {
  for (const path of pages[id].paths) {
    const first = firstOf(path.split("/"));
    byFirst.set(first, [...(byFirst.get(first) ?? []), { id, ...parse(path) }]);
  }
}

/** Lower case, because patterns ignore case. */
function firstOf(parts: readonly string[]): string {
  return (parts[1] ?? "").toLowerCase();
}

export interface MatchedPage {
  id: PageId;
  params: Record<string, string | undefined>;
}

/** First page whose pattern matches the path. */
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

/** Encoded slash inside a segment. */
const SLASH = "%2F";

/** Decodes a segment; an invalid one is returned unchanged. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("/", SLASH);
  } catch {
    return part;
  }
}
