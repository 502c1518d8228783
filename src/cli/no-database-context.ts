import type { BackupProgress } from "#domain/backup.ts";
import type { Config } from "#platform/http/config.ts";
import type { CliContext } from "./cli-context.ts";

/** Context of commands that open no database, because it can be missing or have another version. */
export interface NoDatabaseContext
  extends Pick<CliContext, "now" | "print" | "complain" | "readPassword" | "progress" | "endProgress"> {
  config: Config;
  /** Reports progress to the server that started the command. */
  report(progress: BackupProgress): void;
  /** Aborted when the program must exit, so that unfinished work outside of the data folder is removed. */
  signal: AbortSignal;
}

export type NoDatabaseCommand = (context: NoDatabaseContext, words: string[]) => Promise<number>;
