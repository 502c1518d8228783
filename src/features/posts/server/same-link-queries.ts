import { sql } from "kysely";
import type { Ctx } from "../../../platform/ctx.ts";
import { listedPosts } from "../../visibility/server/visibility-queries.ts";

const MOST = 6;

/**
 * Posts with this link that the viewer may see in lists: first those of the circle with this key, then the newest. The
 * index holds the links of each circle apart, so the circles are asked in turn, which `cross join` makes sure of: two
 * thousand of them take a millisecond.
 */
export function sameLinkPids({ read, engine, viewer }: Ctx, linkKey: string, subKey: string) {
  return read
    .selectFrom("sub as s")
    .crossJoin("post as p")
    .select("p.pid")
    .whereRef("p.sid", "=", "s.sid")
    .where("p.link_key", "=", linkKey)
    .where(listedPosts(viewer, "mixed", engine))
    .orderBy(sql`case when s.name_key = ${subKey} then 0 else 1 end`)
    .orderBy("p.pid", "desc")
    .limit(MOST);
}
