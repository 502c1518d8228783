import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { chunkForParams, engineOf } from "#platform/db/dialect.ts";

type Row = Record<string, unknown>;
/** Values of a primary key. */
export type KeyValues = readonly unknown[];

const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const keyIn = (key: readonly string[], comparison: ">" | "<=" | "=", values: KeyValues) =>
  sql<boolean>`(${listOf(key)}) ${sql.raw(comparison)} (${sql.join(values)})`;

/** Key of the last row of the batch after `after`; null if fewer rows are left. */
export async function findBatchEnd(
  read: Kysely<Tables>,
  table: string,
  key: readonly string[],
  after: KeyValues | null,
  size: number,
): Promise<KeyValues | null> {
  const start = after === null ? sql`true` : keyIn(key, ">", after);
  const { rows } = await sql<Row>`
    select ${listOf(key)} from ${sql.table(table)} where ${start}
    order by ${listOf(key)} limit 1 offset ${size - 1}`.execute(read);
  const [row] = rows;
  return row === undefined ? null : key.map((name) => row[name]);
}

interface Batch {
  table: string;
  key: readonly string[];
  columns: readonly string[];
  patterns: readonly string[];
  after: KeyValues | null;
  to: KeyValues | null;
}

/** Rows of a batch with a matching text. Locks them in a write. */
export async function listMatchingRows(read: Kysely<Tables>, batch: Batch, isWrite: boolean): Promise<Row[]> {
  const { table, key, columns, patterns, after, to } = batch;
  const isPostgres = engineOf(read) === "postgres";
  // both ignore the case of ASCII letters
  const like = sql.raw(isPostgres ? "ilike" : "like");
  const matches = columns.flatMap((column) =>
    patterns.map((pattern): RawBuilder<unknown> => sql`${sql.ref(column)} ${like} ${pattern} escape '\\'`),
  );
  const { rows } = await sql<Row>`
    select ${listOf([...key, ...columns])} from ${sql.table(table)}
    where ${after === null ? sql`true` : keyIn(key, ">", after)} and ${to === null ? sql`true` : keyIn(key, "<=", to)}
      and (${sql.join(matches, sql` or `)})
    order by ${listOf(key)} ${sql.raw(isPostgres && isWrite ? "for update" : "")}`.execute(read);
  return rows;
}

export async function storeTexts(
  trx: Kysely<Tables>,
  table: string,
  key: readonly string[],
  values: KeyValues,
  texts: Row,
): Promise<void> {
  const changes = Object.entries(texts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${keyIn(key, "=", values)}`.execute(trx);
}

/** Members who follow or mute a domain. */
export async function countDomainFollows(read: Kysely<Tables>, domain: string): Promise<number> {
  const { n } = await read
    .selectFrom("follow")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("what", "=", "domain")
    .where("key", "=", domain)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Renames a followed domain. Members who follow the new one already keep that. */
export async function renameFollowedDomain(trx: Kysely<Tables>, from: string, to: string): Promise<void> {
  await sql`
    insert into follow (uid, what, id, key, mode, since)
    select uid, what, id, ${to}, mode, since from follow where what = 'domain' and key = ${from}
    on conflict (uid, what, id, key) do nothing`.execute(trx);
  await trx.deleteFrom("follow").where("what", "=", "domain").where("key", "=", from).execute();
}

export async function listMidsOfThreads(read: Kysely<Tables>, tids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const part of chunkForParams(tids, 1)) {
    const rows = await read.selectFrom("message").select("mid").where("tid", "in", part).execute();
    for (const { mid } of rows) found.push(mid);
  }
  return found;
}

/** Updates the search index of changed messages. Triggers index posts, comments and subs again. */
export async function indexMessages(trx: Kysely<Tables>, mids: readonly number[]): Promise<void> {
  for (const part of chunkForParams(mids, 1)) {
    const ids = sql.join(part);
    if (engineOf(trx) === "postgres") {
      // same expression as in db/migrations/0085-search-fold.sql
      await sql`
        update message m set search =
          to_tsvector('simple', search_fold((select left(t.subject, 1000) from message_thread t where t.tid = m.tid))) ||
          to_tsvector('simple', search_fold(left(m.content, 100000))) ||
          array_to_tsvector(array_remove(array[case when m.kind in (100, 101) then '@' || m.from_uid end, '@' || m.to_uid], null))
        where m.kind <> 104 and m.content <> '' and m.mid in (${ids})`.execute(trx);
      continue;
    }
    await sql`delete from message_fts where rowid in (${ids})`.execute(trx);
    await sql`
      insert into message_fts (rowid, people, subject, content)
      select m.mid, case when m.kind in (100, 101) then m.from_uid || ' ' else '' end || coalesce(m.to_uid, ''),
        search_fold(t.subject), search_fold(m.content)
      from message m join message_thread t on t.tid = m.tid
      where m.kind <> 104 and m.content <> '' and m.mid in (${ids})`.execute(trx);
  }
}
