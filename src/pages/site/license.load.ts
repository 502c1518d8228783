import { loadWiki } from "#features/site/wiki/server/load-wiki.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** License of the content. */
export function load({ ctx }: PageArgs) {
  return loadWiki(ctx, "license");
}
