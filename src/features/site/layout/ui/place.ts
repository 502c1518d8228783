import { usePageState } from "#ui/navigation.tsx";

/**
 * Returns the place of a path, without sort order and page number: `home`, `s/books`, `u/alice`, otherwise the first
 * segment.
 */
export function layoutPlaceOf(pathname: string): string {
  const [first = "", second = ""] = pathname.toLowerCase().split("/").slice(1);
  if (first === "s" || first === "u") return `${first}/${second}`;
  return ["", "hot", "new", "top"].includes(first) ? "home" : first;
}

/** Returns the sub name in a path, as written there. */
export function parseSubName(pathname: string): string | undefined {
  return /^\/s\/([A-Za-z0-9]+)/.exec(pathname)?.[1];
}

/** Returns the current place; empty on error pages, which visitors share across all addresses. */
export function usePlace(): string {
  const { page, location } = usePageState();
  return page === null ? "" : layoutPlaceOf(location.pathname);
}
