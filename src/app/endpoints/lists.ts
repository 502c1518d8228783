import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import * as api from "#features/reading/feeds/api.ts";
import { loadMore } from "#features/reading/feeds/server/load-feed.ts";
import { html, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Next rows of lists. */
export function listEndpoints(site: Pick<Site, "renderer">): Endpoint[] {
  const more = (list: "home" | "all") =>
    defineEndpoint(list === "home" ? api.moreOfHome : api.moreOfAll, async (ctx, at) => {
      const rows = await loadMore(ctx, list, at);
      return html(async () =>
        (await Promise.all(rows.map((row) => site.renderer.renderPostRow(row, ctx.language, ctx.now())))).join(""),
      );
    });
  return [
    more("home"),
    more("all"),
    defineEndpoint(api.getRows, async (ctx, { pids, list }) => json({ rows: await listPostRows(ctx, pids, list) })),
  ];
}
