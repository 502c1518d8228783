import { type Expression, type SqlBool, sql } from "kysely";
import { isAtLeast, type Viewer } from "#domain/viewer.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

// what somebody wrote, in the lists of their profile:
//  - admins see all; others nothing from disabled subs
//  - what was deleted is seen by owners and moderators of its sub, and by its author unless the author deleted it
//  - NSFW posts and comments under them are left out for those who hide them, but for their own
//  - blocks do not count here: opening a profile is asking for it

/** A person's posts, as a condition on `post as p` joined with `sub as s`. */
export function profilePosts(viewer: Viewer): Expression<SqlBool> {
  return onProfile(viewer, "p");
}

/** A person's comments, as a condition on `comment as c` joined with `post as p` and `sub as s`. */
export function profileComments(viewer: Viewer): Expression<SqlBool> {
  return onProfile(viewer, "c");
}

/** It is held for review in a sub whose team, janitors too, the viewer is in. */
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
