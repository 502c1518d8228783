interface ErrorParts {
  name?: unknown;
  message?: string;
  cause?: unknown;
  /** Set by Node, PostgreSQL and libraries. */
  code?: unknown;
  /** Set by SQLite. */
  errcode?: number;
}

/** The usual properties of a thrown value, which need not be an `Error`. */
export function errorParts(error: unknown): ErrorParts {
  return Object(error);
}

/** The message of a thrown value, which need not be an `Error`. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
