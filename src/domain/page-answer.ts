/** Prefix of the address of a page that returns its data. */
export const PAGE_DATA_PREFIX = "/-/data";

/** Names the build that an answer fits; a page of another build reloads. */
export const BUILD_HEADER = "x-ambit-build";

/** A request for a page's data that carries this header is answered with the layout's data as well. */
export const LAYOUT_HEADER = "x-ambit-layout";

/** Why there is no page, as the error page shows it: the sentence is in the reader's language. */
export interface FailureView {
  status: number;
  /** Absent if the server did not answer. */
  sentence?: string;
  /** Id under which a bug was logged. */
  errorId?: string;
}

/** Answer to in-app navigation: view model, redirect, or failure. */
export type PageAnswer = { layout?: unknown } & ({ data: unknown } | { to: string } | { failure: FailureView });

/** State from which the browser continues, in the document. */
export interface PagePayload {
  build: string;
  layout: unknown;
  /** Parts of the texts that the page shows, beside the words of every page. */
  parts: readonly ("rest" | "team" | "admin")[];
  /** Which page, and its view model; null on an error page. */
  page: { id: string; params: Record<string, string | undefined>; data: unknown } | null;
  /** A plain form that was refused, for its page. */
  form: unknown;
  failure: FailureView | null;
}

/** The id of the element that holds the payload as JSON. */
export const PAYLOAD_ID = "page-data";
