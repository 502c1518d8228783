import { sql } from "kysely";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { subKey } from "./subs-queries.ts";

/** Sub requested by name. */
export interface NamedSub {
  sid: number;
  name: string;
  title: string;
}

/** Subs by name that the viewer may see, in the order of the names. */
export async function listSubsByNames(ctx: ReadCtx, names: readonly string[]): Promise<NamedSub[]> {
  const keys = names.map(subKey).filter((key) => key !== null);
  if (keys.length === 0) return [];
  const rows = await ctx.read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name", "s.name_key", "s.title", "s.status"])
    .where(isAnyOf(sql`s.name_key`, keys))
    .execute();
  const seen = rows.filter((row) => canSeeSub(ctx.viewer, { disabled: row.status !== 0 }));
  const byKey = new Map(seen.map((row) => [row.name_key, row]));
  return [...new Set(keys)].flatMap((key) => {
    const row = byKey.get(key);
    return row ? [{ sid: row.sid, name: row.name, title: row.title }] : [];
  });
}
