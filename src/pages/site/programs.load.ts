import type { ApiGroupView } from "#features/data/tokens/api-view.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Documentation of the API, from its OpenAPI description. */
export async function load({ ctx }: PageArgs, { describeApi }: { describeApi(): Promise<ApiGroupView[]> }) {
  return { title: restWordsFor(ctx.language).tokens.document, groups: await describeApi() };
}
