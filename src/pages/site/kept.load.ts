import { loadKept } from "#features/data/retention/server/load-kept.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** What is kept of people, and how long. */
export async function load({ ctx }: PageArgs) {
  return loadKept(ctx);
}
