import type { ComponentType } from "react";
import type { PageHead } from "#features/site/layout/page-head.ts";
import type { LimitName } from "#platform/http/limits.ts";

/** What a page's file exports: the component, and the contents of the document's head. */
export interface PageModule {
  Page: ComponentType;
  // biome-ignore lint/suspicious/noExplicitAny: each page's data and head agree through `Head`
  head?: (args: any) => PageHead;
  /** The data again that a page was sent with, in the browser, before anything there has changed its markup (sent-data.ts). */
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  fillIn?: (left: any) => unknown;
}

/** One row of the table of pages. */
export interface PageRow {
  paths: readonly string[];
  /** It leads to another page. */
  redirects?: true;
  /** Visitors share one rendered copy for each value of these query parameters; without it nothing is kept. */
  shared?: readonly string[];
  /** It has the look that the reader chose for all pages. */
  wearsChoice?: true;
  /** The rate limit of a request; `default` when it is left out. */
  limit?(url: URL): LimitName;
  /** A page for those who build the program: elsewhere it is not there. */
  developmentOnly?: true;
}
