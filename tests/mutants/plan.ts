/** One run of Vitest, read from the file that AMBIT_MUTANTS names. */
export interface Plan {
  project: "unit" | "sqlite";
  /** Paths of the test files. */
  tests: string[];
  /** The file with the mutants, and the number of its first one. */
  file: string;
  firstId: number;
  /** The mutants to try. */
  ids: number[];
  /** Takes one line of JSON for each event. */
  events: string;
}

export type MutantEvent =
  /** A test that fails without a mutant. */
  | { broken: string }
  | { trying: number }
  | { killed: number; by: string }
  | { survived: number; tests: number };
