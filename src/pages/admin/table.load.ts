import { adminLinks } from "#domain/admin-links.ts";
import { Refusal } from "#domain/refusal.ts";
import { loadTable, parseTableQuery } from "#features/site/admin/server/admin-table.ts";
import { postsTable } from "#features/site/admin/server/posts-table.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import { slowTable } from "#features/site/admin/server/slow-table.ts";
import { loadStoredPost } from "#features/site/admin/server/stored-post.ts";
import { subsTable } from "#features/site/admin/server/subs-table.ts";
import { loadGrants, uploadsTable } from "#features/site/admin/server/uploads-table.ts";
import { usersTable } from "#features/site/admin/server/users-table.ts";
import { loadVotes } from "#features/site/admin/server/votes-table.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The tables of admins by their address; some have other addresses that lead to them. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx, record, url, params } = page;
  const { of } = params;
  const asked = parseTableQuery(url.searchParams);
  const words = restWordsFor(ctx.language).adminTables;
  switch (params.table) {
    case "users":
      return { table: "users", title: words.users, view: await loadTable(ctx, usersTable, asked) } as const;
    case "subs": {
      const open = parseId(url.searchParams.get("open") ?? "");
      return { table: "subs", title: words.subs, view: await loadTable(ctx, subsTable, asked), open } as const;
    }
    case "posts":
      if (of !== undefined) redirectPage(adminLinks.posts());
      return { table: "posts", title: words.posts, view: await loadTable(ctx, postsTable, asked) } as const;
    case "post": {
      const named = of === "search" ? params.more : of;
      const pid = parseId(named ?? "");
      if (pid === null) redirectPage(adminLinks.posts({ q: named }));
      if (of === "search") redirectPage(adminLinks.post(pid));
      const view = await loadStoredPost({ ...ctx, write: record }, pid, asked);
      return { table: "post", title: words.postTitle(pid), view } as const;
    }
    case "uploads": {
      const open = url.searchParams.get("open");
      const grants = await loadGrants(ctx, url.searchParams.get("granted") ?? "");
      const view = await loadTable(ctx, uploadsTable, asked);
      return { table: "uploads", title: words.uploads, view, grants, open } as const;
    }
    case "slow": {
      const { title, lead } = words.slow;
      return { table: "slow", title, lead, view: await loadTable(ctx, slowTable(ctx), asked) } as const;
    }
    case "admins":
      return redirectPage(adminLinks.users({ only: "admins" }));
    case "usersearch":
      return redirectPage(adminLinks.users({ q: of }));
    case "subsearch":
      return redirectPage(adminLinks.subs({ q: of }));
    case "postvoting":
    case "post_voting":
    case "commentvoting":
    case "comment_voting": {
      if (of === undefined) throw new Refusal("request.not-found");
      const view = await loadVotes(
        { ...ctx, write: record },
        of,
        params.table.startsWith("post") ? "posts" : "comments",
        asked,
      );
      return { table: "votes", title: words.votesTitle(view.user), view } as const;
    }
    default:
      throw new Refusal("request.not-found");
  }
}
