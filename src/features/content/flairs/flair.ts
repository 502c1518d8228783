import type { ManageView } from "#features/circles/subs/manage.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";

/** Kind of a flair: for posts, or for members beside their names. */
export type FlairKind = "post" | "user";

/** Flair that a sub offers. */
export interface Flair {
  id: number;
  text: string;
  /** One of FLAIR_HUES; null for the hue derived from the text. */
  hue: number | null;
  /** Only moderators can assign it. */
  teamOnly: boolean;
}

/** Hues that moderators can choose, as steps in hues.css. */
export const FLAIR_HUES = [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33] as const;

/** Special ids in calls: a custom text, and no flair. */
export const CUSTOM_FLAIR_ID = -1;
export const NO_FLAIR_ID = -2;

/** Rules of a sub for the flairs of posts. */
export interface PostFlairRules {
  /** Authors may choose a flair. */
  mayChoose: boolean;
  /** Authors must choose a flair. */
  mustChoose: boolean;
  /** The sub has a flair, if only for moderators. */
  hasFlairs: boolean;
  /** The sub has a flair that members may choose. */
  hasOpenFlairs: boolean;
}

/** Rules of a sub for the members' own flairs. */
export interface UserFlairRules {
  mayPick: boolean;
  mayWrite: boolean;
}

/** Number of posts of a sub with a flair. */
export interface FlairCount {
  text: string;
  hue: number | null;
  posts: number;
}

/** The reader's own flair in a sub, and the choices. */
export interface OwnFlairView {
  sub: string;
  /** Current flair. */
  flair: string | null;
  /** Empty if the reader may not choose. */
  flairs: readonly Flair[];
  can: { write: boolean; remove: boolean };
}

/** Moderators' page about the flairs of one kind. */
export interface FlairPageView {
  sub: string;
  manage: ManageView;
  flairs: readonly Flair[];
  rules: Pick<PostFlairRules, "mayChoose" | "mustChoose"> & UserFlairRules;
  /** If false, the reader may only assign flairs to members. */
  canManage: boolean;
}

/** Flair state of the reader on the pages of a sub. */
export interface SubFlairsView {
  /** The reader's own flair there. */
  flair: string | null;
  hue: number | null;
  canSet: boolean;
  canManage: boolean;
  canAssign: boolean;
}

/** Flair of a post, and the reader's choices. */
export interface PostFlairView {
  sub: string;
  pid: number;
  flair: string | null;
  flairs: readonly Flair[];
  can: { remove: boolean };
}

/** Normalizes a flair: one line without control characters. */
export function normalizeFlair(typed: string): string {
  const text = trimBlanks(stripControl(typed).replace(/\s+/g, " "));
  return visibleLength(text) === 0 ? "" : text;
}
