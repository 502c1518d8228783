import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { PERSON_COLUMNS } from "#features/data/leaving/person-columns.ts";
import { engineOf } from "#platform/db/dialect.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../support/database.ts";

/** Names of columns that refer to a person, with or without a foreign key. */
const NAMES_PERSON = /(^|_)uid$|_by$|^assigned_to$|^target$/;
/** Columns with such names that refer to something else. */
const OTHERS = new Set(["mod_effect.undone_by", "mod_action.undone_by", "password_reset.by_mail"]);

async function columnsOf(db: Db<Tables>): Promise<string[]> {
  if (engineOf(db.read) === "sqlite") {
    const { rows } = await sql<{ name: string }>`
      select m.name || '.' || c.name as name from sqlite_master m join pragma_table_info(m.name) c
      where m.type = 'table' and m.sql not like 'create virtual%' and m.name not like '%\\_fts\\_%' escape '\\'`.execute(
      db.read,
    );
    return rows.map(({ name }) => name);
  }
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema()`.execute(db.read);
  return rows.map(({ name }) => name);
}

async function referencesOf(db: Db<Tables>): Promise<string[]> {
  if (engineOf(db.read) === "sqlite") {
    const { rows } = await sql<{ name: string }>`
      select m.name || '.' || f."from" as name from sqlite_master m join pragma_foreign_key_list(m.name) f
      where m.type = 'table' and f."table" = 'person'`.execute(db.read);
    return rows.map(({ name }) => name);
  }
  const { rows } = await sql<{ name: string }>`
    select u.table_name || '.' || u.column_name as name
    from information_schema.table_constraints c
    join information_schema.key_column_usage u on u.constraint_name = c.constraint_name and u.table_schema = c.table_schema
    join information_schema.constraint_column_usage p on p.constraint_name = c.constraint_name
    where c.constraint_type = 'FOREIGN KEY' and p.table_name = 'person' and c.table_schema = current_schema()`.execute(
    db.read,
  );
  return rows.map(({ name }) => name);
}

test("lists every column that refers to a person in the table of erasure rules", async () => {
  const db = await testDatabase<Tables>();
  const named = (await columnsOf(db)).filter((name) => NAMES_PERSON.test(name.split(".")[1] ?? ""));
  const referring = await referencesOf(db);
  expect(referring.length).toBeGreaterThan(60);
  const all = [...new Set([...named, ...referring])].filter((name) => !OTHERS.has(name)).sort();
  expect(Object.keys(PERSON_COLUMNS).sort()).toEqual(all);
  await db.close();
});
