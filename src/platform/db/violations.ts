import { errorParts } from "#lib/error-parts.ts";

/** SQLite's extended result codes and PostgreSQL's SQLSTATE for a row that is there already. */
const UNIQUE = { sqlite: [2067, 1555, 2579], postgres: "23505" };

/** Did a statement fail because a unique index or primary key already has such a row? */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = errorParts(error);
  if (code === "ERR_SQLITE_ERROR") return UNIQUE.sqlite.some((each) => each === errcode);
  return code === UNIQUE.postgres;
}
