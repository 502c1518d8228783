import { deletedByOf } from "#domain/content.ts";
import { type AdminPostRow, POSTS_TABLE, type PostsFilter, type PostsOrder } from "../tables.ts";
import { csvTime, type TableSource } from "./admin-table.ts";
import { listPosts } from "./table-queries.ts";

/** All posts, including deleted ones. */
export const postsTable: TableSource<AdminPostRow, PostsOrder, PostsFilter> = {
  kind: POSTS_TABLE,
  async page(read, query, limit) {
    const { rows, next } = await listPosts(read, query, limit);
    return {
      next,
      rows: rows.map(({ posted_at, deleted, pid, title, user, sub, up, down, comments }) => ({
        pid,
        title,
        user,
        sub,
        up,
        down,
        comments,
        deleted: deletedByOf(deleted),
        postedAt: posted_at,
      })),
    };
  },
  cells: {
    id: ({ pid }) => pid,
    title: ({ title }) => title,
    user: ({ user }) => user,
    sub: ({ sub }) => sub,
    up: ({ up }) => up,
    down: ({ down }) => down,
    comments: ({ comments }) => comments,
    deleted: ({ deleted }) => deleted,
    posted: ({ postedAt }) => csvTime(postedAt),
  },
};
