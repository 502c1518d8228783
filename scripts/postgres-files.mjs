// The test files that run on PostgreSQL: the smallest set that reaches every statement that the tests run on SQLite.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child.mjs";

const listFile = join(root, "tests", "postgres-files.json");

/** The committed list: `always` is kept by hand, `chosen` is written by `npm test -- sqlite --update`. */
export function readList() {
  return JSON.parse(readFileSync(listFile, "utf8"));
}

/** The statements that one run recorded: rows of { key, sql, site, file } (tests/support/recorded-statements.ts). */
export function readStatements(folder) {
  return readdirSync(folder)
    .filter((name) => name.startsWith("statements-"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line));
}

/**
 * Chooses files until each statement is reached, the one first that reaches the most new ones for its time.
 * @param always files that run anyway
 * @param millisecondsOf time that a file takes
 */
export function chooseFiles(statements, always, millisecondsOf) {
  const keysOf = Map.groupBy(statements, ({ file }) => file);
  const missing = new Set(statements.map(({ key }) => key));
  const drop = (file) => {
    for (const { key } of keysOf.get(file) ?? []) missing.delete(key);
  };
  for (const file of always) drop(file);
  const chosen = [];
  while (missing.size > 0) {
    let best = { file: "", value: 0 };
    for (const [file, rows] of keysOf) {
      const gained = new Set(rows.map(({ key }) => key).filter((key) => missing.has(key))).size;
      const value = gained / Math.max(millisecondsOf(file), 1);
      if (value > best.value) best = { file, value };
    }
    chosen.push(best.file);
    drop(best.file);
  }
  return withoutNeedless(chosen, statements, always).sort();
}

/** A file chosen early may reach nothing that those chosen later do not reach as well. */
function withoutNeedless(chosen, statements, always) {
  const filesOf = new Map();
  for (const { key, file } of statements) filesOf.set(key, (filesOf.get(key) ?? new Set()).add(file));
  const kept = new Set([...always, ...chosen]);
  for (const file of chosen) {
    kept.delete(file);
    const isReached = (files) => [...files].some((one) => kept.has(one));
    if (![...filesOf.values()].every(isReached)) kept.add(file);
  }
  return chosen.filter((file) => kept.has(file));
}

export function writeChosen(statements, millisecondsOf) {
  const list = readList();
  const chosen = chooseFiles(statements, list.always, millisecondsOf);
  writeFileSync(listFile, `${JSON.stringify({ ...list, chosen }, null, 2)}\n`);
}

/**
 * Statements that ran on SQLite and not on PostgreSQL, a line each. `byEngine` holds the places that write a statement
 * of its own for each engine, as "file function".
 */
export function missingStatements(onSqlite, onPostgres, byEngine) {
  const known = new Set(onPostgres.map(({ key }) => key));
  const lines = new Map();
  for (const { key, sql, site, file } of onSqlite) {
    if (known.has(key) || byEngine.includes(site) || lines.has(key)) continue;
    lines.set(key, `${site}: ran in ${file}, and never on PostgreSQL: ${sql.slice(0, 160)}`);
  }
  return [...lines.values()];
}
