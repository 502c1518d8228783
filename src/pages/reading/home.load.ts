import { fundingFrameOf } from "#domain/funding.ts";
import type { FeedSort } from "#domain/links.ts";
import { loadDailySub } from "#features/circles/daily-sub/server/load-daily-sub.ts";
import { loadActivityCard } from "#features/reading/activity/server/load-activity.ts";
import { loadFeedView, readFeedQuery } from "#features/reading/feeds/server/load-feed.ts";
import { loadNews } from "#features/reading/feeds/server/load-news.ts";
import { loadTopToday } from "#features/reading/feeds/server/load-top-today.ts";
import { loadAnnouncement } from "#features/site/announcements/server/load-announcement.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The subscribed subs, or the default ones for visitors. */
export async function load({ ctx, url, params }: PageArgs) {
  const sort = (/^\/(hot|new|top)\b/.exec(url.pathname)?.[1] ?? "hot") as FeedSort;
  const query = readFeedQuery({ kind: "home" }, sort, params.page, url.searchParams);
  const [feed, topToday, activity, news, announcement, dailySub] = await Promise.all([
    loadFeedView(ctx, query),
    loadTopToday(ctx),
    loadActivityCard(ctx),
    loadNews(ctx),
    loadAnnouncement(ctx),
    loadDailySub(ctx),
  ]);
  const fundingAt = fundingFrameOf(ctx.settings["site.funding_url"])?.src ?? null;
  const canSubmit = ctx.settings["site.front_page_submit"];
  return { feed, topToday, activity, news, canSubmit, announcement, fundingAt, dailySub };
}
