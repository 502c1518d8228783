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
  /** True if the page shows the reader's chosen stylesheet. */
  usesChosenStyle?: boolean;
  /** Restores in the browser the data that the server omitted because the markup contains them. */
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  fillIn?: (left: any) => unknown;
}

/** Parts of the program for pages of admins and developers. */
export interface ProgramParts {
  doctor: DoctorProcess | null;
  backups: BackupProcess | null;
  providerSecrets: ReadonlyMap<string, string>;
  describeApi(): Promise<ApiGroupView[]>;
}

/** Exports of a page's `.load.ts` file: `load` returns the view model. */
export interface LoadModule {
  load(args: PageArgs, program: ProgramParts): unknown;
}

/** Kinds of lists that have feeds for feed readers. */
export type FeedListKind = "home" | "all" | "sub" | "multi" | "domain" | "person" | "posts" | "comments" | "thread";

/** One row of the table of pages. */
export interface PageRow {
  paths: readonly string[];
  load(): Promise<LoadModule>;
  /** Missing for an address that only redirects. */
  component?(): Promise<PageModule>;
  /** Scope that an API token needs for the data of the page; without it only sessions have access. */
  scope?: Scope;
  /** Query parameters that distinguish cached copies for visitors; undefined for pages that are not cached. */
  shared?: readonly string[];
  /** List whose feeds the document links. */
  feed?: FeedListKind;
  /** Rate limit of a request; default: `default`. */
  limit?(url: URL): LimitName;
  /** Exists only in development. */
  developmentOnly?: true;
}
