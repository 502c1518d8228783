/** One run of Vitest, read from the file that AMBIT_MUTANTS names. */
export interface Plan {
  project: "unit" | "sqlite";
  /** Paths of the test files. */
  tests: string[];
  /** The number of the first mutant in each mutated file, by path. */
  firstIds: Record<string, number>;
  /** The mutants to try. */
  ids: number[];
  /** Mutants of modules that keep answers: those modules load again for each of them. */
  reloaded: number[];
  /** Takes one line of JSON for each event. */
  events: string;
}

export type MutantEvent =
  | { ran: string }
  /** A test that fails without a mutant. */
  | { broken: string }
  | { trying: number }
  | { killed: number; by: string }
  | { survived: number; tests: number };
