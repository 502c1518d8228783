import { adminLinks } from "#domain/admin-links.ts";
import { Refusal } from "#domain/refusal.ts";
import { askedOf, loadTable } from "#features/admin/server/admin-table.ts";
import { postsTable } from "#features/admin/server/posts-table.ts";
import { requireAdmin } from "#features/admin/server/require-admin.ts";
import { subsTable } from "#features/admin/server/subs-table.ts";
import { usersTable } from "#features/admin/server/users-table.ts";
import { loadVotes } from "#features/admin/server/votes-table.ts";
import { parseId } from "#lib/ids.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The tables of admins by their address; some have other addresses that lead to them. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx, url, params } = page;
  const { of } = params;
  const asked = askedOf(url.searchParams);
  const words = restWordsFor(ctx.language).adminTables;
  switch (params.table) {
    case "users":
      return { table: "users", title: words.users, view: await loadTable(ctx, usersTable, asked) } as const;
    case "subs": {
      const open = parseId(url.searchParams.get("open") ?? "");
      return { table: "subs", title: words.subs, view: await loadTable(ctx, subsTable, asked), open } as const;
    }
    case "posts":
      if (of !== undefined) goTo(adminLinks.posts());
      return { table: "posts", title: words.posts, view: await loadTable(ctx, postsTable, asked) } as const;
    case "post":
      return goTo(adminLinks.posts({ q: of === "search" ? params.more : of }));
    case "admins":
      return goTo(adminLinks.users({ only: "admins" }));
    case "usersearch":
      return goTo(adminLinks.users({ q: of }));
    case "subsearch":
      return goTo(adminLinks.subs({ q: of }));
    case "postvoting":
    case "post_voting":
    case "commentvoting":
    case "comment_voting": {
      if (of === undefined) throw new Refusal("request.not-found");
      const view = await loadVotes(ctx, of, params.table.startsWith("post") ? "posts" : "comments", asked);
      return { table: "votes", title: words.votesTitle(view.user), view } as const;
    }
    default:
      throw new Refusal("request.not-found");
  }
}
