import { mkdtemp, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emptyTestDatabase, testDatabase } from "../../../tests/support/database.ts";
import { isMigrated, migrate } from "./migrate.ts";
import type { Db } from "./open-database.ts";

interface Tables {
  fruit: { id: number; name: string };
}

let db: Db<Tables>;
let dir: string;

beforeEach(async () => {
  db = await emptyTestDatabase<Tables>();
  dir = await mkdtemp(join(tmpdir(), "ambit-migrations-"));
  await put("0001-fruit.sql", "create table fruit (id {{id}}, name text not null); -- with a; semicolon\n");
  await put(
    "0002-apple.sql",
    "insert into fruit (name) values ('apple; green');\ninsert into fruit (name) values ('fig');",
  );
});

afterEach(async () => {
  await db.close();
  await rm(dir, { recursive: true });
});

const put = (name: string, text: string) => writeFile(join(dir, name), text);

const fruit = async () => (await db.read.selectFrom("fruit").select("name").orderBy("id").execute()).map((f) => f.name);

test("applies migrations in order and only once", async () => {
  expect(await isMigrated(db, dir)).toBe(false);
  expect(await migrate(db, dir)).toEqual({ applied: ["0001-fruit", "0002-apple"] });
  expect(await isMigrated(db, dir)).toBe(true);
  expect(await migrate(db, dir)).toEqual({ applied: [] });
  expect(await fruit()).toEqual(["apple; green", "fig"]);
});

test("reports a new file as not applied", async () => {
  await migrate(db, dir);
  await put("0003-plum.sql", "insert into fruit (name) values ('plum');");
  expect(await isMigrated(db, dir)).toBe(false);
  expect(await migrate(db, dir)).toEqual({ applied: ["0003-plum"] });
});

test("applies each migration once for concurrent starts", async () => {
  const starts = await Promise.all([migrate(db, dir), migrate(db, dir), migrate(db, dir)]);
  expect(starts.flatMap(({ applied }) => applied).sort()).toEqual(["0001-fruit", "0002-apple"]);
  expect(await fruit()).toHaveLength(2);
});

test("refuses a changed file of an applied migration", async () => {
  await migrate(db, dir);
  await put("0001-fruit.sql", "create table fruit (id {{id}}, title text not null);");
  await expect(migrate(db, dir)).rejects.toThrow("0001-fruit was changed after it was applied");
  await expect(isMigrated(db, dir)).rejects.toThrow("0001-fruit was changed");
});

test("ignores differences of line endings", async () => {
  await migrate(db, dir);
  await put(
    "0002-apple.sql",
    "insert into fruit (name) values ('apple; green');\r\ninsert into fruit (name) values ('fig');",
  );
  expect(await isMigrated(db, dir)).toBe(true);
});

test("refuses a missing file of an applied migration", async () => {
  await migrate(db, dir);
  await unlink(join(dir, "0002-apple.sql"));
  await expect(migrate(db, dir)).rejects.toThrow("newer than this program");
});

test("refuses a new migration with an earlier number", async () => {
  await put("0005-plum.sql", "insert into fruit (name) values ('plum');");
  await migrate(db, dir);
  await put("0004-pear.sql", "insert into fruit (name) values ('pear');");
  await expect(migrate(db, dir)).rejects.toThrow("0004-pear comes before 0005-plum");
});

test("rolls back a failed migration and keeps the earlier ones", async () => {
  await put("0003-broken.sql", "insert into fruit (name) values ('rotten');\ninsert into nowhere values (1);");
  await expect(migrate(db, dir)).rejects.toThrow(/Migration 0003-broken failed: .*nowhere/);
  expect(await fruit()).toEqual(["apple; green", "fig"]);
  expect(await isMigrated(db, dir)).toBe(false);
});

test("runs only the statements of the engine", async () => {
  await put(
    "0003-engine.sql",
    `-- sqlite:begin
     insert into fruit (name) values ('sqlite');
     -- sqlite:end
     -- postgres:begin
     insert into fruit (name) values ('postgres');
     -- postgres:end`,
  );
  await migrate(db, dir);
  expect((await fruit()).at(-1)).toBe(db.engine);
});

test("applies the product's migrations to a test database", async () => {
  const migrated = await testDatabase();
  try {
    const { rows } = await sql`select name from migration`.execute(migrated.read);
    expect(rows.length).toBeGreaterThan(0);
  } finally {
    await migrated.close();
  }
});

describe("an index that is built while the site is in use", () => {
  const INDEX = `-- postgres:no-transaction
create index concurrently if not exists fruit_name on fruit (name);
`;
  const isBuilt = async () => {
    const { rows } =
      db.engine === "sqlite"
        ? await sql`select 1 from sqlite_master where name = 'fruit_name'`.execute(db.read)
        : await sql`select 1 from pg_index where indexrelid = to_regclass('fruit_name') and indisvalid`.execute(
            db.read,
          );
    return rows.length === 1;
  };

  test("is built once, also by starts at the same time", async () => {
    await put("0003-index.sql", INDEX);
    const starts = await Promise.all(Array.from({ length: 4 }, () => migrate(db, dir)));
    expect(starts.flatMap(({ applied }) => applied).sort()).toEqual(["0001-fruit", "0002-apple", "0003-index"]);
    expect(await isBuilt()).toBe(true);
    expect(await migrate(db, dir)).toEqual({ applied: [] });
  });

  test("is built again after a build that failed", async () => {
    await migrate(db, dir);
    await put("0003-index.sql", INDEX.replace("create index", "create unique index"));
    await db.write((trx) =>
      trx
        .insertInto("fruit")
        .values({ name: "fig" } as Tables["fruit"])
        .execute(),
    );
    await expect(migrate(db, dir)).rejects.toThrow("0003-index failed");
    expect(await isBuilt()).toBe(false);
    await db.write((trx) => trx.deleteFrom("fruit").where("id", ">", 2).execute());
    expect(await migrate(db, dir)).toEqual({ applied: ["0003-index"] });
    expect(await isBuilt()).toBe(true);
  });

  test("is the only statement of its file", async () => {
    await put("0003-index.sql", `${INDEX}insert into fruit (name) values ('plum');`);
    await expect(migrate(db, dir)).rejects.toThrow("must be one");
  });
});
