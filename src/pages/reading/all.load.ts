import { type FeedSort, links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { loadActivityCard } from "#features/reading/activity/server/load-activity.ts";
import { loadFeedView, readFeedQuery } from "#features/reading/feeds/server/load-feed.ts";
import { loadTopToday } from "#features/reading/feeds/server/load-top-today.ts";
import { loadAnnouncement } from "#features/site/announcements/server/load-announcement.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Every sub's posts. */
export async function load({ ctx, url, params }: PageArgs) {
  if (params.sort === undefined) redirectPage(links.all());
  if (!isSort(params.sort)) throw new Refusal("request.not-found");
  const query = readFeedQuery({ kind: "all" }, params.sort, params.page, url.searchParams);
  const [feed, topToday, activity, announcement] = await Promise.all([
    loadFeedView(ctx, query),
    loadTopToday(ctx),
    loadActivityCard(ctx),
    loadAnnouncement(ctx),
  ]);
  return { feed, topToday, activity, announcement };
}

function isSort(text: string | undefined): text is FeedSort {
  return text === "hot" || text === "new" || text === "top";
}
