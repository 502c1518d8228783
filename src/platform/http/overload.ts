import type { Viewer } from "#domain/viewer.ts";
import type { LimitName } from "./limits.ts";

/** Rules for an overloaded site, passed in by the program. */
export interface Overload {
  /** Rate limit points of a request, usually 1. Loads the viewer only if the number depends on it. */
  costOf(limit: LimitName, loadViewer: () => Promise<Viewer>): Promise<number>;
  /** Max age of visitors' cached pages in milliseconds; null for the default. */
  pageFreshMs(): Promise<number | null>;
  /** Counts a request refused for its higher cost, or a page served beyond the default age. */
  count(what: "limited" | "pages"): void;
}
