/** Problems with an archive to import, or with the target. The sentences are in strings/. */
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

/** Why an archive is not taken in. Nothing of it is to be seen then. */
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
