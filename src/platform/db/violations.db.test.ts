import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTestDatabase } from "#tests/support/database.ts";
import { executeScript } from "./connection.ts";
import type { Db } from "./open-database.ts";
import { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from "./violations.ts";

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

const kindsOf = (error: unknown) => ({
  unique: isUniqueViolation(error),
  foreignKey: isForeignKeyViolation(error),
  check: isCheckViolation(error),
});

const none = { unique: false, foreignKey: false, check: false };

test.each([
  ["a unique column", "insert into owner values (3, 'alice')", { ...none, unique: true }],
  ["a primary key", "insert into owner values (1, 'mina')", { ...none, unique: true }],
  ["a primary key of two columns", "insert into pet values (1, 'Rex', 3)", { ...none, unique: true }],
  ["a missing owner", "insert into pet values (9, 'Tom', 4)", { ...none, foreignKey: true }],
  ["an owner still needed", "delete from owner where id = 1", { ...none, foreignKey: true }],
  ["a check", "insert into pet values (1, 'Tom', -1)", { ...none, check: true }],
  ["a missing value", "insert into pet values (1, null, 1)", none],
  ["a syntax error", "insert", none],
])("%s is recognised", async (_, statement, kinds) => {
  const error = await db.write((trx) => sql.raw(statement).execute(trx)).catch((caught) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(kindsOf(error)).toEqual(kinds);
});

test("anything else is no violation", () => {
  for (const thing of [undefined, null, "23505", new Error("23505")]) expect(kindsOf(thing)).toEqual(none);
});
