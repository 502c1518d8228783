import type { ManageView } from "#features/circles/subs/manage.ts";
import { keysOf } from "#lib/keys-of.ts";

/** The field of the end of a ban; without one it is forever. */
export const BAN_END = "expires";

/** What of somebody's posts and comments in the sub goes with a ban, and how far back that reaches in milliseconds. */
export const REMOVALS = { nothing: null, hour: 3_600_000, day: 86_400_000, week: 604_800_000, all: 0 } as const;
export const REMOVAL_NAMES = keysOf(REMOVALS);

/** How many are removed at once; what is more is removed in the background. */
export const REMOVED_AT_ONCE = 40;

/** One ban, for one reader. */
export interface BanEntry {
  bid: number;
  /** Null where the account is gone. */
  user: string | null;
  /** Null where nobody is known, or the reader may not know. */
  by: string | null;
  reason: string;
  createdAt: number;
  /** Null for never. */
  expiresAt: number | null;
  /** When it was lifted or ended; null while it holds. */
  endedAt: number | null;
  can: { lift: boolean };
}

/** The page about who is banned from a sub. */
export interface BansView {
  sub: string;
  manage: ManageView;
  active: { bans: BanEntry[]; next: string | null; isFirst: boolean };
  past: { bans: BanEntry[]; next: string | null; isFirst: boolean };
  /** The ban that is opened to be lifted. */
  lifting: number | null;
  /** Null for those who cannot ban anybody here. */
  form: { user: string; mustEnd: boolean; maxDays: number } | null;
  /** Somebody is removed in the background; how far that is. */
  isStaff: boolean;
}
