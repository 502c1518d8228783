interface ErrorParts {
  name?: unknown;
  message?: string;
  cause?: unknown;
  /** Set by Node, PostgreSQL and libraries. */
  code?: unknown;
  /** Set by SQLite. */
  errcode?: number;
}

/** Returns the usual properties of a thrown value, which is not always an `Error`. */
export function errorParts(error: unknown): ErrorParts {
  return Object(error);
}

/** Returns the message of a thrown value, which is not always an `Error`. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
