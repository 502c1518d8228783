/** The look that a page has: the sub whose it is, and which sheet. */
export interface StyleView {
  sub: string;
  key: string;
  /** Address of the stylesheet. */
  href: string;
  /** Tried out and not saved: what was typed. */
  draft: { source: string } | null;
}
