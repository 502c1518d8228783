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
  const path = pathname.split("/").map(decode).join("/");
  for (const { id, keys, pattern } of matchers) {
    const found = pattern.exec(path);
    if (found === null) continue;
    return { id, params: Object.fromEntries(keys.map((key, at) => [key, found[at + 1]?.replaceAll(SLASH, "/")])) };
  }
  return null;
}

/** Whether a page has the look that the reader chose for all pages. */
export function wearsChoice(id: PageId): boolean {
  return (pages[id] as PageRow).wearsChoice === true;
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
