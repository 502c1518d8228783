import { type Kysely, sql } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { engineOf } from "#platform/db/dialect.ts";

type Read = Kysely<Tables>;

const LOADED = ["post", "comment", "post_vote", "comment_vote", "comment_view", "subscription"];
/** Tables with full-text search: key, and searched columns. */
const SEARCHED = { post: { key: "pid", columns: ["title", "content"] }, comment: { key: "cid", columns: ["content"] } };

/** Statements that recreate dropped indexes and triggers. */
export interface DroppedIndexes {
  indexes: string[];
  triggers: string[];
}

interface Piece {
  kind: "index" | "trigger";
  name: string;
  ddl: string;
}

/**
 * Drops the secondary indexes and full-text triggers of the tables to be loaded, within the transaction of the
 * caller. Primary keys and unique constraints stay.
 */
export async function putIndexesAside(trx: Read): Promise<DroppedIndexes> {
  const pieces = engineOf(trx) === "sqlite" ? await listSqlitePieces(trx) : await listPostgresPieces(trx);
  for (const { kind, name } of pieces) await sql`drop ${sql.raw(kind)} ${sql.id(name)}`.execute(trx);
  const ddl = (kind: Piece["kind"]) => pieces.filter((piece) => piece.kind === kind).map((piece) => piece.ddl);
  return { indexes: ddl("index"), triggers: ddl("trigger") };
}

/** Recreates the indexes one by one. */
export async function restoreIndexes(
  trx: Read,
  aside: DroppedIndexes,
  onProgress: (done: number) => void,
): Promise<void> {
  for (const [at, ddl] of aside.indexes.entries()) {
    await sql.raw(ddl).execute(trx);
    onProgress(at + 1);
  }
}

/** Fills the full-text tables and recreates the triggers. */
export async function restoreSearch(
  trx: Read,
  aside: DroppedIndexes,
  onProgress: (done: number) => void,
): Promise<void> {
  if (aside.triggers.length === 0) return;
  for (const [at, [table, { key, columns }]] of Object.entries(SEARCHED).entries()) {
    const fts = sql.table(`${table}_fts`);
    const names = columns.map((name) => sql.ref(name));
    const folded = names.map((name) => sql`search_fold(${name})`);
    await sql`insert into ${fts} (${fts}) values ('delete-all')`.execute(trx);
    await sql`insert into ${fts} (rowid, ${sql.join(names)}) select ${sql.ref(key)}, ${sql.join(folded)} from ${sql.table(table)}`.execute(
      trx,
    );
    onProgress(at + 1);
  }
  for (const ddl of aside.triggers) await sql.raw(ddl).execute(trx);
}

async function listSqlitePieces(read: Read): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select type as kind, name, sql as ddl from sqlite_master
    where sql is not null and (
      (type = 'index' and tbl_name in (${sql.join(LOADED)}))
      or (type = 'trigger' and tbl_name in (${sql.join(Object.keys(SEARCHED))}) and name like '%\\_fts\\_%' escape '\\')
    )`.execute(read);
  return rows;
}

async function listPostgresPieces(read: Read): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select 'index' as kind, i.indexname as name, i.indexdef as ddl from pg_indexes as i
    where i.schemaname = current_schema() and i.tablename in (${sql.join(LOADED)})
      and not exists (select 1 from pg_constraint as c where c.conname = i.indexname)`.execute(read);
  return rows;
}
