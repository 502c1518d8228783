import type { ManageView } from "#features/subs/manage.ts";
import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";

/** What a flair is for: posts, or people beside their names. */
export type FlairKind = "post" | "user";

/** One to choose from. */
export interface Flair {
  id: number;
  text: string;
}

/** In the calls: a text of one's own in place of one to choose, and none at all. */
export const OWN_TEXT = -1;
export const NO_FLAIR = -2;

/** What a sub lets authors do about the flairs of their posts. */
export interface PostFlairRules {
  /** They may choose one. */
  mayChoose: boolean;
  /** They have to. */
  mustChoose: boolean;
  /** There is one to choose. */
  hasFlairs: boolean;
}

/** What a sub lets members do about the flair beside their own name. */
export interface UserFlairRules {
  mayPick: boolean;
  mayWrite: boolean;
}

/** How many posts of a sub have a flair. */
export interface FlairCount {
  text: string;
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
  rules: Omit<PostFlairRules, "hasFlairs"> & UserFlairRules;
}

/** What concerns the reader on the pages of a sub. */
export interface SubFlairsView {
  /** Beside their own name there. */
  flair: string | null;
  canSet: boolean;
  canManage: boolean;
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
