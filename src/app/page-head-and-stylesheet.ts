import type { StyleView } from "#domain/style-view.ts";
import { loadStyle } from "#features/circles/stylesheets/ui/load-style.ts";
import type { LayoutView } from "#features/site/layout/layout.ts";
import { failureHead, type PageHead } from "#features/site/layout/page-head.ts";
import { wordsFor } from "#strings/words.ts";
import type { PageState } from "#ui/navigation.tsx";
import type { PageModule } from "./page-row.ts";

/** Content of the document's head. */
export function headOf({ page, failure }: Pick<PageState, "page" | "failure">, layout: LayoutView): PageHead {
  const words = wordsFor(layout.language);
  if (page === null) return failureHead(words, failure);
  const { head } = (page.module ?? {}) as Partial<PageModule>;
  return head?.({ layout, words, params: page.params, data: page.data }) ?? { title: layout.siteName };
}

/**
 * Stylesheet of a page, and whether it would have one if the reader allowed stylesheets. A preview has priority, then
 * the stylesheet that the reader chose for all pages.
 */
export function getPageStylesheet(
  state: Pick<PageState, "page" | "failure">,
  layout: LayoutView,
): { style: StyleView | null; isOff: boolean } {
  const { page, failure } = state;
  if (page === null || failure !== null) return { style: null, isOff: false };
  const own = headOf(state, layout).style ?? null;
  const isOff = layout.preferences.subStyles === "off" && own?.draft == null;
  if (isOff) return { style: null, isOff: own !== null };
  const chosen =
    (page.module as Partial<PageModule> | null)?.usesChosenStyle && own?.draft == null ? layout.chosenStyle : null;
  return { style: chosen ?? own, isOff: false };
}

/** Loads the stylesheet of a page before it is shown. */
export async function loadPageStylesheet(next: Pick<PageState, "page" | "failure">, layout: unknown): Promise<void> {
  const { style } = getPageStylesheet(next, layout as LayoutView);
  if (style) await loadStyle(style.href);
}
