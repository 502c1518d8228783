import { sql } from "kysely";
import { deletedByOf, type PostType } from "#domain/content.ts";
import type { PostState, SubState } from "../post-state.ts";

/**
 * SQL: deletion code of a post or comment. The column `held` is stored after the long texts, so it is only read
 * if the row can be held.
 */
export function deletionOf(table: string) {
  const deleted = sql.ref(`${table}.deleted`);
  return sql<number>`case when ${deleted} = 2 and ${sql.ref(`${table}.held`)} = 1 then 4 else ${deleted} end`;
}

/** Value of the column `deleted` for a deletion code. */
export const storedDeletion = (read: number): number => (read === 4 ? 2 : read);

/** Columns of a post's state that do not depend on the reader. */
export function postStateColumns<Post extends string, Sub extends string>(post: Post, sub: Sub) {
  return [
    `${post}.pid`,
    `${post}.uid`,
    `${post}.sid`,
    `${post}.type`,
    `${post}.nsfw`,
    `${post}.posted_at`,
    `${post}.sticky_at`,
    `${post}.locked`,
    deletionOf(post).as("deleted"),
    `${sub}.is_default`,
    `${sub}.status`,
    `${sub}.nsfw as sub_nsfw`,
    `${sub}.hide_score_minutes`,
  ] as const;
}

interface SubStateRow {
  sid: number;
  is_default: number;
  status: number;
  sub_nsfw: number;
  hide_score_minutes: number;
}

interface PostStateRow extends SubStateRow {
  pid: number;
  uid: number;
  type: PostType;
  nsfw: number;
  posted_at: number;
  sticky_at: number | null;
  locked: number;
  deleted: number;
}

/** Optional columns that only some queries select. */
interface AskedColumns {
  author_in_team?: number;
  banned_here?: number;
  hidden?: number;
}

/**
 * State for which the row has the columns. A column that was not selected is missing from the type, so that no
 * rule reads it as false.
 */
type StateIn<Row> = Pick<
  PostState,
  | Exclude<keyof PostState, "authorInTeam" | "bannedHere" | "hidden">
  | (Row extends { author_in_team: number } ? "authorInTeam" : never)
  | (Row extends { banned_here: number } ? "bannedHere" : never)
  | (Row extends { hidden: number } ? "hidden" : never)
>;

/** Converts a post's row to the state for rules; `own` contains the viewer's columns from a separate query. */
export function postStateOf<Row extends PostStateRow & AskedColumns, Own extends AskedColumns = Row>(
  row: Row,
  own?: Own,
): StateIn<Row & Own> {
  const asked: AskedColumns = own ?? row;
  const state: PostState = {
    pid: row.pid,
    uid: row.uid,
    sub: subStateOf(row),
    type: row.type,
    nsfw: row.nsfw === 1,
    postedAt: row.posted_at,
    sticky: row.sticky_at !== null,
    locked: row.locked === 1,
    deleted: deletedByOf(row.deleted),
    authorInTeam: Boolean(row.author_in_team),
    bannedHere: Boolean(asked.banned_here),
    hidden: Boolean(asked.hidden),
  };
  return state;
}

function subStateOf(row: SubStateRow): SubState {
  return {
    sid: row.sid,
    isDefault: row.is_default === 1,
    disabled: row.status !== 0,
    nsfw: row.sub_nsfw === 1,
    hideScoreMinutes: row.hide_score_minutes,
  };
}
