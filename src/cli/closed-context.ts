import type { BackupProgress } from "#domain/backup.ts";
import type { Config } from "#platform/http/config.ts";
import type { CliContext } from "./cli-context.ts";

/** Context of a command that does not open the database, because it may be missing or of another version. */
export interface ClosedContext
  extends Pick<CliContext, "now" | "print" | "complain" | "readPassword" | "progress" | "endProgress"> {
  config: Config;
  /** Lets the server that has begun the command know how far it is. */
  report(progress: BackupProgress): void;
  /** Aborted when the program is to end: what it has begun elsewhere is taken back. */
  signal: AbortSignal;
}

export type ClosedCommand = (context: ClosedContext, words: string[]) => Promise<number>;
