import type { PageArgs } from "#platform/pages/page.ts";

/** Whether the reader chose the page's language. */
export function load({ hasChosenLanguage }: PageArgs) {
  return { isChosen: hasChosenLanguage };
}
