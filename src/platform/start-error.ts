/** Why the program cannot start, as far as its owner can do something about it. The sentences live in strings/. */
export type StartProblem =
  | "bad-number"
  | "bad-address"
  | "bad-range"
  | "bad-choice"
  | "bad-backup-target"
  | "database-in-use"
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
  | "database-address"
  | "database-unreachable"
  | "database-password"
  | "database-missing"
  | "database-forbidden"
  | "bad-smtp"
  | "bad-sender"
  | "mail-without-address"
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
