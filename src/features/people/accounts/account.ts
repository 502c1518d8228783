import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { safeNextPath } from "#lib/urls.ts";

/** Account states. Only `ok` accounts can act; the others count as visitors. */
export const ACCOUNT_STATUS = { ok: 0, pending: 1, banned: 5, deleted: 10 } as const;

/** Name of an account as seen by the viewer; null for deleted accounts, except for admins. */
export function nameFor(viewer: { isAdmin: boolean }, name: string | null, status: number | null): string | null {
  return status === ACCOUNT_STATUS.deleted && !viewer.isAdmin ? null : name;
}

/** Max characters of a username; bounds the setting. */
export const MAX_USERNAME = 64;

/** Lifetime of a confirmation link in milliseconds: for a changed address, and for a new account. */
export const CONFIRMATION_LINK_MS = 86_400_000;
export const FIRST_CONFIRMATION_LINK_MS = 28_800_000;

/** Period after registration in which the address can be corrected, in milliseconds. */
export const EMAIL_CORRECTION_MS = 28_800_000;

/** Period in which an unconfirmed account reserves its name and address, in milliseconds. */
export const UNCONFIRMED_MS = 172_800_000;

/** Min interval between confirmation mails to a new account requested by address only, in milliseconds. */
export const RESEND_PAUSE_MS = 60_000;

/** Lifetime of a password reset link in milliseconds: sent by mail, and created by an admin. */
export const RESET_MS = 1_200_000;
export const ADMIN_RESET_LINK_MS = 86_400_000;

/** Max mails per request if several accounts have the same unconfirmed address. */
export const MAX_RECOVERY_MAILS = 3;

/**
 * Max open reset links per account. A new request does not revoke earlier links, so others cannot block the owner's
 * recovery.
 */
export const MAX_RESET_LINKS = 3;

/** Checks the length: 7 to 256 characters, without surrounding spaces for the minimum. */
export function isPassword(text: string): boolean {
  return text.trim().length >= LIMITS.passwordMin && text.length <= LIMITS.passwordMax;
}

/** Returns the path after login: `next`, unless it is on another site or is a login page itself. */
export function getPathAfterLogIn(next: string, otherwise: string = links.home()): string {
  const path = safeNextPath(next);
  const isAuthPath = /^\/(login|register|setup|do|graphql|ovarit_auth)\b/.test(path);
  return path === links.home() || isAuthPath ? otherwise : path;
}

/** Pending steps (confirmation, approval) shown to the account's owner. */
export interface WaitingView {
  name: string;
  /** Unconfirmed address; null if confirmed or not required. */
  email: string | null;
  canCorrect: boolean;
  application: "waiting" | "refused" | null;
  reason: string | null;
}

/** Address of a confirmation link, for its page. */
export interface Confirmation {
  name: string;
  email: string;
  isConfirmed: boolean;
  /** True for a new account that can log in now. */
  isReady: boolean;
}

export interface AccountView {
  name: string;
  /** False if the account logs in only by passkey or provider. */
  hasPassword: boolean;
  email: string;
  emailRequired: boolean;
  /** False on sites without mail, where addresses cannot be confirmed. */
  sendsMail: boolean;
  isConfirmed: boolean;
  /** New address with an unused confirmation link. */
  pending: string | null;
}

/** Notes at the top of the account page: result of a confirmation link, or a sent mail. */
export const EMAIL_NOTES = ["confirmed", "failed", "sent"] as const;
export type EmailNote = (typeof EMAIL_NOTES)[number];
