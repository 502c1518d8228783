import { type RawBuilder, sql } from "kysely";
import type { SubPicture } from "#features/circles/subs/pictures.ts";
import type { Read } from "#platform/ctx.ts";
import type { TableQuery } from "../admin-table.ts";
import type { UploadPlace, UploadsFilter, UploadsOrder } from "../tables.ts";
import { contains, numberSortKey, pageOf, type SortKey, textSortKey } from "./keyset-queries.ts";

const KEYS: Record<UploadsOrder, SortKey> = { sent: numberSortKey("u.sent_at"), size: numberSortKey("f.size") };
const VIDEOS = ["mp4", "webm"] as const;

/** Filters that select one kind of place. */
const PLACES: Readonly<Partial<Record<UploadsFilter, UploadPlace["kind"]>>> = {
  posts: "post",
  stylesheets: "style",
  icons: "icon",
  banners: "banner",
};

/** Lists all uploads with their places and uploaders. */
export function listUploads(read: Read, query: TableQuery<UploadsOrder, UploadsFilter>, limit: number) {
  const { q, only } = query;
  let rows = read
    .selectFrom(
      inPosts(read)
        .unionAll(inStylesheets(read))
        .unionAll(inSubImages(read, "icon"))
        .unionAll(inSubImages(read, "banner"))
        .as("u"),
    )
    .innerJoin("file as f", "f.hash", "u.hash")
    .innerJoin("sub as s", "s.sid", "u.sid")
    .leftJoin("post as p", "p.pid", "u.pid")
    .leftJoin("person as a", "a.uid", "u.uid")
    .leftJoin("file_use as pu", (join) => join.onRef("pu.pid", "=", "u.pid").on("pu.poster", "=", 1))
    .leftJoin("file as pf", "pf.hash", "pu.hash")
    .select(["u.id", "u.place", "u.name", "u.sent_at", "f.hash", "f.extension", "f.size"])
    .select(["pf.hash as poster_hash", "pf.extension as poster_extension"])
    .select([
      "p.pid",
      "p.title",
      "p.deleted",
      "s.name as sub",
      "s.status",
      "a.name as user",
      "a.status as user_status",
    ]);
  if (q !== "") rows = rows.where(contains("a.name_key", q));
  const place = only === null ? undefined : PLACES[only];
  if (place !== undefined) rows = rows.where("u.place", "=", place);
  else if (only !== null) rows = rows.where("f.extension", only === "videos" ? "in" : "not in", VIDEOS);
  return pageOf(rows, { key: KEYS[query.by], id: textSortKey("u.id"), query, limit });
}

const textOf = (text: string): RawBuilder<string> => sql`cast(${text} as text)`;
const idOf = (place: UploadPlace["kind"], id: "u.pid" | "s.sid") =>
  sql<string>`${sql.lit(`${place}-`)} || cast(${sql.ref(id)} as text)`;

const noPost = sql<number | null>`cast(null as bigint)`;
/** Makes a column nullable for the union with places that lack it. */
const orNull = (column: string) => sql<number | null>`${sql.ref(column)}`;

const inPosts = (read: Read) =>
  read
    .selectFrom("file_use as u")
    .innerJoin("post as p", "p.pid", "u.pid")
    .select([idOf("post", "u.pid").as("id"), textOf("post").as("place"), textOf("").as("name")])
    .select([orNull("u.pid").as("pid"), "p.sid", "u.hash", orNull("u.uid").as("uid"), "u.created_at as sent_at"])
    .where("u.preview", "=", 0)
    .where("u.poster", "=", 0);

const inStylesheets = (read: Read) =>
  read
    .selectFrom("sub_file as s")
    .select([sql<string>`${idOf("style", "s.sid")} || '-' || s.name`.as("id"), textOf("style").as("place"), "s.name"])
    .select([
      sql<number | null>`cast(null as bigint)`.as("pid"),
      "s.sid",
      "s.hash",
      "s.uid",
      "s.created_at as sent_at",
    ]);

/** Icons or banners. Their uploader is only in the log; imported ones have none. */
const inSubImages = (read: Read, picture: SubPicture) =>
  read
    .selectFrom("sub as s")
    .innerJoin("file as f", (join) => join.on(sql<boolean>`f.hash = ${sql.ref(`s.${picture}`)}`))
    .leftJoin("mod_effect as e", (join) => join.on(sql<boolean>`e.eid = ${lastUploadAction("s.sid", picture)}`))
    .leftJoin("mod_action as x", "x.aid", "e.aid")
    .select([idOf(picture, "s.sid").as("id"), textOf(picture).as("place"), textOf("").as("name")])
    .select([noPost.as("pid"), "s.sid", "f.hash"])
    .select([orNull("x.uid").as("uid"), sql<number>`coalesce(x.created_at, f.created_at)`.as("sent_at")]);

/** Id of the logged action that set the sub's current image; ignores undo actions. */
const lastUploadAction = (sid: string, picture: SubPicture) =>
  sql<number>`(select max(l.eid) from mod_effect l where l.unit = 'sub.picture'
    and l.key = cast(${sql.ref(sid)} as text) || ${sql.lit(` ${picture}`)} and l.undoes is null
    and l.after = '{"hash":"' || ${sql.ref(`s.${picture}`)} || '"}')`;

/** Finds the uploader of a sub's current image. */
export async function findSender(read: Read, sid: number, picture: SubPicture): Promise<number | null> {
  const row = await inSubImages(read, picture).where("s.sid", "=", sid).executeTakeFirst();
  return row?.uid ?? null;
}
