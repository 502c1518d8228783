import type { EffectUnit } from "./effect.ts";
import type { LogCode } from "./log-codes.ts";
import type { LogGroup } from "./log-groups.ts";

/** Filters of a log page. Names are as typed. */
export interface LogQuery {
  group: LogGroup | null;
  by: string;
  person: string;
  after: string | null;
  page: number;
}

/** Action, for the sentence in the log. */
export interface LogAct {
  code: LogCode;
  /** Value interpolated into the sentence. */
  note: string | null;
}

/** One line of a log, filtered for its reader. */
export interface LogEntry extends LogAct {
  aid: number;
  at: number;
  /** Acting user; null for automatic actions, deleted accounts, and readers not allowed to know. */
  by: string | null;
  isByAdmin: boolean;
  /** Automatic: done by a rule or by the site itself. */
  isBySite: boolean;
  /** Sub of the action, only in the site log; null for the whole site. */
  sub: string | null;
  /** User concerned; null where hidden from the reader. */
  person: string | null;
  reason: string | null;
  rule: string | null;
  /** Item concerned, where visible to the reader. */
  item: { kind: "post" | "comment"; to: string; title: string | null } | null;
  /** Number of posts and comments removed by a ban. */
  removed: number;
  /** The undone action, where that has no opposite code. */
  undid: LogAct | null;
  /** This action is an undo. */
  isUndoing: boolean;
  /** This action was undone. */
  isUndone: boolean;
  /** Progress of the background job; null if finished. */
  progress: { done: number; total: number } | null;
  /** Progress of the undo; null if finished. */
  undoing: { done: number; total: number } | null;
  can: { undo: boolean };
}

/** Details of an expanded entry: effects that could not be reverted because they were changed since. */
export interface LogDetails {
  aid: number;
  left: EffectUnit[];
}

export interface LogView {
  /** Null for the site log. */
  sub: string | null;
  entries: LogEntry[];
  next: string | null;
  isFirst: boolean;
  query: LogQuery;
  details: LogDetails | null;
  /** Available filters. */
  groups: readonly LogGroup[];
  /** Acting users are visible to the reader, so the log can be filtered by them. */
  seesActors: boolean;
}
