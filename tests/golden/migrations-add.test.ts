import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readMigrationFiles, toEngineSql } from "#platform/db/migration-files.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../../db/migrations");

/** Changes that break the previous version while the new one migrates (docs/decisions/0074-upgrades.md). */
const BREAKING: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["removes a table", /^drop table\b/],
  ["removes a column", /^alter table \S+ drop (?!constraint\b)/],
  ["renames", /^alter table .*\brename\b/],
  [
    "needs a value that the version before does not give",
    /^alter table \S+ add (?:column )?(?!.*\bdefault\b).*\bnot null\b/,
  ],
  ["forbids what the version before may write", /^alter table \S+ alter (?:column )?\S+ set not null\b/],
  ["changes what a column holds", /^alter table \S+ alter (?:column )?\S+ (?:set data )?type\b/],
];

/** Migrations older than the rule; the list must not grow. Unused columns are removed one version later. */
const BEFORE_THE_RULE = [
  "0019-posters removes a table",
  "0019-posters renames",
  "0024-follows forbids what the version before may write",
  "0024-follows needs a value that the version before does not give",
  "0024-follows removes a column",
  "0024-follows removes a table",
  "0024-follows renames",
  "0028-actions removes a table",
];

async function findBreaking(): Promise<string[]> {
  const found = new Set<string>();
  for (const file of await readMigrationFiles(MIGRATIONS)) {
    for (const engine of ["sqlite", "postgres"] as const) {
      for (const name of breakingOf(toEngineSql(file, engine))) found.add(`${file.name} ${name}`);
    }
  }
  return [...found].sort();
}

/** Search indexes that one migration drops and rebuilds under the same name, which queries do not notice. */
const REBUILT = ["0085-search-fold removes a column", "0085-search-fold removes a table"];

/** Finds breaking statements. Statements end with a semicolon at the end of a line. */
function breakingOf(script: string): string[] {
  const statements = script
    .replaceAll(/--.*$/gm, "")
    .toLowerCase()
    .split(/;\s*$/m)
    .map((text) => text.replaceAll(/\s+/g, " ").trim());
  return statements.flatMap((statement) =>
    BREAKING.filter(([, pattern]) => pattern.test(statement)).map(([name]) => name),
  );
}

test("migrations only add, so that the previous version can still run", async () => {
  expect(await findBreaking()).toEqual([...BEFORE_THE_RULE, ...REBUILT]);
});

/** Large tables: building an index blocks writes for minutes. */
const LARGE = [
  "post",
  "comment",
  "post_vote",
  "comment_vote",
  "comment_view",
  "post_visit",
  "notification",
  "message",
  "mod_action",
  "person",
];

/** Number of the last migration before the rule. */
const BEFORE_CONCURRENT = 88;

function blockingIndexOf(script: string): string | undefined {
  const pattern = new RegExp(`create (?:unique )?index (?!concurrently).* on (?:${LARGE.join("|")})\\b`, "i");
  return pattern.exec(script)?.[0];
}

test("new indexes of large tables are built without blocking writes", async () => {
  expect(blockingIndexOf("create index post_mood on post (mood);")).toBeDefined();
  expect(blockingIndexOf("create index concurrently if not exists post_mood on post (mood);")).toBeUndefined();
  expect(blockingIndexOf("create index mood_name on post_mood (name);")).toBeUndefined();
  const files = (await readMigrationFiles(MIGRATIONS)).filter(
    ({ name }) => Number(name.slice(0, 4)) > BEFORE_CONCURRENT,
  );
  expect(files.flatMap((file) => blockingIndexOf(toEngineSql(file, "postgres")) ?? [])).toEqual([]);
});

test.each([
  ["drop table post;", "removes a table"],
  ["alter table post\n  drop column title;", "removes a column"],
  ["alter table post drop title;", "removes a column"],
  ["alter table post rename to entry;", "renames"],
  ["alter table post rename column title to name;", "renames"],
  ["alter table post add column mood text not null;", "needs a value that the version before does not give"],
  ["ALTER TABLE post ALTER COLUMN title SET NOT NULL;", "forbids what the version before may write"],
  ["alter table post alter column title type bytea;", "changes what a column holds"],
])("finds %s", (script, name) => {
  expect(breakingOf(script)).toEqual([name]);
});

test.each([
  "create table mood (mid integer not null);",
  "alter table post add column mood text not null default '';",
  "alter table post add column mood text;",
  "-- drop table post;",
  "create index post_mood on post (mood);",
  "drop index post_mood;",
])("accepts %s", (script) => {
  expect(breakingOf(script)).toEqual([]);
});
