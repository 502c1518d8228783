import type { SubRef, Viewer } from "#domain/viewer.ts";
import type { EffectUnit, NewEffect } from "./effect.ts";
import type { LogCode } from "./log-codes.ts";

/** An action to record in the log. */
export interface NewAction {
  code: LogCode;
  /** Sub of the action; null for the whole site. */
  sub: SubRef | null;
  /** Acting user; null for automatic actions. */
  by: Viewer | null;
  /** A site-wide automod rule acted in a sub: recorded as an action of the admins. */
  ofSite?: boolean;
  /** Epoch milliseconds. */
  at: number;
  /** User the action concerns. */
  targetUid?: number;
  pid?: number;
  cid?: number;
  reason?: string;
  /** The violated rule, with its text at that time. */
  rule?: { rid: number; text: string };
  /** Value interpolated into the log sentence. */
  note?: string;
  /**
   * Changed values. A value set again without a change is included, so that undoing an earlier action does not revert
   * it.
   */
  effects?: readonly NewEffect[];
  /** Id of the action that this one undoes. */
  undoes?: number;
  /** Id of the parent action; the log lists only the parent. */
  partOf?: number;
}

/** Result of undoing an action. */
export interface UndoneView {
  /** Id of the undo, which can be undone itself. */
  aid: number;
  /** Known effects that could not be reverted. */
  left: { unit: EffectUnit; key: string }[];
  /** A background job continues the undo. */
  isUnderWay: boolean;
}
