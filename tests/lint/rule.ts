import type { Repository } from "./repository.ts";

/** One thing that is wrong, and where. */
export interface Finding {
  /** Path below the root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** A sentence for whoever has to mend it. */
  reason: string;
}

/** Finds everything in the repository that breaks one rule. */
export type Rule = (repository: Repository) => Finding[];

/** A finding of a rule that is broken in many places still: each word may occur on so many lines as `words-left.json` says. */
export interface WordFinding extends Finding {
  word: string;
}

export type WordRule = (repository: Repository) => WordFinding[];
