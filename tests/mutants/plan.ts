/** Plan of one Vitest run, read from the file AMBIT_MUTANTS. */
export interface Plan {
  project: "unit" | "sqlite";
  /** Paths of the test files. */
  tests: string[];
  /** Id of the first mutant in each mutated file, by path. */
  firstIds: Record<string, number>;
  /** Ids of the mutants to test. */
  ids: number[];
  /** Ids of mutants in modules with caches; these modules are reloaded for each mutant. */
  reloaded: number[];
  /** File for the events, one JSON line each. */
  events: string;
}

export type MutantEvent =
  | { ran: string }
  /** Test that fails without a mutant. */
  | { broken: string }
  | { trying: number }
  | { killed: number; by: string }
  | { survived: number; tests: number };
