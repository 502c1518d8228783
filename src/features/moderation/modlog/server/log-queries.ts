import { type Expression, type SqlBool, sql } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import { deletionOf } from "#features/reading/visibility/server/post-state-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { actionKindOf, LOG, type LogCode } from "../log-codes.ts";
import { codesOf, isAboutPerson, type LogGroup } from "../log-groups.ts";
import { selectRemovedCount } from "./action-queries.ts";

/** Range of a log, with the reader's access. */
export interface LogRange {
  /** Null for the site log. */
  sid: number | null;
  group: LogGroup | null;
  /** Filters by acting user and by user concerned; null for all. */
  byUid: number | null;
  personUid: number | null;
  /** Last entry of the previous page. */
  beforeAid: number | null;
  page: number;
  /** Includes actions visible only to the team. */
  hasTeamActs: boolean;
  /** Includes disabled subs. */
  hasDisabled: boolean;
}

/** Actions with all columns of a log line. */
const logRows = (read: Read) =>
  read
    .selectFrom("mod_action as x")
    .leftJoin("sub as s", "s.sid", "x.sid")
    .leftJoin("person as a", "a.uid", "x.uid")
    .leftJoin("person as t", "t.uid", "x.target_uid")
    .leftJoin("sub_mod as m", (join) =>
      join.onRef("m.uid", "=", "x.target_uid").onRef("m.sid", "=", "x.sid").on("m.invited", "=", 0),
    )
    .leftJoin("post as p", "p.pid", "x.pid")
    .leftJoin("sub as ps", "ps.sid", "p.sid")
    .leftJoin("comment as c", "c.cid", "x.cid")
    .leftJoin("mod_action as y", "y.aid", "x.undoes")
    .leftJoin("mod_action as whole", "whole.aid", "x.part_of")
    .leftJoin("action_progress as g", (join) => join.onRef("g.aid", "=", "x.aid").on("g.ended_at", "is", null))
    .leftJoin("action_progress as h", (join) => join.onRef("h.aid", "=", "x.undone_by").on("h.ended_at", "is", null))
    .select(["x.aid", "x.code", "x.sid", "x.uid", "x.by_admin", "x.target_uid", "x.pid", "x.cid"])
    .select(["x.reason", "x.rule_text", "x.note", "x.undoes", "x.created_at"])
    // has no effects of its own
    .select((eb) =>
      eb
        .case("x.code")
        .when(LOG.cleanedHere)
        .then(eb.ref("whole.undone_by"))
        .else(eb.ref("x.undone_by"))
        .end()
        .as("undone_by"),
    )
    .select((eb) =>
      eb
        .case("x.code")
        .when(LOG.subBan)
        .then(selectRemovedCount(eb.ref("x.aid")))
        .else(eb.lit(0))
        .end()
        .as("removed"),
    )
    .select(["s.name as sub", "s.is_default", "a.name as actor", "a.status as actor_status"])
    .select(["t.name as target", "t.status as target_status", "t.is_admin as target_is_admin"])
    .select(["m.power as target_power", "y.code as undid_code", "y.note as undid_note"])
    .select(["p.title", "p.uid as post_uid", deletionOf("p").as("post_deleted"), "p.nsfw as post_nsfw"])
    .select(["ps.sid as post_sid", "ps.name as post_sub", "ps.is_default as post_sub_default"])
    .select(["ps.status as post_sub_status", "ps.nsfw as post_sub_nsfw"])
    .select(["c.uid as comment_uid", deletionOf("c").as("comment_deleted"), "g.done", "g.total"])
    .select(["h.done as undoing_done", "h.total as undoing_total"]);

export function findLogRow(read: Read, aid: number) {
  return logRows(read).where("x.aid", "=", aid).executeTakeFirst();
}

/** One page of the log, newest first, plus one row to detect the next page. */
export function logQuery(read: Read, range: LogRange) {
  let rows = logRows(read);
  rows =
    range.sid === null
      ? rows.where(sql<SqlBool>`(x.sid is null or x.by_admin = 1 or x.code in (20, 30))`)
      : rows.where("x.sid", "=", range.sid);
  if (range.sid === null && !range.hasDisabled) {
    rows = rows.where((eb) => eb.or([eb("x.sid", "is", null), eb("s.status", "=", 0)]));
  }
  if (!range.hasTeamActs || range.group !== null) rows = rows.where(isOneOf(range));
  // grouped actions are one line, except in the log about one of the users, and in subs where the site acted
  if (range.personUid === null) {
    rows = rows.where((eb) => {
      const isWhole = eb("x.part_of", "is", null);
      return range.sid === null ? isWhole : eb.or([isWhole, eb("whole.sid", "is", null)]);
    });
  }
  if (range.byUid !== null) rows = rows.where("x.uid", "=", range.byUid);
  if (range.personUid !== null) {
    rows = rows.where("x.target_uid", "=", range.personUid);
    // only the team may know the author of the item concerned
    if (!range.hasTeamActs) rows = rows.where("x.code", "in", codesOf(null).filter(isAboutPerson));
  }
  if (range.beforeAid !== null) rows = rows.where("x.aid", "<", range.beforeAid);
  else if (range.page > 1) rows = rows.offset((range.page - 1) * LIMITS.logPage);
  return rows.orderBy("x.aid", "desc").limit(LIMITS.logPage + 1);
}

export type LogRow = Awaited<ReturnType<ReturnType<typeof logQuery>["execute"]>>[number];

/** Condition for visible actions of the group. An undo is as public as the undone action. */
function isOneOf({ group, hasTeamActs }: LogRange): Expression<SqlBool> {
  const isKnown = (code: LogCode) => hasTeamActs || actionKindOf(code).log === "public";
  const codes = codesOf(group).filter((code) => code !== LOG.undone && isKnown(code));
  const list = sql.join(codes);
  const notes = sql.join(codes.map(String));
  return sql<SqlBool>`(x.code in (${list}) or (x.code = ${LOG.undone} and x.note in (${notes})))`;
}

export async function findUid(read: Read, name: string): Promise<number | null> {
  const row = await read
    .selectFrom("person")
    .select("uid")
    .where("name_key", "=", name.toLowerCase())
    .executeTakeFirst();
  return row?.uid ?? null;
}

/** Units of an undone action that are still in force. */
export async function listUnrevertedUnits(read: Read, aid: number): Promise<string[]> {
  const rows = await read
    .selectFrom("mod_effect as e")
    .innerJoin("mod_action as x", "x.aid", "e.aid")
    .select("e.unit")
    .where("e.aid", "=", aid)
    .where("e.undone_by", "is", null)
    .where("x.undone_by", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("action_progress as g")
            .select("g.aid")
            .whereRef("g.aid", "=", "x.undone_by")
            .where("g.ended_at", "is", null),
        ),
      ),
    )
    .orderBy("e.eid")
    .limit(100)
    .execute();
  return rows.map(({ unit }) => unit);
}
