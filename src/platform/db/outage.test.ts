import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { isRefusal } from "#domain/refusal.ts";
import { OutageGuard, outageOf } from "./outage.ts";

/** Error of SQLite when the database file reaches its size limit. */
function fullError(): unknown {
  const database = new DatabaseSync(":memory:");
  database.exec("create table t (x); pragma max_page_count = 2");
  try {
    database.exec("insert into t values (zeroblob(100000))");
  } catch (error) {
    return error;
  }
  throw new Error("the file has grown");
}
const coded = (code: string, message = "") => Object.assign(new Error(message), { code });
const sqlite = (errcode: number) => Object.assign(coded("ERR_SQLITE_ERROR"), { errcode });

test.each([
  ["SQLite's full file", fullError(), "database.cannot-save"],
  ["a full disk under PostgreSQL", coded("53100"), "database.cannot-save"],
  ["a disk that became read-only", sqlite(8), "database.cannot-save"],
  ["an I/O error", sqlite(10), "database.no-answer"],
  ["an I/O error with its details", sqlite(266), "database.no-answer"],
  ["a lock that is never let go", sqlite(5), "database.no-answer"],
  ["a refused connection", coded("ECONNREFUSED"), "database.no-answer"],
  ["a server that shuts down", coded("57P01"), "database.no-answer"],
  ["too many connections", coded("53300"), "database.no-answer"],
  ["a lost connection", new Error("Connection terminated unexpectedly"), "database.no-answer"],
  ["a write that goes on after one", new Error("earlier", { cause: coded("08006") }), "database.no-answer"],
  ["a unique violation", sqlite(2067), null],
  ["a damaged file", sqlite(11), null],
  ["a mistake in a query", coded("42601"), null],
  ["a slow query", coded("57014"), null],
  ["a bug", new TypeError("x is not a function"), null],
])("%s", (_what, error, code) => {
  expect(outageOf(error, "write")).toBe(code);
});

test("does not treat a write on the read connection as an outage", () => {
  expect(outageOf(sqlite(8), "read")).toBeNull();
  expect(outageOf(fullError(), "read")).toBe("database.cannot-save");
});

test("refuses with the cause, and reports an outage once for concurrent requests", async () => {
  const reports: unknown[][] = [];
  const guard = new OutageGuard((...report) => void reports.push(report));
  const cause = coded("ECONNREFUSED");
  const refused = await Promise.all(
    Array.from({ length: 20 }, () => guard.pass("read", () => Promise.reject(cause)).catch((error) => error)),
  );
  expect(
    refused.every((error) => isRefusal(error) && error.code === "database.no-answer" && error.cause === cause),
  ).toBe(true);
  await guard.pass("write", () => Promise.reject(coded("53100"))).catch(() => {});
  expect(reports).toEqual([
    ["The database does not answer.", cause],
    ["The database cannot save.", expect.any(Error)],
  ]);
  const bug = new Error("bug");
  await expect(guard.pass("read", () => Promise.reject(bug))).rejects.toBe(bug);
  expect(await guard.pass("read", async () => 7)).toBe(7);
});
