import { sql } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { getErrorMessage } from "#lib/error-parts.ts";
import type { Read } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";

/** Clock of the database server in epoch milliseconds; null on the same machine. */
export async function databaseTime({ engine, read }: Db<Tables>): Promise<number | null> {
  if (engine === "sqlite") return null;
  const { rows } = await sql<{ at: string }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(read);
  return Number(rows[0]?.at);
}

/** Time of the latest post or migration; null without either. */
export async function latestInstant(read: Read): Promise<number | null> {
  const post = await read.selectFrom("post").select("posted_at").orderBy("pid", "desc").limit(1).executeTakeFirst();
  const { rows } = await sql<{ at: number | null }>`select max(applied_at) as at from migration`.execute(read);
  const instants = [post?.posted_at, rows[0]?.at].filter((at) => typeof at === "number");
  return instants.length === 0 ? null : Math.max(...instants);
}

/** The engine's error if nothing can be written, for example on a standby or a read-only disk; otherwise null. */
export async function writeProblem(db: Db<Tables>): Promise<string | null> {
  try {
    await db.write((trx) => trx.updateTable("setting").set({ value: "" }).where(sql<boolean>`1 = 0`).execute());
    return null;
  } catch (error) {
    return getErrorMessage(error);
  }
}

/** Times in epoch milliseconds; null if there was none. */
export interface ArchiverState {
  archivedAt: number | null;
  failedAt: number | null;
}

/** Latest success and failure of PostgreSQL's log archiving. */
export async function archiverState(read: Read): Promise<ArchiverState> {
  const { rows } = await sql<{ archived: string | null; failed: string | null }>`
    select extract(epoch from last_archived_time) * 1000 as archived, extract(epoch from last_failed_time) * 1000 as failed
    from pg_stat_archiver`.execute(read);
  const timeOf = (at: string | null | undefined) => (at ? Number(at) : null);
  return { archivedAt: timeOf(rows[0]?.archived), failedAt: timeOf(rows[0]?.failed) };
}

/** Such as `3.50.4` or `16.3 (Debian …)`. */
export async function databaseVersion({ engine, read }: Db<Tables>): Promise<string> {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ version: string }>`select sqlite_version() as version`.execute(read)
      : await sql<{ version: string }>`select current_setting('server_version') as version`.execute(read);
  return rows[0]?.version ?? "";
}

/** Names of the valid indexes. */
export async function listIndexes({ engine, read }: Db<Tables>): Promise<Set<string>> {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'index'`.execute(read)
      : await sql<{ name: string }>`
          select c.relname as name from pg_index as i join pg_class as c on c.oid = i.indexrelid
          where i.indisvalid and c.relnamespace = to_regnamespace('public')`.execute(read);
  return new Set(rows.map(({ name }) => name));
}

/** Counts failed jobs, and waiting jobs due before an instant. */
export async function countFailedAndLateJobs(read: Read, dueBefore: number): Promise<{ failed: number; late: number }> {
  const { rows } = await sql<{ failed: number; late: number }>`
    select
      coalesce(sum(case when failed_at is not null then 1 else 0 end), 0) as failed,
      coalesce(sum(case when failed_at is null and due_at < ${dueBefore} and leased_until is null then 1 else 0 end), 0) as late
    from job`.execute(read);
  return { failed: Number(rows[0]?.failed), late: Number(rows[0]?.late) };
}
