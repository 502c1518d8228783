import type { SubRef, Viewer } from "#domain/viewer.ts";
import type { EffectUnit, NewEffect } from "./effect.ts";
import type { LogCode } from "./log-codes.ts";

/** An act as it is recorded. */
export interface NewAction {
  code: LogCode;
  /** Where; null for the whole site. */
  sub: SubRef | null;
  /** Who did it; null where no person did. */
  by: Viewer | null;
  /** What a rule of the site did in a sub: it counts as done by the admins. */
  ofSite?: boolean;
  /** Epoch milliseconds. */
  at: number;
  /** Whom it concerns. */
  targetUid?: number;
  pid?: number;
  cid?: number;
  reason?: string;
  /** The rule that was broken, with its text at that time. */
  rule?: { rid: number; text: string };
  /** A value that the log's sentence needs. */
  note?: string;
  /**
   * What it changed. What it set is named also where that was so before: what somebody undoes later does not overtake it.
   */
  effects?: readonly NewEffect[];
  /** The act that is taken back. */
  undoes?: number;
  /** The act that it is a part of: the log then names that one alone. */
  partOf?: number;
}

/** What became of taking an act back. */
export interface UndoneView {
  /** The act of taking it back, which can be taken back itself. */
  aid: number;
  /** What stays, as far as that is known. */
  left: { unit: EffectUnit; key: string }[];
  /** A job goes on with it. */
  isUnderWay: boolean;
}
