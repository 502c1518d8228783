import type { ManageView } from "#features/circles/subs/manage.ts";
import { keysOf } from "#lib/keys-of.ts";

/** Name of the field for the end of a ban; empty for a permanent ban. */
export const BAN_END = "expires";

/** Age in milliseconds up to which content is removed with a ban; 0 for all content. */
export const BAN_REMOVAL_AGES_MS = {
  nothing: null,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  all: 0,
} as const;
export const BAN_REMOVAL_NAMES = keysOf(BAN_REMOVAL_AGES_MS);

/** Max removals inside the ban's transaction; a background job removes the rest. */
export const BAN_REMOVAL_BATCH_SIZE = 40;

/** One ban, filtered for its reader. */
export interface BanEntry {
  bid: number;
  /** Null for deleted accounts. */
  user: string | null;
  /** Null for automatic bans, and for readers who may not see moderators. */
  by: string | null;
  reason: string;
  createdAt: number;
  /** Null for permanent bans. */
  expiresAt: number | null;
  /** Time when it was lifted or expired; null while in force. */
  endedAt: number | null;
  can: { lift: boolean };
}

/** Page of bans of a sub. */
export interface BansView {
  sub: string;
  manage: ManageView;
  active: { bans: BanEntry[]; next: string | null; isFirst: boolean };
  past: { bans: BanEntry[]; next: string | null; isFirst: boolean };
  /** Id of the ban whose lift form is open. */
  lifting: number | null;
  /** Null if the reader cannot ban users here. */
  form: { user: string; mustEnd: boolean; maxDays: number } | null;
  /** The reader is a moderator of the sub or an admin. */
  isStaff: boolean;
}
