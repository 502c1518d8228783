import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyTestDatabase } from "../../../tests/support/database.ts";
import { countQueries, currentQueryCount } from "./query-count.ts";

test("counts each statement once, for its caller", async () => {
  const db = await emptyTestDatabase();
  const ask = (times: number) =>
    countQueries(async () => {
      for (let time = 0; time < times; time += 1) await sql`select 1`.execute(db.read);
      await db.write((trx) => sql`select 2`.execute(trx));
      return currentQueryCount();
    });
  try {
    expect(await Promise.all([ask(1), ask(4)])).toEqual([2, 5]);
    expect(currentQueryCount()).toBe(0);
    const outer = await countQueries(async () => {
      await ask(2);
      await sql`select 3`.execute(db.read);
      return currentQueryCount();
    });
    expect(outer).toBe(4);
  } finally {
    await db.close();
  }
});
