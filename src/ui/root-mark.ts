import { useEffect } from "react";

/** Page-wide states that stylesheets need. */
export type RootMark = "writes" | "draft" | "corner";

const marked = new Map<RootMark, number>();

function count(name: RootMark, by: 1 | -1): void {
  const now = (marked.get(name) ?? 0) + by;
  marked.set(name, now);
  document.documentElement.toggleAttribute(`data-${name}`, now > 0);
}

/**
 * Marks the root element while mounted. A `:has` selector on the root would make the browser search the whole page
 * after each change.
 */
export function useRootMark(name: RootMark, isOn = true): void {
  useEffect(() => {
    if (!isOn) return;
    count(name, 1);
    return () => count(name, -1);
  }, [name, isOn]);
}
