/** Characters of a generated code. */
export const CODE_LENGTH = 32;
export const CODE_MAX = 64;
export const USES_MAX = 100_000;
export const ALLOWANCE_MAX = 10_000;
/** Codes per admin page. */
export const CODES_ON_PAGE = 50;
/** Max users shown in an invite tree. */
export const TREE_MOST = 500;

/** Name of the form field for the expiry. */
export const INVITE_EXPIRY_FIELD = "expires";

export const EXPIRY_KINDS = ["never", "now", "at"] as const;
export type ExpiryKind = (typeof EXPIRY_KINDS)[number];

/** Account state shown beside an invited user's name. */
export type InvitedState = "ok" | "pending" | "banned" | "deleted";

export interface InvitedPerson {
  /** Null for a deleted account. */
  name: string | null;
  state: InvitedState;
}

/** Code in its creator's and the admins' view. */
export interface InviteCodeView {
  icid: number;
  code: string;
  createdAt: number;
  expiresAt: number | null;
  uses: number;
  most: number;
  /** Used up or expired. */
  isOver: boolean;
  /** Invited users; empty on sites that hide them. */
  people: InvitedPerson[];
}

export interface OwnInvitesView {
  /** Number of codes the user may still create. */
  left: number;
  codes: InviteCodeView[];
  /** Viewer's inviter; null for none, or on sites that hide it. */
  invitedBy: string | null;
  /** True if the site shows the invite tree. */
  showsPeople: boolean;
  /** All users invited below the viewer; empty on sites that hide them. */
  below: InviteBranch[];
  /** True if the list is truncated. */
  isCut: boolean;
}

/** User of an invite tree with the depth below its root. */
export interface InviteBranch extends InvitedPerson {
  depth: number;
  /** Used code; null for other users' codes, which the viewer may not see. */
  code: string | null;
}

/**
 * Returns the number of codes a user may still create. A per-user limit overrides the level's; all codes ever created
 * count.
 */
export function codesLeft(
  person: { allowance: number | null; level: number; made: number },
  { least, most }: { least: number; most: number },
): number {
  const allowed = person.allowance ?? (person.level >= least ? most : 0);
  return Math.max(0, allowed - person.made);
}

export function isCodeUnusable(code: { expiresAt: number | null; uses: number; most: number }, now: number): boolean {
  return code.uses >= code.most || (code.expiresAt !== null && code.expiresAt <= now);
}
