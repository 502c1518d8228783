import { DAY } from "#domain/limits.ts";

/** How long after its deletion an account can come back, in milliseconds. */
export const COME_BACK_MS = 14 * DAY;

/** What somebody types who wants the own account deleted; the same word in every language. */
export const CONSENT = "YES";

/** What becomes of what somebody wrote: it stays under "[Deleted]", or it is erased. */
export const WRITTEN_CHOICES = ["keep", "erase"] as const;

/** What a member should know before the account is deleted. */
export interface DeletionView {
  name: string;
  /** Else something other than a password shows who is there. */
  hasPassword: boolean;
  /** The subs that would have no owner. */
  owned: string[];
  /** Nobody else could administer the site: the account cannot be deleted. */
  isOnlyAdmin: boolean;
}

/** An account that is deleted and can come back. */
export interface ComeBackView {
  token: string;
  name: string;
  until: number;
  /** How far erasing what they wrote has come; null where it stays. */
  erased: { done: number; total: number } | null;
}
