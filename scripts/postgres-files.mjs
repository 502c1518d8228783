// Test files that run on PostgreSQL: the smallest set that covers every statement that tests run on SQLite.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child.mjs";

const listFile = join(root, "tests", "postgres-files.json");

/** Reads the committed list: `always` is maintained by hand, `chosen` is written by `npm test -- sqlite --update`. */
export function readList() {
  return JSON.parse(readFileSync(listFile, "utf8"));
}

/** Statements recorded by one run: rows of { key, sql, site, file } (tests/support/recorded-statements.ts). */
export function readStatements(folder) {
  return readdirSync(folder)
    .filter((name) => name.startsWith("statements-"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line));
}

/**
 * Chooses files until every statement is covered: always the file with the most new statements per time.
 * @param always files that always run
 * @param millisecondsOf duration of a file
 */
export function chooseFiles(statements, always, millisecondsOf) {
  const keysOf = new Map();
  for (const { key, file } of statements) keysOf.set(file, (keysOf.get(file) ?? new Set()).add(key));
  const costOf = (files) => files.reduce((sum, file) => sum + Math.max(millisecondsOf(file), 1), 0);
  const missingWith = (files) => {
    const reached = new Set(files.flatMap((file) => [...(keysOf.get(file) ?? [])]));
    return new Set(statements.map(({ key }) => key).filter((key) => !reached.has(key)));
  };
  const cover = (missing, candidates) => {
    const chosen = [];
    for (let left = missing; left.size > 0; left = left.difference(keysOf.get(chosen.at(-1)))) {
      const worthOf = (file) => keysOf.get(file).intersection(left).size / costOf([file]);
      chosen.push(candidates.reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one)));
    }
    return chosen;
  };
  const files = [...keysOf.keys()];
  let chosen = cover(missingWith(always), files);
  // an expensive file may contribute few statements that cheaper files cover as well
  for (const file of chosen.toSorted((one, other) => costOf([other]) - costOf([one]))) {
    const rest = chosen.filter((other) => other !== file);
    const missing = missingWith([...always, ...rest]);
    const others = files.filter((other) => other !== file);
    if (missingWith(others).intersection(missing).size > 0) continue;
    const instead = cover(missing, others);
    if (costOf(instead) < costOf([file])) chosen = [...rest, ...instead];
  }
  return chosen.sort();
}

export function writeChosen(statements, millisecondsOf) {
  const list = readList();
  const chosen = chooseFiles(statements, list.always, millisecondsOf);
  writeFileSync(listFile, `${JSON.stringify({ ...list, chosen }, null, 2)}\n`);
}

/**
 * Statements that ran on SQLite and not on PostgreSQL, one line each. `byEngine` lists the places with separate
 * statements per engine, as "file function".
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
