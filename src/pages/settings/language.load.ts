import type { PageArgs } from "#platform/pages/page.ts";

/** Display language of the viewer. */
export function load({ hasChosenLanguage }: PageArgs) {
  return { isChosen: hasChosenLanguage };
}
