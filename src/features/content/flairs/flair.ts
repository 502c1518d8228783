import type { ManageView } from "#features/circles/subs/manage.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";

/** What a flair is for: posts, or people beside their names. */
export type FlairKind = "post" | "user";

/** One to choose from. */
export interface Flair {
  id: number;
  text: string;
  /** One of FLAIR_HUES; null for the hue that follows from the text. */
  hue: number | null;
  /** Only the team assigns it. */
  teamOnly: boolean;
}

/** The hues that a team chooses from, by their steps in hues.css. */
export const FLAIR_HUES = [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33] as const;

/** In the calls: a text of one's own in place of one to choose, and none at all. */
export const OWN_TEXT = -1;
export const NO_FLAIR = -2;

/** What a sub lets authors do about the flairs of their posts. */
export interface PostFlairRules {
  /** They may choose one. */
  mayChoose: boolean;
  /** They have to. */
  mustChoose: boolean;
  /** There is one to choose, by the team at least. */
  hasFlairs: boolean;
  /** There is one that members may choose. */
  hasOpenFlairs: boolean;
}

/** What a sub lets members do about the flair beside their own name. */
export interface UserFlairRules {
  mayPick: boolean;
  mayWrite: boolean;
}

/** How many posts of a sub have a flair. */
export interface FlairCount {
  text: string;
  hue: number | null;
  posts: number;
}

/** What the reader may have beside their own name in a sub. */
export interface OwnFlairView {
  sub: string;
  /** What it is now. */
  flair: string | null;
  /** Empty for those who may not choose. */
  flairs: readonly Flair[];
  can: { write: boolean; remove: boolean };
}

/** The team's page about the flairs of one kind. */
export interface FlairPageView {
  sub: string;
  manage: ManageView;
  flairs: readonly Flair[];
  rules: Pick<PostFlairRules, "mayChoose" | "mustChoose"> & UserFlairRules;
  /** Without it the reader only decides what stands beside people's names. */
  canManage: boolean;
}

/** What concerns the reader on the pages of a sub. */
export interface SubFlairsView {
  /** Beside their own name there. */
  flair: string | null;
  hue: number | null;
  canSet: boolean;
  canManage: boolean;
  canAssign: boolean;
}

/** What the reader may do about the flair of a post. */
export interface PostFlairView {
  sub: string;
  pid: number;
  flair: string | null;
  flairs: readonly Flair[];
  can: { remove: boolean };
}

/** A flair as it is stored: one line, without what cannot be seen. */
export function flairFrom(typed: string): string {
  const text = trimBlanks(stripControl(typed).replace(/\s+/g, " "));
  return visibleLength(text) === 0 ? "" : text;
}
