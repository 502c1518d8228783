import type { NoDatabaseCommand, NoDatabaseContext } from "#cli/no-database-context.ts";
import { readConfig } from "#platform/http/config.ts";

interface CommandOptions {
  env: NodeJS.ProcessEnv;
  now?: number;
  /** Answer to the question for a passphrase. */
  typed?: string;
  /** Receives each printed line; `interrupt` ends the command like Ctrl+C. */
  onPrint?: (line: string, interrupt: () => void) => void;
  /** Receives the progress. */
  onProgress?: (done: number, interrupt: () => void, title: string) => void;
}

/** Runs a command in this process. Returns its exit code and the lines it printed to each output. */
export async function runCommand(
  command: NoDatabaseCommand,
  words: string[],
  { env, now = 0, typed = "", onPrint, onProgress }: CommandOptions,
) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const ending = new AbortController();
  const context: NoDatabaseContext = {
    config: readConfig(env),
    now: () => now,
    print(line) {
      printed.push(line);
      onPrint?.(line, () => ending.abort());
    },
    complain: (line) => complaints.push(line),
    readPassword: async () => typed,
    progress: (title) => (done) => onProgress?.(done, () => ending.abort(), title),
    endProgress: () => {},
    report: () => {},
    signal: ending.signal,
  };
  return { code: await command(context, words), printed, complaints };
}
