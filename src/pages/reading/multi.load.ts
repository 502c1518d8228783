import { LIMITS } from "#domain/limits.ts";
import type { FeedSort } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { listSubsByNames } from "#features/circles/subs/server/subs-by-names-queries.ts";
import { loadFeedView, readFeedQuery } from "#features/reading/feeds/server/load-feed.ts";
import { sameName } from "#lib/names.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Several subs as one, `/m/books+garden`: new posts first, or as `?sort=` says. */
export async function load({ ctx, url, params }: PageArgs) {
  const asked = (params.names ?? "").split(/[+\s]/).filter((name) => name !== "");
  const names = asked.filter((name, at) => asked.findIndex((other) => sameName(other, name)) === at);
  const taken = names.slice(0, LIMITS.multiSubs);
  const subs = await listSubsByNames(ctx, taken);
  if (subs.length === 0) throw new Refusal("sub.not-found");
  const unknown = taken.filter((name) => !subs.some((sub) => sameName(sub.name, name)));
  const sort = sortOf(url.searchParams.get("sort"));
  const scope = { kind: "multi", sids: subs.map((sub) => sub.sid) } as const;
  const feed = await loadFeedView(ctx, readFeedQuery(scope, sort, params.page, url.searchParams));
  return { feed, subs, unknown: unknown.map((name) => name.slice(0, 64)), tooMany: names.length > taken.length };
}

function sortOf(text: string | null): FeedSort {
  if (text === null) return "new";
  if (text !== "hot" && text !== "new" && text !== "top") {
    throw new Refusal("request.bad-field", { field: "sort", values: { field: "sort" } });
  }
  return text;
}
