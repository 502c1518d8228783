import type { DailySub } from "#features/circles/daily-sub/daily-sub.ts";
import type { AttackView } from "#features/site/attack-mode/attack.ts";

/** Daily counts. */
export const DAY_KINDS = ["members", "posts", "comments", "votes", "actives"] as const;
export type DayKind = (typeof DAY_KINDS)[number];

export const TOTAL_KINDS = ["members", "subs", "posts", "comments", "upvotes", "downvotes"] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

/** Days in the charts. */
export const SHOWN_DAYS = 90;

/** Pending tasks and warnings for admins. */
export interface AdminTask {
  kind:
    | "reports"
    | "subReports"
    | "held"
    | "appeals"
    | "adoptions"
    | "applications"
    | "jobs"
    | "disk"
    | "backup"
    | "doctor";
  count: number;
  /** URL of the page for it; null if there is none. */
  to: string | null;
}

/** Free and total bytes of the disk with the files; null before the first check, or if unavailable. */
export interface DiskView {
  free: number;
  size: number;
}

export interface AdminDashboardView {
  /** Start of the latest good backup; null for none, or if backups are off. */
  backup: { goodAt: number | null } | null;
  /** Program version. */
  version: string;
  sendsMail: boolean;
  attention: readonly AdminTask[];
  disk: DiskView | null;
  totals: Readonly<Record<TotalKind, number>>;
  /** Null before the first count. */
  countedAt: number | null;
  /** Daily counts, oldest first; `at` is the start of the day. */
  days: readonly ({ at: number } & Readonly<Record<DayKind, number>>)[];
  isPosting: boolean;
  isRegistering: boolean;
  asksCaptchas: boolean;
  isReadOnly: boolean;
  attack: AttackView;
  /** `to` is the URL of a post, null for a line; `until` in epoch milliseconds, 0 for never. */
  announcement: { title: string; to: string | null; forMembers: boolean; until: number } | null;
  dailySub: DailySub | null;
}
