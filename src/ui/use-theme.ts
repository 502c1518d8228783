import { useSyncExternalStore } from "react";
import { readTheme, type Theme } from "./theme-cookie.ts";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** The theme that was chosen, null to follow the system; `rendered` is the one that the page was rendered in. */
export function useTheme(rendered: Theme | null): Theme | null {
  return useSyncExternalStore(
    subscribe,
    () => readTheme(document.documentElement.dataset.theme),
    () => rendered,
  );
}
