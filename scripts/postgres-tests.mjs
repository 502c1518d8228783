// Chooses the tests that run on PostgreSQL: those of the listed files, and tests that cover every statement that ran
// on SQLite.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child.mjs";

/** Number of tests per statement, because one may pass although another engine returns other values. */
const testsPerStatement = 3;
/** Costs of a test and of a file, in statements. Durations would choose other tests each time. */
const testCost = 50;
const fileCost = 50;

/** Reads the list of files that run completely (`always`), and of functions with statements per engine (`byEngine`). */
export function readList() {
  return JSON.parse(readFileSync(join(root, "tests", "postgres.json"), "utf8"));
}

/** Reads the rows of tests/support/recorded-statements.ts: statements { key, sql, site } and tests { file, test, keys }. */
export function readRecord(folder) {
  if (!existsSync(folder)) return { statements: [], tests: [] };
  const rows = readdirSync(folder)
    .filter((name) => name.startsWith("statements-"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const tests = rows.filter((row) => row.keys);
  tests.sort((a, b) => a.file.localeCompare(b.file) || a.test.localeCompare(b.test));
  return { statements: rows.filter((row) => row.key), tests };
}

/**
 * Chooses tests until every statement is covered: always the test with the most uncovered statements for its cost.
 * @returns names of the chosen tests by file; null for a file of `always`, which runs completely
 */
export function chooseTests(tests, always) {
  const chosen = new Map(always.map((file) => [file, null]));
  const testsOf = new Map();
  for (const test of tests) for (const key of test.keys) testsOf.set(key, [...(testsOf.get(key) ?? []), test]);
  const missing = new Map([...testsOf].map(([key, those]) => [key, Math.min(testsPerStatement, those.length)]));
  const gainOf = new Map(tests.map((test) => [test, test.keys.length]));

  const take = (test) => {
    gainOf.delete(test);
    for (const key of test.keys) {
      const left = missing.get(key) - 1;
      missing.set(key, left);
      if (left === 0) for (const other of testsOf.get(key)) gainOf.set(other, gainOf.get(other) - 1);
    }
  };
  for (const test of tests) if (chosen.has(test.file)) take(test);
  const costOf = ({ file, keys }) => testCost + keys.length + (chosen.has(file) ? 0 : fileCost);
  for (;;) {
    let best = null;
    let bestWorth = 0;
    for (const [test, gain] of gainOf) {
      const worth = gain / costOf(test);
      if (worth > bestWorth) [best, bestWorth] = [test, worth];
    }
    if (best === null) return Object.fromEntries(chosen);
    chosen.set(best.file, [...(chosen.get(best.file) ?? []), best.test]);
    take(best);
  }
}

/**
 * Statements that tests ran on SQLite and not on PostgreSQL, one line each. `byEngine` lists the places with separate
 * statements per engine, as "file function".
 */
export function missingStatements(onSqlite, onPostgres, byEngine) {
  const keysOf = (tests) => new Set(tests.flatMap(({ keys }) => keys));
  const missing = keysOf(onSqlite.tests).difference(keysOf(onPostgres.tests));
  const lines = new Map();
  for (const { key, sql, site } of onSqlite.statements) {
    if (!missing.has(key) || byEngine.includes(site)) continue;
    const { file, test } = onSqlite.tests.find(({ keys }) => keys.includes(key));
    lines.set(key, `${site}: ran in ${file}, “${test}”, and never on PostgreSQL: ${sql.slice(0, 160)}`);
  }
  return [...lines.values()];
}
