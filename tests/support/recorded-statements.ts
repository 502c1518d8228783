import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { type CompiledQuery, DefaultQueryExecutor } from "kysely";
import { beforeAll, expect } from "vitest";
import { PostgresCompiler } from "#platform/db/dialect.ts";

/** One statement that the program ran in a test file. */
export interface RecordedStatement {
  /** Hash of the text, which is the same on both engines. */
  key: string;
  sql: string;
  /** File and function that ran it. */
  site: string;
  file: string;
}

const root = join(import.meta.dirname, "../..");
const folder = process.env.AMBIT_RECORD;
const MAX_FRAMES = 60;
/** Stacks that are read for a text before it counts as the test's own. */
const MAX_LOOKS = 20;

/** State of the test file that runs. A worker evaluates this module for each file, and wraps the executor once. */
interface Recording {
  file: string;
  /** Texts: null once recorded, else how often no file of the program was on the stack. */
  seen: Map<string, number | null>;
}

const neutral = new PostgresCompiler();

/** The text as PostgreSQL would get it, whatever the number of values in a list. */
function neutralText({ query, queryId }: CompiledQuery): string {
  return neutral
    .compileQuery(query, queryId)
    .sql.replaceAll(/\$\d+/g, "$")
    .replaceAll(/\b\d+\b/g, "#")
    .replaceAll(/\((?:\$, )*\$\)(?:, \((?:\$, )*\$\))*/g, "($)");
}

/** File and function of the program nearest to the statement; null for a statement of a test. */
function siteOf(stack: string): string | null {
  for (const line of stack.split("\n").slice(1)) {
    const [, name = "", path = ""] = /at (?:async )?(?:(\S+) \()?(?:file:\/\/)?(\/[^:)]+)/.exec(line) ?? [];
    const below = relative(root, path);
    if (below === relative(root, import.meta.filename)) continue;
    if (below.startsWith("tests/") || /\.test\.tsx?$/.test(below)) return null;
    if (below.startsWith("src/") && !below.startsWith("src/platform/db/")) return `${below} ${name}`;
  }
  return null;
}

function record({ file, seen }: Recording, query: CompiledQuery): void {
  // random tests reach other statements in each run
  if (file.startsWith("tests/fuzz/")) return;
  const looks = seen.get(query.sql);
  if (looks === null || (looks ?? 0) >= MAX_LOOKS) return;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = MAX_FRAMES;
  const site = siteOf(new Error("stack").stack ?? "");
  Error.stackTraceLimit = stackTraceLimit;
  seen.set(query.sql, site === null ? (looks ?? 0) + 1 : null);
  if (site === null) return;
  const sql = neutralText(query);
  const key = createHash("sha256").update(sql).digest("base64url").slice(0, 16);
  const line: RecordedStatement = { key, sql, site, file };
  appendFileSync(join(folder as string, `statements-${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}

if (folder) {
  mkdirSync(folder, { recursive: true });
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  if (executor.recording === undefined) {
    const { executeQuery } = executor;
    const recording: Recording = { file: "", seen: new Map() };
    Object.assign(executor, {
      recording,
      executeQuery(query: CompiledQuery, ...rest: unknown[]) {
        record(recording, query);
        return executeQuery.call(this, query, ...rest);
      },
    });
  }
  beforeAll(() => {
    executor.recording.file = relative(root, expect.getState().testPath ?? "");
    executor.recording.seen.clear();
  });
}
