import { globSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const product = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .map((path) => path.replaceAll(sep, "/"))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const using = (pattern: RegExp) =>
  product
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort();

test("reads the source files of the product", () => expect(product.length).toBeGreaterThan(1_000));

/** Files that use random numbers without security purpose, e.g. to spread load or to pick a sub. */
const UNPROTECTED = [
  "src/app/history-entry.ts",
  "src/features/talk/live/ui/missed-store.ts",
  "src/pages/reading/random.load.ts",
  "src/platform/db/postgres-database.ts",
  "src/platform/pages/render-gate.ts",
  "src/ui/retry.ts",
  "src/ui/socket-connection.ts",
];

test("uses the system's random numbers for security", () => {
  expect(using(/Math\.random/).filter((path) => !UNPROTECTED.includes(path) && !path.startsWith("src/cli/"))).toEqual(
    [],
  );
});

/** Allowed arguments of sql.raw; each chooses among constant strings. */
const RAW = [
  'descends ? "<" : ">"',
  "column",
  'text.replaceAll("$uid", String(Math.trunc(uid)))',
  "key",
  'query.ascends ? ">" : "<"',
  "`${kind}_fts`",
  '{ hot: "hot desc, pid desc", new: "pid desc", top: "score desc, pid desc" }[sort]',
  'ascends ? "asc" : "desc"',
  'ascends ? ">" : "<"',
  "type",
];

test("puts only constant strings into statements as text", () => {
  const served = product.filter(({ path }) => !path.startsWith("src/cli/"));
  const raw = served.flatMap(({ text }) =>
    [...text.matchAll(/sql\.raw\(/g)].map(({ index }) => argumentAt(text, index)),
  );
  expect(raw.length).toBeGreaterThan(5);
  expect(raw.filter((each) => !RAW.includes(each))).toEqual([]);
});

/** Text between the next bracket and its counterpart. */
function argumentAt(text: string, from: number): string {
  const start = text.indexOf("(", from) + 1;
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < text.length; at += 1) depth += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0;
  return text.slice(start, at - 1);
}

test("starts processes in few files, with constant program names", () => {
  expect(
    using(/from "node:(?:child_process|worker_threads|vm|cluster)"/).filter((path) => !path.startsWith("src/cli/")),
  ).toEqual([
    "src/features/data/backups/server/spawn-command.ts",
    "src/platform/db/postgres-tools.ts",
    "src/platform/files/sandbox.ts",
    // requests garbage collection and starts no process
    "src/platform/idle-memory.ts",
  ]);
});
