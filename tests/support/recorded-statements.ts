import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { type CompiledQuery, DefaultQueryExecutor } from "kysely";
import { beforeAll, expect } from "vitest";
import { PostgresCompiler } from "#platform/db/dialect.ts";

/** SQL statement that the program ran in a test file. */
export interface RecordedStatement {
  /** Hash of the SQL; the same on both engines. */
  key: string;
  sql: string;
  /** Source file and function of the statement. */
  site: string;
  file: string;
}

const root = join(import.meta.dirname, "../..");
const folder = process.env.AMBIT_RECORD;
const MAX_FRAMES = 60;
/** Max stack traces read for one SQL text. After that it counts as a statement of the test itself. */
const MAX_LOOKS = 20;

/** State of the running test file. A worker evaluates this module for each file but wraps the executor once. */
interface Recording {
  file: string;
  /** SQL texts: null once recorded, otherwise the number of stack traces without a program file. */
  seen: Map<string, number | null>;
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

function record({ file, seen }: Recording, query: CompiledQuery): void {
  // excluded because random tests run other statements each time
  if (file.startsWith("tests/fuzz/")) return;
  const looks = seen.get(query.sql);
  if (looks === null || (looks ?? 0) >= MAX_LOOKS) return;
  const site = callSite();
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
