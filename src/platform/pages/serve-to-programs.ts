import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { localUrl } from "#lib/local-url.ts";
import { API_PREFIX } from "../http/endpoint.ts";
import { requireScope } from "../http/require-scope.ts";
import { sendWithEntityTag } from "../http/send-to-program.ts";
import type { RouteServices } from "../http/services.ts";
import { languageOf, loadViewerContext, themeOf } from "../http/viewer-context.ts";
import { loadPage } from "./load-page.ts";

/** Serves the data of each page to API clients, at the API prefix plus the page's path. */
export function registerPagesForPrograms(app: FastifyInstance, services: RouteServices): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = localUrl(request.url.slice(API_PREFIX.length) || "/");
    const found = services.pages.find(url);
    if (found) request.page = { pattern: API_PREFIX + found.pattern, params: found.params };
    request.countedUnder = { limit: found?.limit ?? "default", route: `api ${found?.id ?? ""}` };
    const wait = await services.limiter.take(request.countedUnder.limit, request.countedUnder.route, request.ip);
    if (wait > 0) {
      reply.header("retry-after", String(wait));
      throw new Refusal("request.too-many", { values: { seconds: wait } });
    }
    const { ctx, csrfToken, scopes } = await loadViewerContext(request, services);
    if (found === null) throw new Refusal("request.not-found");
    const refusal = requireScope(found.scope, scopes);
    if (refusal) throw refusal;
    const language = languageOf(request, services.config);
    const page = { ctx, requestId: request.id, csrfToken, theme: themeOf(request), language, hasChosenLanguage: false };
    const loaded = await services.pageServer.programsGate(() => loadPage({ found, url }, page));
    switch (loaded.kind) {
      case "page":
        return sendWithEntityTag(request, reply.code(loaded.status), loaded.data);
      case "failure":
        throw new Refusal(loaded.failure.code, { values: loaded.failure.values });
      case "redirect":
        if (loaded.to.startsWith(links.login())) throw new Refusal("account.log-in");
        return reply.header("cache-control", "no-store").redirect(`${API_PREFIX}${loaded.to}`, loaded.status);
    }
  };
  app.get(API_PREFIX, serve);
  app.get(`${API_PREFIX}/*`, serve);
}
