import type { LayoutView } from "#features/site/layout.ts";
import { failureHead, type PageHead } from "#features/site/page-head.ts";
import { wordsFor } from "#strings/words.ts";
import type { PageState } from "#ui/navigation.tsx";
import type { PageModule, PageRow } from "./page-row.ts";
import { type PageId, pages } from "./routes.ts";

const table: Record<string, PageRow> = pages;

/** A page's component; null for an address that only redirects. */
export async function loadPageModule(id: PageId): Promise<PageModule | null> {
  return (await table[id]?.page?.()) ?? null;
}

/** The contents of the document's head. */
export function headOf({ page, failure }: Pick<PageState, "page" | "failure">, layout: LayoutView): PageHead {
  const words = wordsFor(layout.language);
  if (page === null) return failureHead(words, failure);
  const { head } = (page.module ?? {}) as Partial<PageModule>;
  return head?.({ layout, words, params: page.params, data: page.data }) ?? { title: layout.siteName };
}
