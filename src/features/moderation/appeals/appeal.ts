import { DAY } from "#domain/limits.ts";
import type { ManageView } from "#features/circles/subs/manage.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";

/** Codes of actions that can be appealed. */
export const APPEALABLE = [
  LOG.postDeleted,
  LOG.commentDeleted,
  LOG.removedByRule,
  LOG.writtenRemoved,
  LOG.uploadRemoved,
  LOG.refused,
  LOG.warned,
  LOG.subBan,
  LOG.siteBan,
] as const;
export type AppealableCode = (typeof APPEALABLE)[number];

/** Narrows a log code to an appealable one; null for others. */
export function appealableCode(code: number): AppealableCode | null {
  return APPEALABLE.find((each) => each === code) ?? null;
}

/** Time limit for appealing after an action, and target time for a decision, in milliseconds. */
export const APPEAL_TIME_MS = 14 * DAY;
export const APPEAL_DECISION_TIME_MS = 7 * DAY;

/** Outcomes: the action stays in force, its ban is shortened, or it is undone. */
export const OUTCOMES = ["upheld", "eased", "reversed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Name of the field for the new end of a shortened ban. */
export const EASED_BAN_END_FIELD = "expires";

/** The appealed action, for the user concerned and the reviewers. */
export interface AppealedAct {
  aid: number;
  code: AppealableCode;
  /** Null for the whole site. */
  sub: string | null;
  at: number;
  /** Null where the reader may not see the moderator; then the team or the admins are named. */
  by: string | null;
  byAdmins: boolean;
  reason: string | null;
  rule: string | null;
  item: { to: string; title: string } | null;
  isUndone: boolean;
}

/** An appeal, for the user concerned and the reviewers. */
export interface AppealView {
  text: string;
  madeAt: number;
  dueAt: number;
  forAdmins: boolean;
  /** Name of the assigned reviewer; null if unassigned or hidden from the reader. */
  assignedTo: string | null;
  decided: { outcome: Outcome; answer: string; at: number; by: string | null } | null;
}

/** Page of one action and its appeal. */
export interface AppealPageView {
  act: AppealedAct;
  /** User concerned; null if the reader is that user. */
  person: string | null;
  appeal: AppealView | null;
  /** End of the time limit for an appeal. */
  until: number;
  can: { appeal: boolean; decide: boolean; ease: boolean };
  /** Max duration of a shortened ban, in days. */
  maxDays: number;
}

/** Page of a user banned from the site. */
export interface BannedView {
  token: string;
  uid: number;
  name: string;
  hasPassword: boolean;
  reason: string;
  /** Null for a permanent ban. */
  until: number | null;
  /** The ban action and its appeal; null if the ban is not in the log. */
  appeal: AppealPageView | null;
}

/** One line of a list of appeals. */
export interface AppealLine {
  aid: number;
  code: AppealableCode;
  sub: string | null;
  person: string | null;
  assignedTo: string | null;
  madeAt: number;
  dueAt: number;
  isLate: boolean;
  outcome: Outcome | null;
}

export interface AppealsView {
  /** Null for the appeals of the whole site. */
  sub: string | null;
  manage: ManageView | null;
  open: AppealLine[];
  decided: AppealLine[];
  next: string | null;
  isFirst: boolean;
}
