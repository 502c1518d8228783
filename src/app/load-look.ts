import { loadStyle } from "#features/circles/stylesheets/ui/load-style.ts";
import type { LayoutView } from "#features/site/layout/layout.ts";
import type { PageState } from "#ui/navigation.tsx";
import { lookOf } from "./page-modules.ts";

/** Loads the sub's sheet that a page has, before the page is shown. */
export async function loadLook(next: Pick<PageState, "page" | "failure">, layout: unknown): Promise<void> {
  const { style } = lookOf(next, layout as LayoutView);
  if (style) await loadStyle(style.href);
}
