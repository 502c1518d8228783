import type { DailySub } from "#features/circles/daily-sub/daily-sub.ts";
import type { AttackView } from "#features/site/attack-mode/attack.ts";

/** What is counted of each day. */
export const DAY_KINDS = ["members", "posts", "comments", "votes", "actives"] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** What is counted of all time, and of the disk with the files: bytes. */
export const TOTAL_KINDS = ["members", "subs", "posts", "comments", "upvotes", "downvotes"] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

/** Days that the charts show. */
export const SHOWN_DAYS = 90;

/** What waits for an admin, and what could go wrong. */
export interface Attention {
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
  /** Where it is dealt with; null where that is not on a page. */
  to: string | null;
}

/** Free and whole bytes of the disk with the files; null before it was looked at, and where that cannot be asked. */
export interface DiskView {
  free: number;
  size: number;
}

export interface DashboardView {
  /** When the last good backup was begun; null for none yet, and where the site makes none. */
  backup: { goodAt: number | null } | null;
  /** Of the program. */
  version: string;
  sendsMail: boolean;
  attention: readonly Attention[];
  disk: DiskView | null;
  totals: Readonly<Record<TotalKind, number>>;
  /** Null before the first count. */
  countedAt: number | null;
  /** Per day, the oldest first; `at` is its beginning. */
  days: readonly ({ at: number } & Readonly<Record<DayKind, number>>)[];
  isPosting: boolean;
  isRegistering: boolean;
  asksCaptchas: boolean;
  isReadOnly: boolean;
  attack: AttackView;
  /** `to` is the address of a post, null for a line; `until` in epoch milliseconds, 0 for never. */
  announcement: { title: string; to: string | null; forMembers: boolean; until: number } | null;
  dailySub: DailySub | null;
}
