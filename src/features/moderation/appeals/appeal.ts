import { DAY } from "#domain/limits.ts";
import type { ManageView } from "#features/circles/subs/manage.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";

/** Acts against which the person concerned can say something. */
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

/** Which of them, or null for any other act. */
export function appealableCode(code: number): AppealableCode | null {
  return APPEALABLE.find((each) => each === code) ?? null;
}

/** How long after an act it can be appealed against, and how long those who decide should take. */
export const APPEAL_TIME_MS = 14 * DAY;
export const DECIDE_TIME_MS = 7 * DAY;

/** What an appeal can lead to: the act stays, its ban is shorter, or it is undone. */
export const OUTCOMES = ["upheld", "eased", "reversed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The field of the new end of a ban that is eased. */
export const EASED_END = "expires";

/** What was done, for those whom the appeal concerns. */
export interface AppealedAct {
  aid: number;
  code: AppealableCode;
  /** Null for the whole site. */
  sub: string | null;
  at: number;
  /** Null where it is the team that acted, for this reader, or the admins. */
  by: string | null;
  byAdmins: boolean;
  reason: string | null;
  rule: string | null;
  item: { to: string; title: string } | null;
  isUndone: boolean;
}

/** An appeal, for those whom it concerns. */
export interface AppealView {
  text: string;
  madeAt: number;
  dueAt: number;
  forAdmins: boolean;
  /** Who is to decide; null where the reader may not know, or nobody is. */
  assignedTo: string | null;
  decided: { outcome: Outcome; answer: string; at: number; by: string | null } | null;
}

/** The page of one act and of the appeal against it. */
export interface AppealPageView {
  act: AppealedAct;
  /** Whom the act concerns; null for that person. */
  person: string | null;
  appeal: AppealView | null;
  /** Until when there can be one. */
  until: number;
  can: { appeal: boolean; decide: boolean; ease: boolean };
  /** Of the form that shortens a ban: the most days that are left of it. */
  maxDays: number;
}

/** The one page of somebody who is banned from the site. */
export interface BannedView {
  token: string;
  uid: number;
  name: string;
  hasPassword: boolean;
  reason: string;
  /** Null for a ban without an end. */
  until: number | null;
  /** The act and what was said against it; null where no log has it. */
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
  /** Null for those of the whole site. */
  sub: string | null;
  manage: ManageView | null;
  open: AppealLine[];
  decided: AppealLine[];
  next: string | null;
  isFirst: boolean;
}
