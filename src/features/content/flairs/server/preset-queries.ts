import { type RawBuilder, sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { prepareCachedQuery } from "#platform/db/prepare-query.ts";
import type { Flair, FlairKind } from "../flair.ts";

/** SQL expression for the hue that the moderators set for a flair with this text; null for none. */
export function flairHueOf(kind: FlairKind, sid: string, text: string): RawBuilder<number | null> {
  return sql<number | null>`(select f.hue from flair f where f.sid = ${sql.ref(sid)} and f.kind = ${sql.lit(kind)}
    and f.text = ${sql.ref(text)} and f.hue is not null)`;
}

const listOfKind = prepareCachedQuery((read, { sid, kind }: { sid: number; kind: FlairKind }) =>
  read
    .selectFrom("flair")
    .select(["fid as id", "text", "hue", "team_only"])
    .where("sid", "=", sid)
    .where("kind", "=", kind)
    .orderBy("position")
    .orderBy("fid"),
);

/** Flairs of a sub, in order. */
export async function listFlairs(read: Read, sid: number, kind: FlairKind): Promise<Flair[]> {
  return (await listOfKind(read, { sid, kind })).map(flairOf);
}

/** Flair by id; undefined if it belongs to another sub or kind. */
export async function findFlair(read: Read, sid: number, kind: FlairKind, fid: number): Promise<Flair | undefined> {
  const row = await read
    .selectFrom("flair")
    .select(["fid as id", "text", "hue", "team_only"])
    .where("fid", "=", fid)
    .where("sid", "=", sid)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row && flairOf(row);
}

function flairOf({ id, text, hue, team_only }: { id: number; text: string; hue: number | null; team_only: number }) {
  return { id, text, hue, teamOnly: team_only === 1 };
}

/** True if the text, case-insensitive, is a moderators-only flair for members. */
export async function isTeamOnlyText(read: Read, sid: number, text: string): Promise<boolean> {
  const row = await read
    .selectFrom("flair")
    .select("fid")
    .where("sid", "=", sid)
    .where("kind", "=", "user")
    .where("text_key", "=", text.toLowerCase())
    .where("team_only", "=", 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stored row of a flair. */
export interface StoredFlair {
  sid: number;
  kind: FlairKind;
  text: string;
  hue: number | null;
  position: number;
  team_only: number;
}

const COLUMNS = ["sid", "kind", "text", "hue", "position", "team_only"] as const;

/** Flairs of one kind, in order. Locks the rows. */
export async function listStoredFlairs(
  trx: Tx,
  sid: number,
  kind: FlairKind,
): Promise<(StoredFlair & { fid: number })[]> {
  await trx.selectFrom("sub").select("sid").where("sid", "=", sid).forUpdate().execute();
  return trx
    .selectFrom("flair")
    .select(["fid", ...COLUMNS])
    .where("sid", "=", sid)
    .where("kind", "=", kind)
    .orderBy("position")
    .orderBy("fid")
    .execute();
}

/** Inserts a flair and returns its id; a restored flair has its former id. */
export async function insertFlair(trx: Tx, flair: Partial<StoredFlair> & NewFlair & { fid?: number }): Promise<number> {
  const { fid } = await trx
    .insertInto("flair")
    .values({ ...flair, text_key: flair.text.toLowerCase() })
    .returning("fid")
    .executeTakeFirstOrThrow();
  return fid;
}

type NewFlair = Pick<StoredFlair, "sid" | "kind" | "text">;

export type FlairChange = Partial<Pick<StoredFlair, "text" | "hue" | "position" | "team_only">>;

export async function changeFlair(trx: Tx, fid: number, change: FlairChange): Promise<void> {
  const key = change.text === undefined ? {} : { text_key: change.text.toLowerCase() };
  await trx
    .updateTable("flair")
    .set({ ...change, ...key })
    .where("fid", "=", fid)
    .execute();
}

export async function removeFlair(trx: Tx, fid: number): Promise<void> {
  await trx.deleteFrom("flair").where("fid", "=", fid).execute();
}

/** Selected columns of a flair. Locks the row. */
export function readFlairForUndo(trx: Tx, fid: number, names: readonly (keyof StoredFlair)[]) {
  return trx.selectFrom("flair").select(names).where("fid", "=", fid).forUpdate().executeTakeFirst();
}
