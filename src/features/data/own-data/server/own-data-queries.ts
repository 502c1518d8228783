import { sql } from "kysely";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import type { ArchiveSection } from "../sections.ts";

export function findArchive(read: Read, uid: number) {
  return read
    .selectFrom("data_archive")
    .select(["uid", "name", "language", "origin", "done", "total", "asked_at", "ready_at", "size"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** Finds the archive and locks its owner's row until the transaction ends. */
export async function findArchiveForUpdate(trx: Tx, uid: number) {
  await lockPerson(trx, uid);
  return findArchive(trx, uid);
}

interface NewArchive {
  uid: number;
  name: string;
  language: string;
  origin: string;
  total: number;
  asked_at: number;
}

/** Replaces the earlier archive with a new request. */
export async function putArchive(trx: Tx, archive: NewArchive): Promise<void> {
  const fresh = { ...archive, done: 0, ready_at: null, size: null };
  await trx
    .insertInto("data_archive")
    .values(fresh)
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(fresh))
    .execute();
}

/** Updates the progress of an archive; false if a newer request replaced it. */
export async function setArchive(
  trx: Tx,
  name: string,
  values: { done?: number; ready_at?: number; size?: number },
): Promise<boolean> {
  const changed = await trx.updateTable("data_archive").set(values).where("name", "=", name).executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export function listOldArchives(read: Read, before: number) {
  return read.selectFrom("data_archive").select("name").where("asked_at", "<=", before).limit(100).execute();
}

export async function dropArchive(trx: Tx, name: string): Promise<void> {
  await trx.deleteFrom("data_archive").where("name", "=", name).execute();
}

/** Rows per query; bounds memory for large archives. */
const AT_ONCE = 500;

export type DataRow = Record<string, string | number | null>;

/** Yields the rows of an archive part in batches. */
export async function* rowsOf(
  read: Read,
  { from, where, key, fields }: ArchiveSection,
  uid: number,
): AsyncGenerator<DataRow[]> {
  const columns = Object.entries(fields).map(([name, column]) => sql`${sql.raw(column)} as ${sql.ref(name)}`);
  const of = (text: string) => sql.raw(text.replaceAll("$uid", String(Math.trunc(uid))));
  for (let after = -1; ; ) {
    const { rows } = await sql<DataRow & { row_key: number }>`
      select ${sql.join(columns)}, ${sql.raw(key)} as row_key from ${of(from)}
      where ${of(where)} and ${sql.raw(key)} > ${after} order by row_key limit ${AT_ONCE}`.execute(read);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ row_key: _key, ...row }) => row);
    if (rows.length < AT_ONCE) return;
    after = Number(last.row_key);
  }
}

/** Yields the user's uploaded files, each once. */
export async function* streamUploadedFiles(read: Read, uid: number) {
  for (let after = ""; ; ) {
    const rows = await read
      .selectFrom("file as f")
      .select(["f.hash", "f.extension"])
      .where("f.hash", ">", after)
      .where(sql<boolean>`(exists (select 1 from file_use u where u.hash = f.hash and u.uid = ${uid} and u.preview = 0)
        or exists (select 1 from scheduled_post q where q.uid = ${uid} and q.cancelled_at is null
          and (q.file_hash = f.hash or q.poster_hash = f.hash)))`)
      .orderBy("f.hash")
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.hash;
  }
}
