import { type Expression, type SqlBool, sql } from "kysely";
import { DAY, LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { executeCached } from "#platform/db/prepare-query.ts";
import {
  ACTIVE_DAYS,
  type Directory,
  type DirectoryDetails,
  type DirectoryFilter,
  type DirectoryQuery,
  FRESH_DAYS,
  parseDirectorySort,
} from "../directory.ts";
import { canSubscribe } from "../permissions.ts";
import { picturesFor } from "../pictures.ts";
import { relationOf } from "./load-sub-side.ts";
import { listRules, listTeam } from "./subs-queries.ts";

const PAGE = LIMITS.directoryPage;
const COLUMNS = { name: "name_key", subs: "subscribers", posts: "posts", active: "last_post_at" } as const;

/** Page of the directory. Only admins see disabled subs. */
export async function listDirectory(ctx: ReadCtx, query: DirectoryQuery): Promise<Directory> {
  const { viewer } = ctx;
  const found = await executeCached(ctx.read, directoryRows(ctx, query));
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  const isMember = viewer.uid > 0;
  return {
    rows: shown.map((row) => ({
      sid: row.sid,
      name: row.name,
      title: row.title,
      icon: picturesFor(viewer, row, "icon"),
      nsfw: row.nsfw === 1,
      disabled: row.status !== 0,
      posts: row.posts,
      lastPostAt: row.last_post_at === 0 ? null : row.last_post_at,
      subscribers: row.subscribers,
      relation: relationOf(viewer, row.sid),
      can: { subscribe: row.status === 0 && (!isMember || canSubscribe(viewer, row) === null) },
    })),
    next: found.length > PAGE && last ? encodeCursor([last[columnOf(query)], last.sid]) : null,
  };
}

/** Details of an expanded row; null if the viewer cannot see the sub in the directory. */
export async function findDetails(ctx: ReadCtx, sid: number): Promise<DirectoryDetails | null> {
  const [sub, rules, team] = await Promise.all([
    ctx.read
      .selectFrom("sub")
      .select(["status", "created_at", "sidebar_html"])
      .where("sid", "=", sid)
      .executeTakeFirst(),
    listRules(ctx.read, sid),
    listTeam(ctx.read, sid),
  ]);
  if (!sub || !canSeeSub(ctx.viewer, { disabled: sub.status !== 0 })) return null;
  return { sid, createdAt: sub.created_at, sidebarHtml: sub.sidebar_html, rules, team };
}

/** One row more than a page, to detect a next page. */
export function directoryRows(ctx: ReadCtx, query: DirectoryQuery) {
  const column = columnOf(query);
  const descends = !parseDirectorySort(query.sort).ascends;
  let rows = ctx.read
    .selectFrom("sub")
    .select(["sid", "name", "name_key", "title", "nsfw", "status", "subscribers", "posts", "last_post_at", "icon"]);
  if (!ctx.viewer.isAdmin) rows = rows.where("status", "=", 0);
  if (query.search !== "") {
    rows = rows.where(sql<boolean>`name_key like ${`%${query.search.replaceAll("_", "\\_")}%`} escape '\\'`);
  }
  for (const filter of query.filters) rows = rows.where(conditionOf(ctx, filter));
  if (query.after !== null) {
    const [key, sid] = readCursor(query.after, column);
    const than = sql.raw(descends ? "<" : ">");
    rows =
      column === "name_key"
        ? rows.where(sql<boolean>`name_key ${than} ${key}`)
        : rows.where(sql<boolean>`(${sql.ref(column)}, sid) ${than} (${key}, ${sid})`);
  } else if (query.page > 1) {
    rows = rows.offset((query.page - 1) * PAGE);
  }
  const direction = descends ? "desc" : "asc";
  rows = rows.orderBy(column, direction);
  if (column !== "name_key") rows = rows.orderBy("sid", direction);
  return rows.limit(PAGE + 1);
}

function conditionOf(ctx: ReadCtx, filter: DirectoryFilter): Expression<SqlBool> {
  switch (filter) {
    case "mine":
      return isAnyOf(
        sql`sid`,
        ctx.viewer.subscriptions.map(({ sid }) => sid),
      );
    case "active":
      return sql<SqlBool>`last_post_at >= ${ctx.now() - ACTIVE_DAYS * DAY}`;
    case "fresh":
      return sql<SqlBool>`created_at >= ${ctx.now() - FRESH_DAYS * DAY}`;
    case "nsfw":
      return sql<SqlBool>`nsfw = 1`;
  }
}

function columnOf(query: DirectoryQuery): (typeof COLUMNS)[keyof typeof COLUMNS] {
  return COLUMNS[parseDirectorySort(query.sort).by];
}

/** Keyset position: key and sid of the last row. Counts are 32-bit integers, times are larger. */
function readCursor(text: string, column: (typeof COLUMNS)[keyof typeof COLUMNS]): [string | number, number] {
  const isName = column === "name_key";
  const [key, sid] = decodeCursor(text, [isName ? "string" : "number", "number"]) ?? [];
  const isCount = (number: number) =>
    column === "last_post_at" ? Number.isSafeInteger(number) : number === (number | 0);
  const isKey = typeof key === "string" || (typeof key === "number" && isCount(key));
  if (key === undefined || !isKey || typeof sid !== "number" || !Number.isSafeInteger(sid))
    throw new Refusal("request.bad-cursor");
  return [key, sid];
}
