import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { emptyTestDatabase, testEngine } from "../../../tests/support/database.ts";
import { openDatabase } from "./open-database.ts";

const onPostgres = testEngine === "postgres";

test.runIf(onPostgres)("prepares statements by name and cancels them after fifteen seconds", async () => {
  // other tests of the same process may have used up the statement names
  vi.resetModules();
  const fresh = await import("../../../tests/support/database.ts");
  const db = await fresh.emptyTestDatabase();
  try {
    const prepared = sql<{ n: number; timeout: string }>`
      select count(*) as n, current_setting('statement_timeout') as timeout
      from pg_prepared_statements where statement like ${"%pg_prepared_statements%"}`;
    expect((await prepared.execute(db.read)).rows).toEqual([{ n: 1, timeout: "15s" }]);
  } finally {
    await db.close();
  }
});

test.runIf(onPostgres)("sets the timeouts in each transaction and names no statement through a pooler", async () => {
  const db = await openDatabase({ url: process.env.DATABASE_URL, poolSize: 1, isPooled: true });
  try {
    const query = sql`
      select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
        (select count(*) from pg_prepared_statements) as named`;
    const expected = [{ statement: "15s", idle: "1min", named: 0 }];
    expect((await query.execute(db.read)).rows).toEqual(expected);
    expect(await db.write(async (trx) => (await query.execute(trx)).rows)).toEqual(expected);
    expect(await db.snapshot(async (read) => (await query.execute(read)).rows)).toEqual([
      { statement: "0", idle: "0", named: 0 },
    ]);
  } finally {
    await db.close();
  }
});

test.runIf(onPostgres)("fails the write on a lost connection, reports it, and keeps the pool usable", async () => {
  const warnings: string[] = [];
  const db = await openDatabase({
    url: process.env.DATABASE_URL,
    poolSize: 2,
    warn: (message) => warnings.push(message),
  });
  try {
    const write = db.write(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(db.read);
      await expect.poll(() => warnings).toContain("A PostgreSQL connection was lost.");
      await sql`select 1`.execute(trx);
    });
    await expect(write).rejects.toThrow();
    expect(await db.write(async (trx) => (await sql<{ one: number }>`select 1 as one`.execute(trx)).rows)).toEqual([
      { one: 1 },
    ]);
  } finally {
    await db.close();
  }
});

test.runIf(onPostgres)("refuses integers beyond the safe range instead of rounding them", async () => {
  const db = await emptyTestDatabase();
  try {
    await expect(sql`select 9007199254740993::bigint as n`.execute(db.read)).rejects.toThrow("too large");
    await expect(db.ping()).resolves.toBeUndefined();
  } finally {
    await db.close();
  }
});

test("fails immediately if the server does not answer", async () => {
  await expect(openDatabase({ url: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow("ECONNREFUSED");
});
