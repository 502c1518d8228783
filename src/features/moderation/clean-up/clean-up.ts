import type { RefusalCode } from "#domain/refusal.ts";

/** Actions on the selected accounts. */
export const CLEAN_UP_ACTS = ["ban", "hold", "remove"] as const;
export type CleanUpAct = (typeof CLEAN_UP_ACTS)[number];

/** Max accounts of one clean-up, and page size of the preview. */
export const MAX_CLEAN_UP_ACCOUNTS = 5_000;
export const CLEAN_UP_PAGE = 50;
/** Max number of accounts excluded by name. */
export const MAX_EXCLUDED_NAMES = 100;
/** Min level of trusted accounts, which are never selected. */
export const TRUSTED_LEVEL = 3;

/** Query parameters that select accounts. */
export const SELECTION_FIELDS = ["from", "to", "range", "link", "invited"] as const;
export type SelectionField = (typeof SELECTION_FIELDS)[number];
export type CleanUpQuery = Readonly<Record<SelectionField | "not", string>>;

/** Kinds of content in which a link was found. */
export const LINK_PLACES = ["post", "comment", "message", "profile"] as const;
export type LinkPlace = (typeof LINK_PLACES)[number];

export interface SelectedRow {
  uid: number;
  name: string;
  joinedAt: number;
  state: "ok" | "pending" | "banned";
  posts: number;
  comments: number;
  score: number;
  /** Criteria that the account matched, besides the time. */
  network: string | null;
  linkIn: readonly LinkPlace[];
  invitedBy: string | null;
}

export interface SelectionPreview {
  rows: readonly SelectedRow[];
  /** Totals of all selected accounts. */
  accounts: number;
  banned: number;
  posts: number;
  comments: number;
  /** Offset of the next page. */
  next: number | null;
  skipped: number;
}

/** Previous clean-up. */
export interface PastCleanUp {
  aid: number;
  act: CleanUpAct;
  accounts: number;
  reason: string;
  by: string | null;
  at: number;
  isUndone: boolean;
  /** Number of accounts not reverted because they were changed since. */
  left: number;
  progress: { done: number; total: number } | null;
  canUndo: boolean;
}

/** Invalid field of the selection. */
export interface SelectionProblem {
  field: SelectionField;
  code: RefusalCode;
}

export interface CleanUpView {
  asked: CleanUpQuery;
  wrong: SelectionProblem | null;
  /** Null if no criterion is set. */
  preview: SelectionPreview | null;
  past: readonly PastCleanUp[];
}
