import { errorParts } from "#lib/error-parts.ts";
import type { BackupFailure, BackupProblem, BackupValues } from "../../domain/backup.ts";

/** Reason for a failed backup, a damaged archive or a failed restore. */
export class BackupError extends Error implements BackupFailure {
  override readonly name = "BackupError";
  readonly problem: BackupProblem;
  readonly values: BackupValues;

  constructor(problem: BackupProblem, values: BackupValues = {}, cause?: unknown) {
    super(problem, cause === undefined ? undefined : { cause });
    this.problem = problem;
    this.values = values;
  }
}

const MAX_DETAIL_LENGTH = 300;

/** Code and text of an error, for the record. */
export function failureOf(error: unknown): BackupFailure {
  if (error instanceof BackupError) return { problem: error.problem, values: error.values };
  const { code, message } = errorParts(error);
  if (code === "ENOSPC") return { problem: "disk", values: { needed: 0, free: 0 } };
  return { problem: "other", values: { detail: String(message ?? error).slice(0, MAX_DETAIL_LENGTH) } };
}
