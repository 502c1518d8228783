import { type Expression, type SqlBool, sql } from "kysely";
import type { Viewer } from "#domain/viewer.ts";

// who reads a conversation between a person and the team of a sub, on the team's side:
//  - everybody who holds a position there at this moment, janitors too; who was only invited does not
//  - admins in default subs, where they hold every power
//  - never the person whom it is about, whatever position they have got since: notes are about them
//  - while a sub is disabled, only admins, by the same rule

function isInTeam(uid: Expression<unknown>, sid: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from sub_mod tm where tm.uid = ${uid} and tm.sid = ${sid} and tm.invited = 0)`;
}

/** Whether the person in the column `uid` gets the mail of the team of the sub in the column `sid`. */
export function getsModmail(uid: Expression<unknown>, sid: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from sub_mod tm join sub ts on ts.sid = tm.sid where tm.uid = ${uid} and tm.sid = ${sid} and tm.invited = 0 and ts.status = 0)`;
}

/** The rule as a condition on `message_thread as t` beside `sub as s`. */
export function reachesTeam({ uid, isAdmin }: Pick<Viewer, "uid" | "isAdmin">): Expression<SqlBool> {
  const inTeam = isInTeam(sql`${uid}`, sql`t.sid`);
  const reads = isAdmin ? sql<SqlBool>`(s.is_default = 1 or ${inTeam})` : sql<SqlBool>`(s.status = 0 and ${inTeam})`;
  return sql<SqlBool>`(t.team_box is not null and t.uid <> ${uid} and ${reads})`;
}
