import type { Repository } from "./repository.ts";

/** One thing that is wrong, and where. */
export interface Finding {
  /** Path below the root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** A sentence for the person who has to correct it. */
  reason: string;
}

/** Finds everything in the repository that breaks one rule. */
export type Rule = (repository: Repository) => Finding[];

/** A finding about the choice of a word. */
export interface WordFinding extends Finding {
  word: string;
}

export type WordRule = (repository: Repository) => WordFinding[];
