import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The same for every address: whether somebody has it is shown to nobody but its reader. */
export function load({ ctx }: PageArgs) {
  return { title: restWordsFor(ctx.language).accounts.emailSent };
}
