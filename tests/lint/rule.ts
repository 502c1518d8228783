import type { Repository } from "./repository.ts";

/** Violation of a rule with its location. */
export interface Finding {
  /** Path relative to the root. */
  file: string;
  /** Line number, counted from 1. */
  line: number;
  /** Explanation with the required correction. */
  reason: string;
}

/** Finds all violations of one rule in the repository. */
export type Rule = (repository: Repository) => Finding[];

/** Finding about a word. */
export interface WordFinding extends Finding {
  word: string;
}

export type WordRule = (repository: Repository) => WordFinding[];
