import { type Expression, type SqlBool, sql } from "kysely";
import { isAtLeast, type Viewer } from "#domain/viewer.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { isHeldForTeam } from "./profile-visibility-queries.ts";
import { notHidden } from "./visibility-queries.ts";

// list a member's saved items:
//  - items they may still read according to `visibilityOf`; nothing from disabled subs, except for admins
//  - nothing by people whom they hide, and no NSFW items if they hide those, except their own

/** Condition for saved posts, on `post as p` joined with `sub as s`. */
export function readablePosts(viewer: Viewer): Expression<SqlBool> {
  return readable(viewer, "p", sql<SqlBool>`(p.deleted > 1 and p.uid = ${viewer.uid})`);
}

/** Condition for saved comments, on `comment as c` joined with `post as p` and `sub as s`. */
export function readableComments(viewer: Viewer): Expression<SqlBool> {
  return readable(viewer, "c", sql<SqlBool>`(c.deleted = 2 and c.held = 1 and c.uid = ${viewer.uid})`);
}

/** `owns`: the item is deleted, but its author may still read it. */
function readable(viewer: Viewer, item: "p" | "c", owns: Expression<SqlBool>): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (!viewer.isAdmin) {
    const moderated = [...viewer.team].filter(([, power]) => isAtLeast(power, "mod")).map(([sid]) => sid);
    const isModerated = isAnyOf(sql`p.sid`, moderated);
    conditions.push(sql<SqlBool>`s.status = 0`);
    conditions.push(
      sql<SqlBool>`(${sql.ref(`${item}.deleted`)} = 0 or ${owns} or ${isModerated} or ${isHeldForTeam(viewer, item)})`,
    );
  }
  if (viewer.nsfw === "hide") {
    conditions.push(sql<SqlBool>`(p.nsfw = 0 or ${sql.ref(`${item}.uid`)} = ${viewer.uid})`);
  }
  const hidden = notHidden(viewer, `${item}.uid`);
  if (hidden) conditions.push(hidden);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
