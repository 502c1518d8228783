import { loadStatistics } from "#features/circles/statistics/server/load-statistics.ts";
import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Counts of a team's actions and of their reversals. */
export async function load({ ctx, params }: PageArgs) {
  const { sid, name, is_default, statistics_public } = await getVisibleSub(ctx, params.sub ?? "");
  return loadStatistics(ctx, { sid, name, isDefault: is_default === 1, isPublic: statistics_public === 1 });
}
