import type { FastifyReply, FastifyRequest } from "fastify";
import { links } from "#domain/links.ts";
import { isRefusal, Refusal } from "#domain/refusal.ts";
import type { Services } from "../http/services.ts";
import { chosenLanguageOf, languageOf, loadViewerContext, sessionToken, themeOf } from "../http/viewer-context.ts";
import { type Failure, type FormState, type PageRequest, Redirect, WithStatus } from "./page.ts";
import type { FoundPage } from "./pages.ts";

/** URL, its page, and the state of the page. */
export interface PageTarget {
  url: URL;
  found: FoundPage | null;
  /** Refused form to show again. */
  form?: FormState;
  /** A result to show once, such as a new token. */
  made?: unknown;
}

export const isVisitor = (request: FastifyRequest, { config }: Pick<Services, "config">): boolean =>
  sessionToken(request, config) === null && request.headers.authorization === undefined;

/** Viewer, language and theme of a request. */
export async function pageRequestOf(request: FastifyRequest, services: Services): Promise<PageRequest> {
  const visit = await loadViewerContext(request, services);
  return {
    ctx: visit.ctx,
    requestId: request.id,
    get csrfToken() {
      return visit.csrfToken;
    },
    theme: themeOf(request),
    language: languageOf(request, services.config),
    hasChosenLanguage: chosenLanguageOf(request, services.config) !== null,
  };
}

/** Counts a request under the limit of its page. `prefix` separates kinds of answers. */
export async function limitPage(
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundPage | null,
  { limiter }: Pick<Services, "limiter">,
  prefix = "",
): Promise<void> {
  if (found) request.page = { pattern: prefix + found.pattern, params: found.params };
  const wait = await limiter.take(found?.limit ?? "default", `page ${found?.id ?? ""}`, request.ip);
  if (wait === 0) return;
  reply.header("retry-after", String(wait));
  throw new Refusal("request.too-many", { values: { seconds: wait } });
}

export type LoadedPage =
  | { kind: "page"; status: number; data: unknown }
  | { kind: "redirect"; status: 301 | 302; to: string }
  | { kind: "failure"; failure: Failure };

const NOT_FOUND: LoadedPage = { kind: "failure", failure: { code: "request.not-found", values: {}, status: 404 } };

/**
 * Runs a page's loader. A refusal becomes an error page or a redirect to the login; other errors are bugs, logged
 * under the request id.
 */
export async function loadPage(
  { found, url, form, made }: PageTarget,
  { ctx, requestId, hasChosenLanguage }: PageRequest,
): Promise<LoadedPage> {
  if (found === null) return NOT_FOUND;
  try {
    const data = await found.load({
      ctx,
      record: ctx.write,
      params: found.params,
      url,
      form: form ?? null,
      made,
      hasChosenLanguage,
    });
    if (data instanceof WithStatus) return { kind: "page", status: data.status, data: data.data };
    return { kind: "page", status: 200, data };
  } catch (error) {
    if (error instanceof Redirect) return { kind: "redirect", status: error.status, to: error.to };
    if (isRefusal(error)) {
      if (error.code === "account.log-in")
        return { kind: "redirect", status: 302, to: links.login(url.pathname + url.search) };
      const { code, values, status } = error;
      return { kind: "failure", failure: { code, values, status } };
    }
    const errorId = requestId;
    ctx.log.error({ err: error, errorId }, "bug");
    return { kind: "failure", failure: { code: "request.internal", values: { id: errorId }, status: 500, errorId } };
  }
}
