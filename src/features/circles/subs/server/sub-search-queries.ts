import { sql } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import { listedSubs } from "#features/reading/visibility/server/visibility-queries.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { NamedSub } from "../sub.ts";

/** Subs by a part of the name: prefix matches first, then most subscribers first. */
export async function searchSubsByName({ read, viewer }: ReadCtx, letters: string): Promise<NamedSub[]> {
  const key = letters.toLowerCase().replaceAll("_", "\\_");
  const rows = await read
    .selectFrom("sub as s")
    .select(["s.name", "s.title", "s.nsfw", "s.subscribers"])
    .where(sql<boolean>`s.name_key like ${`%${key}%`} escape '\\'`)
    .where(listedSubs(viewer))
    .orderBy(sql`case when s.name_key like ${`${key}%`} escape '\\' then 0 else 1 end`)
    .orderBy("s.subscribers", "desc")
    .orderBy("s.name_key")
    .limit(LIMITS.namedSubs)
    .execute();
  return rows.map((row) => ({ name: row.name, title: row.title, nsfw: row.nsfw === 1, subscribers: row.subscribers }));
}
