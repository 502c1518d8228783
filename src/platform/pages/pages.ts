import type { FastifyReply, FastifyRequest } from "fastify";
import type { FailureView } from "#domain/page-answer.ts";
import type { Scope } from "#domain/scopes.ts";
import type { Settings } from "#domain/settings.ts";
import type { CacheCount } from "../cache-count.ts";
import type { LimitName } from "../http/limits.ts";
import type { Failure, FormState, PageLoader, PageRequest } from "./page.ts";

/** The page of an address. */
export interface FoundPage {
  /** The route's id, which its limit counts under. */
  id: string;
  /** The first of its patterns. */
  pattern: string;
  params: Record<string, string | undefined>;
  limit: LimitName;
  /** The query parameters that visitors' shared copies depend on; null where each reader's page is rendered alone. */
  shared: readonly string[] | null;
  load: PageLoader;
  /** Which scope a personal token needs to ask for its data; without one no such token is enough. */
  scope?: Scope;
}

/** Input of a rendered document. */
export interface DocumentView {
  /** The page's address, path and query. */
  address: string;
  layout: unknown;
  language: string;
  theme: PageRequest["theme"];
  page: { id: string; params: Record<string, string | undefined>; data: unknown } | null;
  form: unknown;
  failure: FailureView | null;
}

/** The pages of the product, as the page server sees them; the wiring makes it. */
export interface Pages {
  /** Names the built browser files; browsers with another build load the next page whole. */
  buildId: string;
  find(url: URL): FoundPage | null;
  /** The page that takes the place of all others while the program is not set up; null once it is. */
  redirectAll(url: URL): Promise<string | null>;
  /** The origin of other sites' frames that pages may contain, beside those of the players. */
  frameOrigin(settings: Settings): string | null;
  /** Data around the content of every page. */
  layoutOf(request: PageRequest): Promise<unknown>;
  /** A refused form as its page shows it. */
  formView(form: FormState, language: string): unknown;
  render(view: DocumentView): Promise<string>;
  /** Hashes of the inline scripts that documents contain, for the content security policy. */
  scriptHashes: readonly string[];
  /** Styles are put into the page by scripts, and changes come by a worker of its own making. */
  isDevelopment?: boolean;
  /** Addresses of the stylesheets of every page. */
  styles: readonly string[];
}

/** Answers requests for pages. */
export interface PageServer {
  /** Hits and misses of visitors' cached pages. */
  cacheCount: CacheCount;
  /** Limits how many pages are made for programs at once. */
  programsGate<R>(make: () => Promise<R>): Promise<R>;
  /** Answers with the page at the request's address. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers in-app navigation with what the page at an address is rendered from. */
  serveData(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers with the page of a refused form, and what was typed in it. */
  showForm(request: FastifyRequest, reply: FastifyReply, address: string, form: FormState): Promise<FastifyReply>;
  /** Answers with a page that shows what was made just now, and that no later request can show. */
  showMade(request: FastifyRequest, reply: FastifyReply, address: string, made: unknown): Promise<FastifyReply>;
  /** Answers with an error page. */
  showFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<FastifyReply>;
}
