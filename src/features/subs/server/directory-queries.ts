import { sql } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Directory, DirectoryQuery } from "../directory.ts";
import { canSubscribe } from "../permissions.ts";
import { relationOf } from "./load-sub-side.ts";

const PAGE = LIMITS.directoryPage;
const COLUMNS = { name: "name_key", subs: "subscribers", posts: "posts" } as const;

/** A page of the directory. Disabled subs are for admins only. */
export async function listDirectory(ctx: Ctx, query: DirectoryQuery): Promise<Directory> {
  const { viewer } = ctx;
  const found = await directoryRows(ctx, query).execute();
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  const isMember = viewer.uid > 0;
  return {
    rows: shown.map((row) => ({
      sid: row.sid,
      name: row.name,
      title: row.title,
      nsfw: row.nsfw === 1,
      disabled: row.status !== 0,
      createdAt: row.created_at,
      posts: row.posts,
      subscribers: row.subscribers,
      relation: relationOf(viewer, row.sid),
      can: { subscribe: row.status === 0 && (!isMember || canSubscribe(viewer, row) === null) },
    })),
    next: found.length > PAGE && last ? encodeCursor([last[columnOf(query)], last.sid]) : null,
  };
}

/** One more than a page, to know whether there is a next one. */
export function directoryRows(ctx: Ctx, query: DirectoryQuery) {
  const column = columnOf(query);
  const descends = query.sort.endsWith("desc");
  let rows = ctx.read
    .selectFrom("sub")
    .select(["sid", "name", "name_key", "title", "nsfw", "status", "created_at", "subscribers", "posts"]);
  if (!ctx.viewer.isAdmin) rows = rows.where("status", "=", 0);
  if (query.search !== "") {
    rows = rows.where(sql<boolean>`name_key like ${`%${query.search.replaceAll("_", "\\_")}%`} escape '\\'`);
  }
  if (query.after !== null) {
    const [key, sid] = readCursor(query.after, column === "name_key");
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

function columnOf(query: DirectoryQuery): (typeof COLUMNS)[keyof typeof COLUMNS] {
  return COLUMNS[query.sort.split("_")[0] as keyof typeof COLUMNS];
}

/** Key and sid of the last line shown; numbers are 32-bit counts. */
function readCursor(text: string, byName: boolean): [string | number, number] {
  const [key, sid] = decodeCursor(text, [byName ? "string" : "number", "number"]) ?? [];
  const isKey = typeof key === "string" || (typeof key === "number" && key === (key | 0));
  if (key === undefined || !isKey || !Number.isSafeInteger(sid)) throw new Refusal("request.bad-cursor");
  return [key, sid as number];
}
