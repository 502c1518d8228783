import { parse } from "regexparam";
import type { PageRow } from "./page-row.ts";
import { type PageId, pages } from "./routes.ts";

const matchers = Object.entries(pages as Record<string, PageRow>).flatMap(([id, { paths }]) =>
  paths.map((path) => ({ id: id as PageId, first: firstOf(path), ...parse(path) })),
);

/** Those whose address may begin with anything. */
const withAnyFirst = matchers.filter(({ first }) => first === null);

/** Those that may fit an address, by its first part, so that one that fits none is not held against all of them. */
const byFirst = new Map(
  matchers.flatMap(({ first }) =>
    first === null ? [] : [[first, matchers.filter((one) => one.first === null || one.first === first)] as const],
  ),
);

/** The first part of a path in lower case, because patterns match capitals as well; null where anything may stand there. */
function firstOf(path: string): string | null {
  const first = path.split("/")[1] ?? "";
  return /[:*]/.test(first) ? null : first.toLowerCase();
}

export interface MatchedPage {
  id: PageId;
  params: Record<string, string | undefined>;
}

/** The page at a path: the first of the table whose address fits. */
export function matchPage(pathname: string): MatchedPage | null {
  const parts = pathname.split("/").map(decode);
  const path = parts.join("/");
  for (const { id, keys, pattern } of byFirst.get((parts[1] ?? "").toLowerCase()) ?? withAnyFirst) {
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
