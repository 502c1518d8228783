import type { ManageView } from "#features/circles/subs/manage.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";

/** What is counted: the last days. */
export const STATISTICS_DAYS = 90;

/** The acts that are counted. */
export const COUNTED_ACTS = [
  LOG.postDeleted,
  LOG.commentDeleted,
  LOG.refused,
  LOG.removedByRule,
  LOG.warned,
  LOG.subBan,
] as const;
export type CountedAct = (typeof COUNTED_ACTS)[number];

/** What a team, or one of it, closed, and how long that took in the middle, in seconds; null where nothing was closed. */
interface Closed {
  closed: number;
  median: number | null;
}

export interface StatisticsView {
  manage: ManageView;
  isPublic: boolean;
  /** How often, and how many of them were taken back. */
  acts: { code: CountedAct; count: number; undone: number }[];
  appeals: Record<"made" | "waiting" | "upheld" | "eased" | "reversed", number>;
  /** For the owner and admins; `open`: what each looks at now. */
  team: { open: number; moderators: ({ uid: number; name: string | null; open: number } & Closed)[] } | null;
}
