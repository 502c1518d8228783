import type { NsfwPreference } from "#domain/viewer.ts";
import type { SubPictures } from "./pictures.ts";
import type { SubRelation, SubRule, TeamMember } from "./sub.ts";

const DIRECTORY_COLUMNS = ["name", "subs", "posts", "active"] as const;
export type DirectoryColumn = (typeof DIRECTORY_COLUMNS)[number];
export type DirectorySort = `${DirectoryColumn}_${"asc" | "desc"}`;
export const DIRECTORY_SORTS = DIRECTORY_COLUMNS.flatMap((by): DirectorySort[] => [`${by}_asc`, `${by}_desc`]);

/** Subscribed subs; subs with recent posts; new subs; NSFW subs. */
const DIRECTORY_FILTERS = ["mine", "active", "fresh", "nsfw"] as const;
export type DirectoryFilter = (typeof DIRECTORY_FILTERS)[number];

export const ACTIVE_DAYS = 7;
export const FRESH_DAYS = 30;

export interface DirectoryQuery {
  sort: DirectorySort;
  /** Part of a name, restricted to valid characters; empty for all. */
  search: string;
  filters: readonly DirectoryFilter[];
  after: string | null;
  page: number;
}

/** Row of the directory. */
export interface DirectoryRow extends SubRelation, Pick<SubPictures, "icon"> {
  title: string;
  nsfw: boolean;
  /** Only admins see disabled subs in the directory. */
  disabled: boolean;
  posts: number;
  /** Null without posts. */
  lastPostAt: number | null;
}

/** Details of an expanded row. */
export interface DirectoryDetails {
  sid: number;
  createdAt: number;
  sidebarHtml: string;
  rules: readonly SubRule[];
  team: readonly TeamMember[];
}

export interface Directory {
  rows: DirectoryRow[];
  next: string | null;
}

/** Column and direction of a sort. */
export function parseDirectorySort(sort: DirectorySort): { by: DirectoryColumn; ascends: boolean } {
  const by = DIRECTORY_COLUMNS.find((column) => sort.startsWith(column)) ?? "name";
  return { by, ascends: sort.endsWith("asc") };
}

export function isDirectorySort(text: string | null | undefined): text is DirectorySort {
  return DIRECTORY_SORTS.some((sort) => sort === text);
}

// filter the directory:
//  - by own subs: only members
//  - by NSFW: only viewers who do not hide NSFW
export function listAllowedFilters(viewer: { uid: number; nsfw: NsfwPreference }): DirectoryFilter[] {
  return DIRECTORY_FILTERS.filter(
    (filter) => (filter !== "mine" || viewer.uid > 0) && (filter !== "nsfw" || viewer.nsfw !== "hide"),
  );
}

/** Filters in a URL that this viewer may use, in the default order. */
export function parseDirectoryFilters(text: string | null, allowed: readonly DirectoryFilter[]): DirectoryFilter[] {
  const named = (text ?? "").split(" ");
  return allowed.filter((filter) => named.includes(filter));
}
