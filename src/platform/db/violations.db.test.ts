import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTestDatabase } from "../../../tests/support/database.ts";
import { executeScript } from "./connection.ts";
import type { Db } from "./open-database.ts";
import { isUniqueViolation } from "./violations.ts";

let db: Db<unknown>;

beforeEach(async () => {
  db = await emptyTestDatabase();
  await db.write((trx) =>
    executeScript(
      trx,
      `create table owner (id integer primary key, name text not null unique);
       create table pet (
         owner_id integer not null references owner (id),
         name text not null,
         legs integer not null check (legs >= 0),
         primary key (owner_id, name));
       insert into owner values (1, 'alice'), (2, 'adam');
       insert into pet values (1, 'Rex', 4);`,
    ),
  );
});

afterEach(() => db.close());

test.each([
  ["a unique column", "insert into owner values (3, 'alice')", true],
  ["a primary key", "insert into owner values (1, 'mina')", true],
  ["a primary key of two columns", "insert into pet values (1, 'Rex', 3)", true],
  ["a missing owner", "insert into pet values (9, 'Tom', 4)", false],
  ["an owner still needed", "delete from owner where id = 1", false],
  ["a check", "insert into pet values (1, 'Tom', -1)", false],
  ["a missing value", "insert into pet values (1, null, 1)", false],
  ["a syntax error", "insert", false],
])("recognises a unique violation, and no other error, for %s", async (_, statement, isUnique) => {
  const error = await db.write((trx) => sql.raw(statement).execute(trx)).catch((caught) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(isUniqueViolation(error)).toBe(isUnique);
});

test("returns false for anything else", () => {
  for (const thing of [undefined, null, "23505", new Error("23505")]) expect(isUniqueViolation(thing)).toBe(false);
});
