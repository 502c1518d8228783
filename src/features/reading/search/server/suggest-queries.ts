import { sql } from "kysely";
import { links } from "#domain/links.ts";
import { postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { isInTeam, listedPeople, listedPosts } from "#features/reading/visibility/server/visibility-queries.ts";
import { blockOf, isNsfwBlurred } from "#features/reading/visibility/visibility.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import { beginsWith, bytesOf } from "#platform/db/begins-with.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { MAX_SUGGESTIONS, type SearchSuggestions } from "../suggestion.ts";

/** Members by name prefix. */
export function listPeopleByPrefix({ read, viewer }: Ctx, start: string): Promise<{ name: string }[]> {
  return read
    .selectFrom("person as a")
    .select("a.name")
    .where(beginsWith("a.name_key", start))
    .where(listedPeople(viewer))
    .orderBy(bytesOf("a.name_key"))
    .limit(MAX_SUGGESTIONS.people)
    .execute();
}

/** Titles of the first visible posts, in the given order. Omits posts that lists would cover. */
export async function listPostTitles(
  { read, viewer }: Ctx,
  pids: readonly number[],
): Promise<SearchSuggestions["posts"]> {
  if (pids.length === 0) return [];
  const rows = await read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select(["p.title", "s.name as sub", isInTeam("p.uid").as("author_in_team")])
    .where(isAnyOf(sql`p.pid`, pids))
    .where(listedPosts(viewer, "search"))
    .execute();
  const byPid = new Map(rows.map((row) => [row.pid, row]));
  return pids
    .flatMap((pid) => byPid.get(pid) ?? [])
    .filter((row) => {
      const state = postStateOf(row);
      return !isNsfwBlurred(viewer, state) && blockOf(viewer, state) === null;
    })
    .slice(0, MAX_SUGGESTIONS.posts)
    .map(({ pid, title, sub }) => ({ title, sub, address: links.post({ sub, pid, slug: slugOf(title) }) }));
}
