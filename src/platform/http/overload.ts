import type { Viewer } from "#domain/viewer.ts";
import type { LimitName } from "./limits.ts";

/** Rules for times at which the site is overloaded. The program passes them in. */
export interface Overload {
  /** Units of a rate limit that a request takes, usually 1. Loads the viewer only where the number depends on it. */
  costOf(limit: LimitName, loadViewer: () => Promise<Viewer>): Promise<number>;
  /** Maximum age of visitors' cached pages in milliseconds; null for the usual one. */
  pageFreshMs(): Promise<number | null>;
  /** Counts a request that was refused for its higher cost, or a page that was served beyond the usual age. */
  count(what: "limited" | "pages"): void;
}
