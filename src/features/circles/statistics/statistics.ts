import type { ManageView } from "#features/circles/subs/manage.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";

/** Period of the statistics, in days. */
export const STATISTICS_DAYS = 90;

/** Log codes of the counted actions. */
export const COUNTED_ACTS = [
  LOG.postDeleted,
  LOG.commentDeleted,
  LOG.refused,
  LOG.removedByRule,
  LOG.warned,
  LOG.subBan,
] as const;
export type CountedAct = (typeof COUNTED_ACTS)[number];

/**
 * Number of closed queue entries of a moderator or all moderators, and the median seconds until closing; null
 * if none were closed.
 */
interface Closed {
  closed: number;
  median: number | null;
}

export interface StatisticsView {
  manage: ManageView;
  isPublic: boolean;
  /** Actions by kind, and the number of undone ones. */
  acts: { code: CountedAct; count: number; undone: number }[];
  appeals: Record<"made" | "waiting" | "upheld" | "eased" | "reversed", number>;
  /** Only for the owner and admins; `open` is the number of entries currently claimed. */
  team: { open: number; moderators: ({ uid: number; name: string | null; open: number } & Closed)[] } | null;
}
