import { LIMITS } from "#domain/limits.ts";
import type { LinePart } from "#lib/line-diff.ts";

/** Pages of every site. Until an admin edits one, it has a default text in the reader's language. */
export const BUILT_IN_SLUGS = ["tos", "privacy", "rules", "welcome", "donate", "canary", "license"] as const;
export type BuiltInSlug = (typeof BUILT_IN_SLUGS)[number];

/** Default footer links. */
export const STANDARD_FOOTER: readonly string[] = ["tos", "privacy", "license"] satisfies BuiltInSlug[];

/** Default footer place of a page. */
export function defaultFooterPlace(slug: string): number | null {
  const at = STANDARD_FOOTER.indexOf(slug);
  return at < 0 ? null : at;
}

export function isBuiltInSlug(slug: string): slug is BuiltInSlug {
  return BUILT_IN_SLUGS.some((each) => each === slug);
}

/** Checks a slug: lower-case letters, digits, "_" and "-". */
export function isSlug(text: string): boolean {
  return text.length <= LIMITS.wikiSlugMax && /^[a-z0-9][a-z0-9_-]*$/.test(text);
}

/** Wiki page for readers. */
export interface WikiView {
  slug: string;
  title: string;
  html: string;
  /** Time of the last change; null for the default text. */
  editedAt: number | null;
  can: { edit: boolean };
}

/** Row of the admin list. */
export interface WikiLine {
  slug: string;
  title: string;
  editedAt: number | null;
  /** True for an unedited built-in page. */
  isStandard: boolean;
  /** Place in the footer from 0; null for none. */
  footer: number | null;
  can: { delete: boolean };
}

export interface WikiListView {
  pages: readonly WikiLine[];
  next: string | null;
  /** Number of footer links. */
  footers: number;
}

/** Edit form of a page. */
export interface WikiFormView {
  /** Null for a new page. */
  slug: string | null;
  title: string;
  content: string;
  /** Base version; null for the default text. */
  version: number | null;
}

/** Saved version. */
export interface WikiVersion {
  wvid: number;
  title: string;
  /** Null for a deleted account. */
  by: string | null;
  savedAt: number;
  isCurrent: boolean;
  /** If this version is a restore: when the restored version was saved. */
  restoredFrom: number | null;
}

export interface WikiHistoryView {
  slug: string;
  title: string;
  versions: readonly WikiVersion[];
  next: number | null;
  shown: (WikiVersion & { titleBefore: string | null; changes: readonly LinePart[] }) | null;
}
