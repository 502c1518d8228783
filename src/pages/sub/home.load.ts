import { type FeedSort, links } from "#domain/links.ts";
import { viewStyle } from "#features/circles/stylesheets/server/view-style.ts";
import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import { loadSubSide } from "#features/circles/subs/server/load-sub-side.ts";
import { listFlairCounts } from "#features/content/flairs/server/flair-queries.ts";
import { viewSubFlairs } from "#features/content/flairs/server/view-sub-flairs.ts";
import { loadFeedView, readFeedQuery } from "#features/reading/feeds/server/load-feed.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** A sub's posts. Its own address shows its own sort; the others have theirs. */
export async function load({ ctx, url, params }: PageArgs) {
  const name = params.sub ?? "";
  if (name.toLowerCase() === "all") redirectPage(links.all());
  const sub = await getVisibleSub(ctx, name);
  const inPath = /^\/s\/[^/]+\/(hot|new|top)(?:\/|$)/.exec(url.pathname)?.[1] as FeedSort | undefined;
  if (name !== sub.name) {
    const rest = url.pathname.split("/").slice(3).join("/");
    redirectPage(`${links.sub(sub.name)}${rest && `/${rest}`}${url.search}`, 301);
  }
  const query = readFeedQuery({ kind: "sub", sid: sub.sid }, inPath ?? sub.default_sort, params.page, url.searchParams);
  const [feed, side, flairs, style] = await Promise.all([
    loadFeedView(ctx, query),
    loadSubSide(ctx, sub),
    listFlairCounts(ctx, sub.sid),
    viewStyle(ctx, sub, url),
  ]);
  return {
    feed,
    side,
    flairs,
    style,
    own: viewSubFlairs(ctx.viewer, sub, { text: side.flair, hue: side.flairHue }),
    origin: ctx.origin,
  };
}
