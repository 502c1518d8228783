import type { SubRelation } from "./sub.ts";

export const DIRECTORY_SORTS = ["name_asc", "name_desc", "subs_asc", "subs_desc", "posts_asc", "posts_desc"] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

export interface DirectoryQuery {
  sort: DirectorySort;
  /** Part of a name, in the letters that names are made of; empty for all. */
  search: string;
  after: string | null;
  page: number;
}

/** One line of the directory. */
export interface DirectoryRow extends SubRelation {
  title: string;
  nsfw: boolean;
  /** Only admins see disabled subs listed. */
  disabled: boolean;
  createdAt: number;
  posts: number;
}

export interface Directory {
  rows: DirectoryRow[];
  next: string | null;
}

export function isDirectorySort(text: string | null | undefined): text is DirectorySort {
  return (DIRECTORY_SORTS as readonly (string | null | undefined)[]).includes(text);
}
