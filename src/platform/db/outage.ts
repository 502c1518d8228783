import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import { errorParts } from "#lib/error-parts.ts";

export type OutageCode = Extract<RefusalCode, "database.cannot-save" | "database.no-answer">;

/** Primary result codes of SQLite: busy, readonly, ioerr, full, cantopen, protocol. */
const SQLITE_CODES = new Map<number, OutageCode>([
  [5, "database.no-answer"],
  [8, "database.cannot-save"],
  [10, "database.no-answer"],
  [13, "database.cannot-save"],
  [14, "database.no-answer"],
  [15, "database.no-answer"],
]);

/** I/O error caused by a full disk: the shared-memory file cannot grow. */
const SQLITE_IOERR_SHMSIZE = 4874;

/** PostgreSQL: disk full, read-only transaction; connections refused, lost or too many; out of memory, I/O error. */
const POSTGRES_CODES: readonly [RegExp, OutageCode][] = [
  [/^(?:53100|25006)$/, "database.cannot-save"],
  [/^(?:08...|57P0[1-5]|53200|53300|58030)$/, "database.no-answer"],
];

const NETWORK_CODES = new Set<unknown>([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Messages of the PostgreSQL client for errors without a code. */
const LOST_CLIENT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error) and is not queryable)/;

/** Outage that a database error indicates; null for other errors, such as bugs. */
export function outageOf(error: unknown, use: "read" | "write"): OutageCode | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = errorParts(error);
  if (code === "ERR_SQLITE_ERROR" && typeof errcode === "number") {
    if (errcode === SQLITE_IOERR_SHMSIZE) return "database.cannot-save";
    const found = SQLITE_CODES.get(errcode % 256) ?? null;
    // readonly is a bug here, because readers must not write
    return found === "database.cannot-save" && use === "read" && errcode % 256 === 8 ? null : found;
  }
  if (NETWORK_CODES.has(code) || LOST_CLIENT.test(error.message)) return "database.no-answer";
  if (typeof code === "string") return POSTGRES_CODES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
  return error.cause === undefined ? null : outageOf(error.cause, use);
}

/** Min milliseconds between two reports of the same outage. */
const REPORT_EVERY_MS = 10_000;

const REPORTS: Record<OutageCode, string> = {
  "database.cannot-save": "The database cannot save.",
  "database.no-answer": "The database does not answer.",
};

/** Turns outages into refusals. Limits the reports of one outage, however many requests fail. */
export class OutageGuard {
  readonly #warn: (message: string, error?: unknown) => void;
  readonly #reportedAt = new Map<OutageCode, number>();

  constructor(warn: (message: string, error?: unknown) => void) {
    this.#warn = warn;
  }

  /** @throws Refusal for an outage, with the engine's error as its cause; rethrows other errors. */
  async pass<R>(use: "read" | "write", run: () => Promise<R>): Promise<R> {
    try {
      return await run();
    } catch (error) {
      const code = outageOf(error, use);
      if (code === null) throw error;
      this.#report(code, error);
      throw new Refusal(code, { cause: error });
    }
  }

  #report(code: OutageCode, error: unknown): void {
    const now = performance.now();
    if (now - (this.#reportedAt.get(code) ?? Number.NEGATIVE_INFINITY) < REPORT_EVERY_MS) return;
    this.#reportedAt.set(code, now);
    this.#warn(REPORTS[code], error);
  }
}
