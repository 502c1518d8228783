import type { Config } from "#platform/http/config.ts";
import type { CliContext } from "./cli-context.ts";

/** What a command works with that leaves the database closed: it may not be there, or be of another version. */
export interface ClosedContext
  extends Pick<CliContext, "now" | "print" | "complain" | "readPassword" | "progress" | "endProgress"> {
  config: Config;
}

export type ClosedCommand = (context: ClosedContext, words: string[]) => Promise<number>;
