import { open } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";

const BUSY_TIMEOUT_MS = 30_000;
/** Copies all pages in one step: a stepwise copy restarts with each commit of another process and might never end. */
const ALL_PAGES = 2_147_483_647;
const MAX_PROBLEMS = 5;

/** Tables and row counts of a database. */
export interface DatabaseContents {
  /** Number of rows per table. */
  tables: Record<string, number>;
  /** Names of the applied migrations, in order. */
  migrations: string[];
}

/** Copies a snapshot of a SQLite database. Does not block writers. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  // merges the write-ahead log into the file
  copy.exec("pragma journal_mode = delete");
  copy.close();
  const file = await open(to, "r");
  await file.sync();
  await file.close();
}

/** Counts the rows of a SQLite file that no other process uses. */
export function countSqliteRows(file: string): DatabaseContents {
  return withFile(file, (database) => {
    const names = database
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
      )
      .all() as { name: string }[];
    const tables: Record<string, number> = {};
    for (const { name } of names) {
      const row = database.prepare(`select count(*) as n from "${name.replaceAll('"', '""')}"`).get();
      tables[name] = Number(row?.n);
    }
    const rows = "migration" in tables ? database.prepare("select name from migration order by name").all() : [];
    return { tables, migrations: rows.map(({ name }) => String(name)) };
  });
}

/** Problems that SQLite finds in a file; null for an intact file. */
export function findSqliteDamage(file: string): string | null {
  return withFile(file, (database) => {
    const checks = database.prepare(`pragma integrity_check(${MAX_PROBLEMS})`).all();
    const problems = checks.map((row) => String(row.integrity_check)).filter((text) => text !== "ok");
    if (problems.length > 0) return problems.join("; ");
    const orphans = database.prepare("pragma foreign_key_check").get() as { table: string; parent: string } | undefined;
    return orphans ? `${orphans.table} → ${orphans.parent}` : null;
  });
}

function withFile<R>(file: string, work: (database: DatabaseSync) => R): R {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
