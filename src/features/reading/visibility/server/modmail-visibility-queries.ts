import { type Expression, type SqlBool, sql } from "kysely";
import type { Viewer } from "#domain/viewer.ts";

// read modmail of a sub on the moderators' side:
//  - everyone with a position there, janitors too; not people who are only invited
//  - admins in default subs, where they have every power
//  - never the member it is about, even with a position there, because notes are about them
//  - while the sub is disabled, only admins, by the same rule

function isInTeam(uid: Expression<unknown>, sid: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from sub_mod tm where tm.uid = ${uid} and tm.sid = ${sid} and tm.invited = 0)`;
}

/** SQL: true if the person in the column `uid` receives the modmail of the sub in the column `sid`. */
export function receivesModmail(uid: Expression<unknown>, sid: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`exists (select 1 from sub_mod tm join sub ts on ts.sid = tm.sid where tm.uid = ${uid} and tm.sid = ${sid} and tm.invited = 0 and ts.status = 0)`;
}

/** The rule as a condition on `message_thread as t` joined with `sub as s`. */
export function isModmailReadable({ uid, isAdmin }: Pick<Viewer, "uid" | "isAdmin">): Expression<SqlBool> {
  const inTeam = isInTeam(sql`${uid}`, sql`t.sid`);
  const reads = isAdmin ? sql<SqlBool>`(s.is_default = 1 or ${inTeam})` : sql<SqlBool>`(s.status = 0 and ${inTeam})`;
  return sql<SqlBool>`(t.team_box is not null and t.uid <> ${uid} and ${reads})`;
}
