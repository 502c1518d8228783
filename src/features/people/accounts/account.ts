import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { safeNextPath } from "#lib/urls.ts";

/** States of an account. Only confirmed ones can act; all others are visitors. */
export const ACCOUNT_STATUS = { ok: 0, pending: 1, banned: 5, deleted: 10 } as const;

/** No account's name is longer, even if the setting is. */
export const LONGEST_NAME = 64;

/** How long the link in a mail confirms an address, in milliseconds: that of an account, and the first of a new one. */
export const CONFIRMABLE_MS = 86_400_000;
export const FIRST_CONFIRMABLE_MS = 28_800_000;

/** How long after registering a first address can be corrected, in milliseconds. */
export const CORRECTABLE_MS = 28_800_000;

/** How long a name and an address stay with an account whose address nobody confirms, in milliseconds. */
export const UNCONFIRMED_MS = 172_800_000;

/** How long after one mail to confirm a new account none more is sent because somebody typed its address, in milliseconds. */
export const RESEND_PAUSE_MS = 60_000;

/** How long a link sets a new password, in milliseconds: one in a mail, and one that an admin hands over. */
export const RESET_MS = 1_200_000;
export const RESET_BY_HAND_MS = 86_400_000;

/** The most mails for one request, if several accounts name the same unconfirmed address. */
export const MOST_ACCOUNTS = 3;

/** As many links of an account are open at once: asking again ends none of them, so nobody can keep its person from it. */
export const MOST_RESETS = 3;

/** A password is 7 to 256 characters, and blanks around it do not count towards the seven. */
export function isPassword(text: string): boolean {
  return text.trim().length >= LIMITS.passwordMin && text.length <= LIMITS.passwordMax;
}

/**
 * Where a user goes after signing in: the page they came from, unless it is on another site or is a sign-in page
 * itself.
 */
export function afterSignIn(next: string, otherwise: string = links.home()): string {
  const path = safeNextPath(next);
  const isAuthPath = /^\/(login|register|setup|do|graphql|ovarit_auth)\b/.test(path);
  return path === links.home() || isAuthPath ? otherwise : path;
}

/** What a new account waits for, as its person reads it. */
export interface WaitingView {
  name: string;
  /** The address that is not confirmed; null where that is not asked for, or done. */
  email: string | null;
  canCorrect: boolean;
  application: "waiting" | "refused" | null;
  /** Why it was refused. */
  reason: string | null;
}

/** The address behind a confirmation link, as the page shows it. */
export interface Confirmation {
  name: string;
  email: string;
  isConfirmed: boolean;
  /** The account is new, and its owner can log in now. */
  isReady: boolean;
}

/** What a member sees of the own account. */
export interface AccountView {
  name: string;
  /** Else only something other opens the account. */
  hasPassword: boolean;
  email: string;
  emailRequired: boolean;
  /** Without it no address can be confirmed. */
  sendsMail: boolean;
  isConfirmed: boolean;
  /** The address that is to be confirmed by the link in a mail. */
  pending: string | null;
}

/** What the account page notes above everything: how following a link ended, or that a mail is on its way. */
export const EMAIL_NOTES = ["confirmed", "failed", "sent"] as const;
export type EmailNote = (typeof EMAIL_NOTES)[number];
