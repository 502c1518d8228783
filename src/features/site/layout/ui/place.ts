import { usePageState } from "#ui/navigation.tsx";

/** The place that an address belongs to, for every order and page number: `home`, `s/books`, `u/alice`, else its first part. */
export function placeOf(pathname: string): string {
  const [first = "", second = ""] = pathname.toLowerCase().split("/").slice(1);
  if (first === "s" || first === "u") return `${first}/${second}`;
  return ["", "hot", "new", "top"].includes(first) ? "home" : first;
}

/** The name of the sub that an address belongs to, as it is written there. */
export function subIn(pathname: string): string | undefined {
  return /^\/s\/([A-Za-z0-9]+)/.exec(pathname)?.[1];
}

/** The place where the reader is; empty where there is no page, as visitors share one error page for all such addresses. */
export function usePlace(): string {
  const { page, location } = usePageState();
  return page === null ? "" : placeOf(location.pathname);
}
