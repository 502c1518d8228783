/** Prefix of addresses that return the data of a page. */
export const PAGE_DATA_PREFIX = "/-/data";

/** Header with the id of the build; a page of another build reloads. */
export const BUILD_HEADER = "x-ambit-build";

/** Request header; the answer then includes the data of the layout. */
export const LAYOUT_HEADER = "x-ambit-layout";

/** Data of the error page; the sentence is in the reader's language. */
export interface FailureView {
  status: number;
  /** Missing if the server did not answer. */
  sentence?: string;
  /** Id in the server log. */
  errorId?: string;
}

/** Answer to in-app navigation: view model, redirect, or failure. */
export type PageAnswer = { layout?: unknown } & ({ data: unknown } | { to: string } | { failure: FailureView });

/** State in the document from which the browser hydrates the page. */
export interface PagePayload {
  build: string;
  layout: unknown;
  /** Additional text parts used by the page. */
  parts: readonly ("rest" | "team" | "admin")[];
  /** Page id and view model; null on an error page. */
  page: { id: string; params: Record<string, string | undefined>; data: unknown } | null;
  /** Rejected plain form, shown again on its page. */
  form: unknown;
  failure: FailureView | null;
}

/** Id of the element that contains the payload as JSON. */
export const PAYLOAD_ID = "page-data";
