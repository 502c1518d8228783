import { isRefusal } from "#domain/refusal.ts";
import { cli } from "#strings/en/cli.ts";
import { refusals } from "#strings/en/refusals.ts";
import { MigrationError } from "./db/migrate.ts";
import { StartError, type StartProblem, type StartValues } from "./start-error.ts";

const sentences: Record<StartProblem, (values: StartValues) => string> = cli.start;

/** The sentence for the owner when the program cannot start; null for a bug, which no owner can fix. */
export function startSentence(error: unknown): string | null {
  if (error instanceof StartError) return sentences[error.problem](error.values);
  if (isRefusal(error)) return refusals[error.code](error.values);
  return error instanceof MigrationError ? error.message : null;
}
