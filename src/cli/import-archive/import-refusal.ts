/** Problems with an archive or its target. The sentences are in strings/. */
export type ImportProblem =
  | "line"
  | "row"
  | "reference"
  | "twice"
  | "order"
  | "future"
  | "large"
  | "counts"
  | "file-type"
  | "style"
  | "sub-taken"
  | "sub-reserved"
  | "several-subs"
  | "no-owner"
  | "imported";

export type ImportValues = Readonly<Record<string, string | number>>;

/** Refusal of an archive. Nothing was opened to readers. */
export class ImportRefusal extends Error {
  override readonly name = "ImportRefusal";
  readonly problem: ImportProblem;
  readonly values: ImportValues;

  constructor(problem: ImportProblem, values: ImportValues = {}, cause?: unknown) {
    super(problem, cause === undefined ? undefined : { cause });
    this.problem = problem;
    this.values = values;
  }
}
