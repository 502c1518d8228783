/** The look that a page has: the sub whose it is, and which sheet. */
export interface StyleView {
  sub: string;
  key: string;
  /** Where the sheet is. */
  href: string;
  /** Tried out and not saved: what was typed. */
  draft: { source: string } | null;
}
