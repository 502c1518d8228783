/** Stylesheet of a page, with its sub and version. */
export interface StyleView {
  sub: string;
  key: string;
  /** Address of the stylesheet. */
  href: string;
  /** Source of an unsaved draft in preview; null for a saved stylesheet. */
  draft: { source: string } | null;
}
