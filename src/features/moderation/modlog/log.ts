import type { EffectUnit } from "./effect.ts";
import type { LogCode } from "./log-codes.ts";
import type { LogGroup } from "./log-groups.ts";

/** What a reader wants to see of a log. Names are as they were typed. */
export interface LogQuery {
  group: LogGroup | null;
  by: string;
  person: string;
  after: string | null;
  page: number;
}

/** What was done, in the words of the log. */
export interface LogAct {
  code: LogCode;
  /** A value that its sentence needs. */
  note: string | null;
}

/** One line of a log, for one reader. */
export interface LogEntry extends LogAct {
  aid: number;
  at: number;
  /** Null where nobody did it, the account is gone, or the reader may not know. */
  by: string | null;
  isByAdmin: boolean;
  /** No person did it: a rule, or the way things go in a sub. */
  isBySite: boolean;
  /** Where, in the log of the site; null for the whole site. */
  sub: string | null;
  /** Whom it concerns; null where the reader may not know. */
  person: string | null;
  reason: string | null;
  rule: string | null;
  /** What it is about, where the reader may see that. */
  item: { kind: "post" | "comment"; to: string; title: string | null } | null;
  /** Number of posts and comments that a ban removed. */
  removed: number;
  /** The act that it took back, where that has no opposite of its own. */
  undid: LogAct | null;
  /** It took back another. */
  isUndoing: boolean;
  /** It was taken back itself. */
  isUndone: boolean;
  /** What is done in the background; null once that is over. */
  progress: { done: number; total: number } | null;
  /** How far it is taken back, in the same way. */
  undoing: { done: number; total: number } | null;
  can: { undo: boolean };
}

/** What an opened line shows besides: what somebody has changed since, so that it could not be taken back. */
export interface LogDetails {
  aid: number;
  left: EffectUnit[];
}

export interface LogView {
  /** Null for the log of the site. */
  sub: string | null;
  entries: LogEntry[];
  next: string | null;
  isFirst: boolean;
  query: LogQuery;
  details: LogDetails | null;
  /** What it can be narrowed to. */
  groups: readonly LogGroup[];
  /** The log names those who act, so it can be narrowed to one of them. */
  seesActors: boolean;
}
