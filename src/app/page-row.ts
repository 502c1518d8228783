import type { ComponentType } from "react";
import type { Scope } from "#domain/scopes.ts";
import type { BackupProcess } from "#features/data/backups/server/backup-process.ts";
import type { DoctorProcess } from "#features/data/doctor/server/doctor-process.ts";
import type { ApiGroupView } from "#features/data/tokens/api-view.ts";
import type { PageHead } from "#features/site/layout/page-head.ts";
import type { LimitName } from "#platform/http/limits.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Exports of a page's file: the component, and the contents of the document's head. */
export interface PageModule {
  Page: ComponentType;
  // biome-ignore lint/suspicious/noExplicitAny: each page's data and head agree through `Head`
  head?: (args: any) => PageHead;
  /** True for a page with the sub's look that the reader chose for all pages. */
  wearsChoice?: boolean;
  /** Restores, in the browser, the data that the server left out because the markup holds them too. */
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  fillIn?: (left: any) => unknown;
}

/** Parts of the running program that some pages of admins and of developers show. */
export interface ProgramParts {
  doctor: DoctorProcess | null;
  backups: BackupProcess | null;
  providerSecrets: ReadonlyMap<string, string>;
  describeApi(): Promise<ApiGroupView[]>;
}

/** Exports of a page's `.load.ts` file: `load` gathers the view model, on the server. */
export interface LoadModule {
  load(args: PageArgs, program: ProgramParts): unknown;
}

/** Kinds of lists that have feeds for feed readers. */
export type FeedOf = "home" | "all" | "sub" | "multi" | "domain" | "person" | "posts" | "comments" | "thread";

/** One row of the table of pages. */
export interface PageRow {
  paths: readonly string[];
  load(): Promise<LoadModule>;
  /** Missing for an address that only redirects. */
  component?(): Promise<PageModule>;
  /** The scope that a personal token needs for the page's data; without one only sessions get them. */
  scope?: Scope;
  /** Visitors share one rendered copy for each value of these query parameters; without it nothing is kept. */
  shared?: readonly string[];
  /** The list whose feeds the document names. */
  feed?: FeedOf;
  /** The rate limit of a request; `default` when it is left out. */
  limit?(url: URL): LimitName;
  /** A page for those who build the program: elsewhere it is not there. */
  developmentOnly?: true;
}
