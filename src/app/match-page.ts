import { parse } from "regexparam";
import type { PageRow } from "./page-row.ts";
import { type PageId, pages } from "./routes.ts";

const matchers = Object.entries(pages as Record<string, PageRow>).flatMap(([id, { paths }]) =>
  paths.map((path) => ({ id: id as PageId, ...parse(path) })),
);

export interface MatchedPage {
  id: PageId;
  params: Record<string, string | undefined>;
}

/** The page at a path: the first of the table whose address fits. */
export function matchPage(pathname: string): MatchedPage | null {
  for (const { id, keys, pattern } of matchers) {
    const found = pattern.exec(pathname);
    if (found === null) continue;
    return { id, params: Object.fromEntries(keys.map((key, at) => [key, decode(found[at + 1])])) };
  }
  return null;
}

function decode(part: string | undefined): string | undefined {
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
