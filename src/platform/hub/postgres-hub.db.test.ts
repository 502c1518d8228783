import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testDatabase, testEngine } from "../../../tests/support/database.ts";
import { urlOf } from "../../../tests/support/hub.ts";
import { testHubs } from "../../../tests/support/hub-tests.ts";
import { postgresHub } from "./postgres-hub.ts";

describe.runIf(testEngine === "postgres")("hub over PostgreSQL", () => {
  testHubs(async () => {
    const db = await testDatabase();
    return {
      open: postgresHub(await urlOf(db)),
      cut: () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'select pg_notify%'`.execute(db.read),
      close: db.close,
    };
  });

  test("refuses to start without a database", async () => {
    const options = { onMessage: () => {}, onGap: () => {}, warn: () => {} };
    await expect(postgresHub("postgres://none@127.0.0.1:1/none")(options)).rejects.toThrow("ECONNREFUSED");
  });
});
