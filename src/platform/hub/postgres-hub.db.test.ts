import { describe, expect, test } from "vitest";
import { testDatabase, testEngine } from "../../../tests/support/database.ts";
import { cutHubs, urlOf } from "../../../tests/support/hub.ts";
import { testHubs } from "../../../tests/support/hub-tests.ts";
import { postgresHub } from "./postgres-hub.ts";

describe.runIf(testEngine === "postgres")("hub over PostgreSQL", () => {
  testHubs(async () => {
    const db = await testDatabase();
    return {
      open: postgresHub(await urlOf(db)),
      cut: () => cutHubs(db),
      close: db.close,
    };
  });

  test("refuses to start without a database", async () => {
    const options = { onMessage: () => {}, onGap: () => {}, warn: () => {} };
    await expect(postgresHub("postgres://none@127.0.0.1:1/none")(options)).rejects.toThrow("ECONNREFUSED");
  });
});
