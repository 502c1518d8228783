import type { FastifyReply, FastifyRequest } from "fastify";
import type { FailureView } from "#domain/page-answer.ts";
import type { Scope } from "#domain/scopes.ts";
import type { Settings } from "#domain/settings.ts";
import type { CacheCount } from "../cache-count.ts";
import type { LimitName } from "../http/limits.ts";
import type { Failure, FormState, PageLoader, PageRequest } from "./page.ts";

/** Page at an address. */
export interface FoundPage {
  /** Route id; key of its rate limit. */
  id: string;
  /** First pattern of the route. */
  pattern: string;
  params: Record<string, string | undefined>;
  limit: LimitName;
  /** Query parameters that visitors' cached copies depend on; null if the page is never shared. */
  shared: readonly string[] | null;
  load: PageLoader;
  /** Required scope of a personal token; without one, tokens are refused. */
  scope?: Scope;
}

/** Input of a rendered document. */
export interface DocumentView {
  /** Path and query. */
  address: string;
  layout: unknown;
  language: string;
  theme: PageRequest["theme"];
  page: { id: string; params: Record<string, string | undefined>; data: unknown } | null;
  form: unknown;
  failure: FailureView | null;
}

/** Pages of the product, passed in at start. */
export interface Pages {
  /** Id of the built browser files; browsers with another build reload the next page completely. */
  buildId: string;
  find(url: URL): FoundPage | null;
  /** Address to which all pages redirect until the site is set up; null afterwards. */
  redirectAll(url: URL): Promise<string | null>;
  /** Additional origin that pages may frame, besides those of the players. */
  frameOrigin(settings: Settings): string | null;
  /** Layout data of every page. */
  layoutOf(request: PageRequest): Promise<unknown>;
  /** View of a refused form. */
  formView(form: FormState, language: string): unknown;
  render(view: DocumentView): Promise<string>;
  /** CSP hashes of the inline scripts. */
  scriptHashes: readonly string[];
  /** True for the development server, which injects styles and starts a worker. */
  isDevelopment?: boolean;
  /** Addresses of the stylesheets of every page. */
  styles: readonly string[];
}

/** Handles page requests. */
export interface PageServer {
  /** Hits and misses of the page cache. */
  cacheCount: CacheCount;
  /** Limits how many pages are rendered for the API at once. */
  programsGate<R>(make: () => Promise<R>): Promise<R>;
  /** Sends the page at the request's address. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Sends the data of a page, for in-app navigation. */
  serveData(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Sends the page of a refused form with its values. */
  showForm(request: FastifyRequest, reply: FastifyReply, address: string, form: FormState): Promise<FastifyReply>;
  /** Sends a page with data that is shown once. */
  showMade(request: FastifyRequest, reply: FastifyReply, address: string, made: unknown): Promise<FastifyReply>;
  /** Sends an error page. */
  showFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<FastifyReply>;
}
