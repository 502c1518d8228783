import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Same page for every address, so that the page does not reveal which addresses have an account. */
export function load({ ctx }: PageArgs) {
  return { title: restWordsFor(ctx.language).accounts.emailSent };
}
