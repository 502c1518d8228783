import { LIMITS } from "#domain/limits.ts";
import type { LinePart } from "#lib/line-diff.ts";

/** Pages that every site has. Where an admin has not written one, it has a text in the reader's language. */
export const BUILT_IN = ["tos", "privacy", "rules", "welcome", "donate", "canary", "license"] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

/** What the footer links to until an admin changes it. */
export const STANDARD_FOOTER: readonly string[] = ["tos", "privacy", "license"] satisfies BuiltIn[];

/** The place of a page in the footer that nobody has changed. */
export function standardPlace(slug: string): number | null {
  const at = STANDARD_FOOTER.indexOf(slug);
  return at < 0 ? null : at;
}

export function isBuiltIn(slug: string): slug is BuiltIn {
  return BUILT_IN.some((each) => each === slug);
}

/** The part of an address that names a page: small letters, digits, "_" and "-". */
export function isSlug(text: string): boolean {
  return text.length <= LIMITS.wikiSlugMax && /^[a-z0-9][a-z0-9_-]*$/.test(text);
}

/** A page as readers get it. */
export interface WikiView {
  slug: string;
  title: string;
  html: string;
  /** When it was last changed; null for a text of the product. */
  editedAt: number | null;
  can: { edit: boolean };
}

/** One page in the list of admins. */
export interface WikiLine {
  slug: string;
  title: string;
  editedAt: number | null;
  /** Nobody has written it: it has the product's own text. */
  isStandard: boolean;
  /** Its place in the footer, from 0. */
  footer: number | null;
  can: { delete: boolean };
}

export interface WikiListView {
  pages: readonly WikiLine[];
  next: string | null;
  /** How many links the footer has. */
  footers: number;
}

/** A page in its form. */
export interface WikiFormView {
  /** Null for a new one. */
  slug: string | null;
  title: string;
  content: string;
  /** What the change is made on top of; null where there is only the product's own text. */
  version: number | null;
}

/** One saved version. */
export interface WikiVersion {
  wvid: number;
  title: string;
  /** Null when the account is deleted. */
  by: string | null;
  savedAt: number;
  isCurrent: boolean;
  /** When the version was saved that this one brought back. */
  restoredFrom: number | null;
}

export interface WikiHistoryView {
  slug: string;
  title: string;
  versions: readonly WikiVersion[];
  next: number | null;
  shown: (WikiVersion & { titleBefore: string | null; changes: readonly LinePart[] }) | null;
}
