import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#domain/refusal.ts";
import type { Services } from "../http/services.ts";
import { chosenLanguageOf, languageOf, sessionToken, themeOf, visitOf } from "../http/visit.ts";
import type { FormState, PageRequest } from "./page.ts";
import type { FoundPage } from "./pages.ts";

/** An address, its page, and the state to show the page in. */
export interface Target {
  url: URL;
  found: FoundPage | null;
  /** A refused form to show again. */
  form?: FormState;
  /** A result to show once, such as a new token. */
  made?: unknown;
}

export const isVisitor = (request: FastifyRequest, { config }: Pick<Services, "config">): boolean =>
  sessionToken(request, config) === null && request.headers.authorization === undefined;

/** Viewer, language and theme of a request. */
export async function pageRequestOf(request: FastifyRequest, services: Services): Promise<PageRequest> {
  const visit = await visitOf(request, services);
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

/** Counts a request under the limit of its page, before any work is done for it. `prefix` names its kind of answer. */
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
