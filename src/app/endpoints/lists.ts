import { moreInput, rowsInput } from "#features/feeds/input.ts";
import { loadMore } from "#features/feeds/server/load-more.ts";
import { pidInput } from "#features/posts/input.ts";
import type { RenderPostRow } from "#features/posts/post.ts";
import { hidePost, unhidePost } from "#features/posts/server/hide-post.ts";
import { listPostRows } from "#features/posts/server/post-rows-queries.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";

/** Lists that go on, and what a member keeps out of them. */
export const listEndpoints = (renderPostRow: RenderPostRow): Endpoint[] => [
  ...(["home", "all"] as const).map((kind) =>
    endpoint({
      method: "GET",
      path: `/${kind}/:sort/more/:page/:pid`,
      who: "anyone",
      limit: "default",
      dialect: "form",
      input: moreInput,
      run: async (ctx, at) => {
        const rows = await loadMore(ctx, kind, at);
        const html = await Promise.all(rows.map((row) => renderPostRow(row, ctx.language, ctx.now())));
        return { html: html.join("") };
      },
    }),
  ),
  endpoint({
    method: "GET",
    path: "/do/get_rows",
    who: "anyone",
    limit: "default",
    dialect: "do",
    input: rowsInput,
    run: async (ctx, { pids, list }) => ({ body: { rows: await listPostRows(ctx, pids, list) } }),
  }),
  endpoint({
    method: "POST",
    path: "/do/hide_post/:pid",
    who: "member",
    limit: "default",
    dialect: "do",
    input: pidInput,
    run: async (ctx, { pid }) => {
      await hidePost(ctx, pid);
      return {};
    },
  }),
  endpoint({
    method: "POST",
    path: "/do/unhide_post/:pid",
    who: "member",
    limit: "default",
    dialect: "do",
    input: pidInput,
    run: async (ctx, { pid }) => {
      await unhidePost(ctx, pid);
      return {};
    },
  }),
];
