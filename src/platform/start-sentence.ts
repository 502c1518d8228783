import { isRefusal } from "#domain/refusal.ts";
import { cli } from "#strings/en/cli.ts";
import { refusals } from "#strings/en/refusals.ts";
import { MigrationError } from "./db/migrate.ts";
import { StartError, type StartProblem, type StartValues } from "./start-error.ts";

const sentences: Record<StartProblem, (values: StartValues) => string> = cli.start;

/** Message for the owner of a site that cannot start; null for a bug. */
export function startSentence(error: unknown): string | null {
  if (error instanceof StartError) return sentences[error.problem](error.values);
  if (isRefusal(error)) return refusals[error.code](error.values);
  return error instanceof MigrationError ? error.message : null;
}
