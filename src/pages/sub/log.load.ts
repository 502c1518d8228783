import { links } from "#domain/links.ts";
import { canSeeStatistics } from "#features/circles/statistics/permissions.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import { loadLog, readLogQuery } from "#features/moderation/modlog/server/load-log.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Moderation log of a sub. */
export async function load({ ctx, params, url }: PageArgs) {
  const name = params.sub ?? "";
  const { sid, name: sub, is_default, log_private, statistics_public } = await getVisibleSub(ctx, name);
  if (name !== sub) redirectPage(`${links.subLog(sub)}${url.search}`, 301);
  const query = readLogQuery(params.page, url.searchParams);
  const logged = { sid, name: sub, isDefault: is_default === 1, isPrivate: log_private === 1 };
  const log = await loadLog(ctx, logged, query, parseId(url.searchParams.get("open") ?? ""));
  const hasStatistics = canSeeStatistics(ctx.viewer, { ...logged, isPublic: statistics_public === 1 });
  return { ...log, manage: viewManage(ctx.viewer, logged), hasStatistics };
}
