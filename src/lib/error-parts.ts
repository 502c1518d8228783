interface ErrorParts {
  name?: unknown;
  message?: string;
  cause?: unknown;
  /** Of Node, PostgreSQL and libraries. */
  code?: unknown;
  /** Of SQLite. */
  errcode?: number;
}

/** The usual properties of a thrown value, which need not be an `Error`. */
export function errorParts(error: unknown): ErrorParts {
  return Object(error);
}
