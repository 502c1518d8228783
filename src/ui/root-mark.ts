import { useEffect } from "react";

/** What stylesheets ask of the page as a whole. */
export type RootMark = "writes" | "draft" | "corner";

const marked = new Map<RootMark, number>();

function count(name: RootMark, by: 1 | -1): void {
  const now = (marked.get(name) ?? 0) + by;
  marked.set(name, now);
  document.documentElement.toggleAttribute(`data-${name}`, now > 0);
}

/**
 * Marks the document's root while this is shown. A rule that looks for it from the root by `:has` would make the browser go
 * through the whole page whenever something in it changes.
 */
export function useRootMark(name: RootMark, isOn = true): void {
  useEffect(() => {
    if (!isOn) return;
    count(name, 1);
    return () => count(name, -1);
  }, [name, isOn]);
}
