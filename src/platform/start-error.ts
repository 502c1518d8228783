/** Reason why the program cannot start, if its owner can fix it. The messages are in strings/. */
export type StartProblem =
  | "bad-environment"
  | "port-taken"
  | "port-forbidden"
  | "host-unknown"
  | "folder-forbidden"
  | "folder-no-folder"
  | "folder-in-use"
  | "disk-full"
  | "file-damaged"
  | "file-empty"
  | "file-gone"
  | "file-unreadable"
  | "database-unreachable"
  | "database-password"
  | "database-missing"
  | "database-pooled"
  | "database-forbidden"
  | "bucket-refused"
  | "valkey-refused"
  | "upgrade-backup"
  | "not-built";

export type StartValues = Record<string, string | number>;

export class StartError extends Error {
  override readonly name = "StartError";
  readonly problem: StartProblem;
  readonly values: StartValues;

  constructor(problem: StartProblem, values: StartValues = {}, cause?: unknown) {
    super(problem, cause === undefined ? undefined : { cause });
    this.problem = problem;
    this.values = values;
  }
}
