import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { type CompiledQuery, DefaultQueryExecutor } from "kysely";
import { afterAll, afterEach, beforeAll } from "vitest";
import { PostgresCompiler } from "#platform/db/dialect.ts";

/** SQL statement that the program ran in a test. */
export interface RecordedStatement {
  /** Hash of the SQL; the same on both engines. */
  key: string;
  sql: string;
  /** Source file and function of the statement. */
  site: string;
}

/** Test with the keys of its statements. */
export interface RecordedTest {
  file: string;
  /** Name including its suites, as `fullTestName` of Vitest. */
  test: string;
  keys: string[];
}

const root = join(import.meta.dirname, "../..");
const folder = process.env.AMBIT_RECORD;
const MAX_FRAMES = 60;
/** Max stack traces read for one SQL text in a test. After that it counts as a statement of the test itself. */
const MAX_LOOKS = 20;

/** State of the running test. A worker evaluates this module for each file but wraps the executor once. */
interface Recording {
  /** Keys of the statements since the previous test ended. */
  keys: Set<string>;
  /** SQL texts of the test: null once recorded, otherwise the number of stack traces without a program file. */
  seen: Map<string, number | null>;
  /** Keys of all recorded SQL texts of the process. */
  known: Map<string, string>;
}

const neutral = new PostgresCompiler();

/** SQL in PostgreSQL syntax, independent of the lengths of value lists. */
function neutralText({ query, queryId }: CompiledQuery): string {
  return neutral
    .compileQuery(query, queryId)
    .sql.replaceAll(/\$\d+/g, "$")
    .replaceAll(/\b\d+\b/g, "#")
    .replaceAll(/\((?:\$, )*\$\)(?:, \((?:\$, )*\$\))*/g, "($)");
}

/** Frames of the stack, innermost first. Without formatting, because Vite maps each frame to its source. */
function frames(): NodeJS.CallSite[] {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = MAX_FRAMES;
  Error.prepareStackTrace = (_error, sites) => sites;
  const { stack } = new Error("stack") as unknown as { stack: NodeJS.CallSite[] };
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return stack;
}

/** Innermost program file and function on the stack; null for a statement of a test. */
function callSite(): string | null {
  for (const frame of frames()) {
    const below = relative(root, (frame.getFileName() ?? "").replace("file://", ""));
    if (below === relative(root, import.meta.filename)) continue;
    if (below.startsWith("tests/") || /\.test\.tsx?$/.test(below)) return null;
    if (below.startsWith("src/") && !below.startsWith("src/platform/db/"))
      return `${below} ${frame.getFunctionName() ?? ""}`;
  }
  return null;
}

function record({ keys, seen, known }: Recording, query: CompiledQuery): void {
  const looks = seen.get(query.sql);
  if (looks === null || (looks ?? 0) >= MAX_LOOKS) return;
  const site = callSite();
  seen.set(query.sql, site === null ? (looks ?? 0) + 1 : null);
  if (site === null) return;
  const key = known.get(query.sql) ?? describe(query, site);
  known.set(query.sql, key);
  keys.add(key);
}

/** Writes a new statement and returns its key. */
function describe(query: CompiledQuery, site: string): string {
  const sql = neutralText(query);
  const key = createHash("sha256").update(sql).digest("base64url").slice(0, 16);
  write({ key, sql, site });
  return key;
}

function write(row: RecordedStatement | RecordedTest): void {
  appendFileSync(join(folder as string, `statements-${process.pid}.jsonl`), `${JSON.stringify(row)}\n`);
}

function wrapExecutor(): Recording {
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  if (executor.recording) return executor.recording;
  const { executeQuery } = executor;
  const recording: Recording = { keys: new Set(), seen: new Map(), known: new Map() };
  Object.assign(executor, {
    recording,
    executeQuery(query: CompiledQuery, ...rest: unknown[]) {
      record(recording, query);
      return executeQuery.call(this, query, ...rest);
    },
  });
  return recording;
}

if (folder) {
  mkdirSync(folder, { recursive: true });
  const { keys, seen } = wrapExecutor();
  const tests: RecordedTest[] = [];
  beforeAll(() => {
    keys.clear();
    seen.clear();
  });
  // statements of beforeAll() count for the first test after it, those of afterAll() for the last
  afterEach(({ task }) => {
    const file = task.file.name;
    // random tests run other statements each time
    if (!file.startsWith("tests/fuzz/")) tests.push({ file, test: task.fullTestName, keys: [...keys] });
    keys.clear();
    seen.clear();
  });
  afterAll(() => {
    tests.at(-1)?.keys.push(...keys);
    for (const test of tests) write({ ...test, keys: [...new Set(test.keys)] });
  });
}
