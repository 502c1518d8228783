import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Viewer } from "#domain/viewer.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import type { ListKind } from "../visibility.ts";
import { isFilteredOut } from "./filter-queries.ts";

/**
 * The rule `isListed` as a condition on `post as p` joined with `sub as s`. Evaluated in SQL, so that pages are
 * full.
 */
export function listedPosts(viewer: Viewer, list: ListKind): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`p.deleted = 0`];
  if (list !== "sub" || !viewer.isAdmin) conditions.push(sql<SqlBool>`s.status = 0`);
  if (viewer.nsfw === "hide") conditions.push(sql<SqlBool>`p.nsfw = 0`);
  if ((list === "mixed" || list === "search") && viewer.blockedSubs.size > 0) {
    conditions.push(sql<SqlBool>`not ${isAnyOf(sql`p.sid`, [...viewer.blockedSubs])}`);
  }
  const hidden = notHidden(viewer, "p.uid");
  if (hidden) conditions.push(hidden);
  const filtered = list === "search" ? null : isFilteredOut(viewer);
  if (filtered) conditions.push(sql<SqlBool>`not ${filtered}`);
  if (viewer.hidesPosts && list !== "search") {
    conditions.push(
      sql<SqlBool>`not exists (select 1 from hidden_post h where h.uid = ${viewer.uid} and h.pid = p.pid)`,
    );
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** True if `listedPosts` is the same for this viewer, in lists of several subs, as for all others with this result. */
export function hasNoHiddenContent({ nsfw, blockedSubs, blockedPeople, filters, hidesPosts }: Viewer): boolean {
  const hidesPeople = [...blockedPeople.values()].includes("hide");
  return nsfw !== "hide" && blockedSubs.size === 0 && !hidesPeople && filters.length === 0 && !hidesPosts;
}

/** The rule `canSeeSub` as a condition on `sub as s`. */
export function accessibleSubs(viewer: Viewer): Expression<SqlBool> {
  return viewer.isAdmin ? sql<SqlBool>`1 = 1` : sql<SqlBool>`s.status = 0`;
}

/** Condition for comments in search results, on `comment as c` joined with `post as p` and `sub as s`. */
export function listedComments(viewer: Viewer): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`c.deleted = 0`, listedPosts(viewer, "search")];
  const hidden = notHidden(viewer, "c.uid");
  if (hidden) conditions.push(hidden);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Column of the author's id in the enclosing query. */
type Author = "p.uid" | "c.uid";

/** SQL: 1 if the author is a moderator of the sub of `post as p`, else 0. */
export function isInTeam(author: Author): RawBuilder<number> {
  return sql<number>`exists (select 1 from sub_mod m where m.uid = ${sql.ref(author)} and m.sid = p.sid and m.invited = 0)`;
}

/** SQL: the author's power in the sub of `post as p`; null for none. */
export function authorPower(author: Author): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select m.power from sub_mod m where m.uid = ${sql.ref(author)} and m.sid = p.sid and m.invited = 0)`;
}

/** Condition that no block hides the author; null if the viewer hides no people. Needs `post as p`. */
export function notHidden(viewer: Viewer, author: Author): Expression<SqlBool> | null {
  const hidden = [...viewer.blockedPeople].filter(([, how]) => how === "hide").map(([uid]) => uid);
  if (hidden.length === 0) return null;
  const own = [...viewer.team.keys()];
  const inOwnTeam = own.length > 0 ? isAnyOf(sql`p.sid`, own) : sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`(not ${isAnyOf(sql.ref(author), hidden)} or ${inOwnTeam} or ${isInTeam(author)})`;
}

/** Condition for subs in lists, on `sub as s`: not disabled, not blocked, not NSFW for viewers who hide it. */
export function listedSubs(viewer: Viewer): Expression<SqlBool> {
  const isBlocked = isAnyOf(sql`s.sid`, [...viewer.blockedSubs]);
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`s.status = 0 and not ${isBlocked}`];
  if (viewer.nsfw === "hide") conditions.push(sql<SqlBool>`s.nsfw = 0`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Condition for people in lists, on `person as a`: active accounts that no block hides. */
export function listedPeople(viewer: Viewer): Expression<SqlBool> {
  const hidden = [...viewer.blockedPeople].filter(([, how]) => how === "hide").map(([uid]) => uid);
  return sql<SqlBool>`(a.status = 0 and not ${isAnyOf(sql`a.uid`, hidden)})`;
}
