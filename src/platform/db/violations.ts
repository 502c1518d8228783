import { errorParts } from "#lib/error-parts.ts";

/** SQLite's extended result codes and PostgreSQL's SQLSTATE for a duplicate row. */
const UNIQUE = { sqlite: [2067, 1555, 2579], postgres: "23505" };

/** True if a statement violated a unique index or primary key. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = errorParts(error);
  if (code === "ERR_SQLITE_ERROR") return UNIQUE.sqlite.some((each) => each === errcode);
  return code === UNIQUE.postgres;
}
