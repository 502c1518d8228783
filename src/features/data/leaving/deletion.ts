import { DAY } from "#domain/limits.ts";

/** Period in which a deleted account can be restored, in milliseconds. */
export const ACCOUNT_RESTORE_MS = 14 * DAY;

/** Confirmation word for account deletion; the same in every language. */
export const DELETION_CONSENT = "YES";

/** Fate of a deleted user's posts and comments: they stay under "[Deleted]", or are erased. */
export const DELETED_CONTENT_CHOICES = ["keep", "erase"] as const;

/** Account data shown on the deletion form. */
export interface DeletionView {
  name: string;
  /** False if the account has no password; it then reauthenticates in another way. */
  hasPassword: boolean;
  /** Subs that would lose their only owner. */
  owned: string[];
  /** True for the only admin, whose account cannot be deleted. */
  isOnlyAdmin: boolean;
}

/** Deleted account that can be restored. */
export interface RestorableAccount {
  token: string;
  name: string;
  until: number;
  /** Progress of erasing the user's content; null if the content stays. */
  erased: { done: number; total: number } | null;
}
