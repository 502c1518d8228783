import { type Expression, type SqlBool, sql } from "kysely";
import type { Viewer } from "../../../domain/viewer.ts";
import { isAnyOf } from "../../../platform/db/dialect.ts";
import type { Engine } from "../../../platform/db/open-database.ts";
import type { ListKind } from "../visibility.ts";

/**
 * The rule `isListed` as a condition on `post as p` joined with `sub as s`: the same question, asked by the database so
 * that pages stay full.
 */
export function listedPosts(viewer: Viewer, list: ListKind, engine: Engine): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`p.deleted = 0`];
  if (list !== "sub" || !viewer.isAdmin) conditions.push(sql<SqlBool>`s.status = 0`);
  if (viewer.nsfw === "hide") conditions.push(sql<SqlBool>`p.nsfw = 0`);
  if (list === "mixed" && viewer.blockedSubs.size > 0) {
    conditions.push(sql<SqlBool>`not ${isAnyOf(sql`p.sid`, [...viewer.blockedSubs], engine)}`);
  }
  const hidden = [...viewer.blockedPeople].filter(([, how]) => how === "hide").map(([uid]) => uid);
  if (hidden.length > 0) {
    const own = [...viewer.team.keys()];
    const inOwnTeam = own.length > 0 ? isAnyOf(sql`p.sid`, own, engine) : sql<SqlBool>`1 = 0`;
    conditions.push(
      sql<SqlBool>`(not ${isAnyOf(sql`p.uid`, hidden, engine)} or ${inOwnTeam} or exists (select 1 from sub_mod m where m.uid = p.uid and m.sid = p.sid and m.invited = 0))`,
    );
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
