/** SQLite's extended result codes and PostgreSQL's SQLSTATEs for one kind of broken constraint. */
interface Violation {
  sqlite: readonly number[];
  postgres: string;
}

const UNIQUE: Violation = { sqlite: [2067, 1555, 2579], postgres: "23505" };
const FOREIGN_KEY: Violation = { sqlite: [787], postgres: "23503" };
const CHECK: Violation = { sqlite: [275], postgres: "23514" };

/** Says whether a statement failed because a unique index or primary key already has such a row. */
export function isUniqueViolation(error: unknown): boolean {
  return isViolation(error, UNIQUE);
}

/** Says whether a statement failed because a row it refers to is missing, or one referring to it is left. */
export function isForeignKeyViolation(error: unknown): boolean {
  return isViolation(error, FOREIGN_KEY);
}

/** Says whether a statement failed because a CHECK constraint was not met. */
export function isCheckViolation(error: unknown): boolean {
  return isViolation(error, CHECK);
}

function isViolation(error: unknown, violation: Violation): boolean {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown };
  if (code === "ERR_SQLITE_ERROR") return violation.sqlite.includes(errcode as number);
  return code === violation.postgres;
}
