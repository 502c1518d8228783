import { sql } from "kysely";
import type { Ctx } from "../../../platform/ctx.ts";
import { listedPosts } from "../../visibility/server/visibility-queries.ts";

const MOST = 6;

/**
 * Posts with this link that the viewer may see in lists: first those of the circle with this key, then the newest. The
 * index holds a circle's links, so each circle is asked in turn.
 */
export function sameLinkPids({ read, engine, viewer }: Ctx, linkKey: string, subKey: string) {
  return read
    .selectFrom("sub as s")
    .innerJoin("post as p", (join) => join.onRef("p.sid", "=", "s.sid").on("p.link_key", "=", linkKey))
    .select("p.pid")
    .where(listedPosts(viewer, "mixed", engine))
    .orderBy(sql`case when s.name_key = ${subKey} then 0 else 1 end`)
    .orderBy("p.pid", "desc")
    .limit(MOST);
}
