import type { ApiGroupView } from "#features/data/tokens/api-view.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** What programs can do, from the description of the interface. */
export const loadPrograms =
  (describe: () => Promise<ApiGroupView[]>) =>
  async ({ ctx }: PageArgs) => ({ title: restWordsFor(ctx.language).tokens.document, groups: await describe() });
