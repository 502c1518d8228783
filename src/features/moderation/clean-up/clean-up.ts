import type { RefusalCode } from "#domain/refusal.ts";

/** What can be done about everybody who was selected. */
export const CLEAN_UP_ACTS = ["ban", "hold", "remove"] as const;
export type CleanUpAct = (typeof CLEAN_UP_ACTS)[number];

/** Accounts that one act is about at most, and rows on a page of the preview. */
export const CLEAN_UP_MOST = 5_000;
export const CLEAN_UP_PAGE = 50;
/** Accounts that can be left out by name. */
export const LEFT_OUT_MOST = 100;
/** From this level on an account is trusted, and never part of a spam wave. */
export const TRUSTED_LEVEL = 3;

/** The fields by which accounts are selected, as they stand in an address. */
export const SELECTING = ["from", "to", "range", "link", "invited"] as const;
export type SelectingField = (typeof SELECTING)[number];
export type Asked = Readonly<Record<SelectingField | "not", string>>;

/** In what an account wrote a link was found. */
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
  /** What it was selected by, besides the time. */
  network: string | null;
  linkIn: readonly LinkPlace[];
  invitedBy: string | null;
}

export interface Preview {
  rows: readonly SelectedRow[];
  /** Of everybody who is selected. */
  accounts: number;
  banned: number;
  posts: number;
  comments: number;
  /** Where the list goes on: how many rows come before. */
  next: number | null;
  skipped: number;
}

/** A clean-up of before. */
export interface PastCleanUp {
  aid: number;
  act: CleanUpAct;
  accounts: number;
  reason: string;
  by: string | null;
  at: number;
  isUndone: boolean;
  /** Accounts that somebody has changed since, so that they stayed as they were. */
  left: number;
  progress: { done: number; total: number } | null;
  canUndo: boolean;
}

/** Why nobody is selected, beside the field that is wrong. */
export interface Wrong {
  field: SelectingField;
  code: RefusalCode;
}

export interface CleanUpView {
  asked: Asked;
  /** What is wrong with a field. */
  wrong: Wrong | null;
  /** Null before something is asked. */
  preview: Preview | null;
  past: readonly PastCleanUp[];
}
