import { loadWiki } from "#features/site/wiki/server/load-wiki.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** What may be done with what stands here. */
export function load({ ctx }: PageArgs) {
  return loadWiki(ctx, "license");
}
