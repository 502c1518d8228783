import { loadRetention } from "#features/data/retention/server/load-retention.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Retention periods of personal data. */
export async function load({ ctx }: PageArgs) {
  return loadRetention(ctx);
}
