/** Letters and digits of a code that nobody has chosen. */
export const CODE_LENGTH = 32;
export const CODE_MAX = 64;
export const USES_MAX = 100_000;
export const ALLOWANCE_MAX = 10_000;
/** Codes on a page of admins. */
export const CODES_ON_PAGE = 50;
/** People that one page of an invite tree shows. */
export const TREE_MOST = 500;

/** The field in which the end of codes is sent. */
export const INVITE_END = "expires";

export const EXPIRY_KINDS = ["never", "now", "at"] as const;
export type ExpiryKind = (typeof EXPIRY_KINDS)[number];

/** States of people who came by a code that are said beside their names. */
export type InvitedState = "ok" | "pending" | "banned" | "deleted";

export interface InvitedPerson {
  /** Null for a deleted account. */
  name: string | null;
  state: InvitedState;
}

/** A code as its maker and admins see it. */
export interface InviteCodeView {
  icid: number;
  code: string;
  createdAt: number;
  expiresAt: number | null;
  uses: number;
  most: number;
  /** Used up or expired. */
  isOver: boolean;
  /** Who came by it; empty where that is not shown. */
  people: InvitedPerson[];
}

export interface OwnInvitesView {
  /** How many codes can be made still. */
  left: number;
  codes: InviteCodeView[];
  /** Who invited the reader; null where nobody did, or where that is not shown. */
  invitedBy: string | null;
  /** Whether the site shows who invited whom. */
  showsPeople: boolean;
  /** Who came by the reader's codes and by theirs; empty where that is not shown. */
  below: InviteBranch[];
  /** There are more than are shown. */
  isCut: boolean;
}

/** A person of an invite tree, with how far below its root. */
export interface InviteBranch extends InvitedPerson {
  depth: number;
  /** By which they came; null where that is not the reader's to see. */
  code: string | null;
}

/** How many codes somebody may make still: a personal number goes before what the level gives, and all ever made count. */
export function codesLeft(
  person: { allowance: number | null; level: number; made: number },
  { least, most }: { least: number; most: number },
): number {
  const allowed = person.allowance ?? (person.level >= least ? most : 0);
  return Math.max(0, allowed - person.made);
}

export function isCodeOver(code: { expiresAt: number | null; uses: number; most: number }, now: number): boolean {
  return code.uses >= code.most || (code.expiresAt !== null && code.expiresAt <= now);
}
