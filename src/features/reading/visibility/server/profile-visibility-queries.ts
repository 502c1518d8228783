import { type Expression, type SqlBool, sql } from "kysely";
import { isAtLeast, type Viewer } from "#domain/viewer.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

// list a member's posts and comments on the profile:
//  - admins see all; others nothing from disabled subs
//  - deleted items only for owners and moderators of the sub, and for the author unless the author deleted them
//  - no NSFW posts and comments on them for viewers who hide NSFW, except their own
//  - blocks do not apply, because the profile was opened on purpose

/** Condition for a member's posts, on `post as p` joined with `sub as s`. */
export function profilePosts(viewer: Viewer): Expression<SqlBool> {
  return onProfile(viewer, "p");
}

/** Condition for a member's comments, on `comment as c` joined with `post as p` and `sub as s`. */
export function profileComments(viewer: Viewer): Expression<SqlBool> {
  return onProfile(viewer, "c");
}

/** True if the item is held in a sub that the viewer moderates (janitors too). */
export function isHeldForTeam(viewer: Viewer, item: "p" | "c"): Expression<SqlBool> {
  const isInTeam = isAnyOf(sql`p.sid`, [...viewer.team.keys()]);
  return sql<SqlBool>`(${sql.ref(`${item}.deleted`)} = 2 and ${sql.ref(`${item}.held`)} = 1 and ${isInTeam})`;
}

function onProfile(viewer: Viewer, item: "p" | "c"): Expression<SqlBool> {
  const isOwn = sql<SqlBool>`${sql.ref(`${item}.uid`)} = ${viewer.uid}`;
  const deleted = sql.ref(`${item}.deleted`);
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (!viewer.isAdmin) {
    const moderated = [...viewer.team].filter(([, power]) => isAtLeast(power, "mod")).map(([sid]) => sid);
    const isModerated = isAnyOf(sql`p.sid`, moderated);
    conditions.push(sql<SqlBool>`s.status = 0`);
    conditions.push(
      sql<SqlBool>`(${deleted} = 0 or (${deleted} <> 1 and ${isOwn}) or ${isModerated} or ${isHeldForTeam(viewer, item)})`,
    );
  }
  if (viewer.nsfw === "hide") conditions.push(sql<SqlBool>`(p.nsfw = 0 or ${isOwn})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
