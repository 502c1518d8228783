import type { FastifyInstance } from "fastify";
import { BUILD_HEADER, PAGE_DATA_PREFIX } from "#domain/page-answer.ts";
import { Refusal } from "#domain/refusal.ts";
import { localUrl } from "#lib/local-url.ts";
import type { RouteServices, Services } from "../http/services.ts";
import { isVisitor, limitPage } from "./load-page.ts";
import { JSON_TYPE, pageData, sharedPageData } from "./page-data.ts";
import { pageDocuments } from "./page-documents.ts";
import type { PageServer } from "./pages.ts";
import { type GateLimits, renderGate } from "./render-gate.ts";
import { DATA_VARY, PAGE_VARY, sendPersonalPage, sendShared } from "./send-page.ts";
import { visitorPages } from "./visitor-pages.ts";

export function pageServer(services: Services, limits?: GateLimits): PageServer {
  const { pages } = services;
  const visitorsGate = renderGate(limits);
  const membersGate = renderGate(limits);
  const visitors = visitorPages(services, visitorsGate);
  const documents = pageDocuments(services, visitors, (request) =>
    isVisitor(request, services) ? visitorsGate : membersGate,
  );

  return {
    cacheCount: visitors.count,
    programsGate: renderGate(limits),

    async serve(request, reply) {
      const url = localUrl(request.url);
      const found = pages.find(url);
      await limitPage(request, reply, found, services);
      const elsewhere = await pages.redirectAll(url);
      if (elsewhere !== null) return reply.header("cache-control", "private, no-store").redirect(elsewhere, 302);
      if (isVisitor(request, services)) {
        const shared =
          found === null
            ? await documents.sharedNotFound(request)
            : found.shared && (await documents.shared(request, { url: onlyKnown(url, found.shared), found }));
        if (shared) return sendShared(request, reply.header("vary", PAGE_VARY), shared);
      }
      return documents.show(request, reply, { url, found });
    },

    async serveData(request, reply) {
      reply.header(BUILD_HEADER, pages.buildId);
      const url = localUrl(request.url.slice(PAGE_DATA_PREFIX.length) || "/");
      const found = pages.find(url);
      await limitPage(request, reply, found, services, PAGE_DATA_PREFIX);
      reply.header("cache-control", "private, no-store").header("vary", DATA_VARY);
      const elsewhere = await pages.redirectAll(url);
      if (elsewhere !== null) return reply.type(JSON_TYPE).send(JSON.stringify({ to: elsewhere }));
      const isForVisitor = isVisitor(request, services);
      if (isForVisitor && found?.shared) {
        const known = { url: onlyKnown(url, found.shared), found };
        const shared = await sharedPageData(request, known, services, visitors);
        if (shared) return sendShared(request, reply, shared);
      }
      const gate = isForVisitor ? visitorsGate : membersGate;
      const { status, answer } = await gate(() => pageData(request, { url, found }, services));
      return sendPersonalPage(request, reply.code(status).type(JSON_TYPE), JSON.stringify(answer));
    },

    async showForm(request, reply, address, form) {
      const url = localUrl(address);
      const { status } = new Refusal(form.refusal.code);
      return documents.show(request, reply, { url, found: pages.find(url), form }, status);
    },

    async showMade(request, reply, address, made) {
      const url = localUrl(address);
      return documents.show(request, reply, { url, found: pages.find(url), made });
    },

    async showFailure(request, reply, failure) {
      return documents.showFailure(request, reply, localUrl(request.url), failure);
    },
  };
}

/**
 * URL with only the parameters that the page reads, in a fixed order, so that unknown ones create no cache entries.
 */
function onlyKnown(url: URL, known: readonly string[]): URL {
  const only = new URL(url);
  only.search = "";
  for (const name of known) {
    const value = url.searchParams.get(name);
    if (value !== null) only.searchParams.set(name, value);
  }
  return only;
}

/** Serves a page for every address that is not an endpoint or a file. */
export function registerPages(app: FastifyInstance, services: Pick<RouteServices, "pageServer">): void {
  const config = { isPage: true } as const;
  // the router strips the trailing slash of the front page's data
  for (const path of [PAGE_DATA_PREFIX, `${PAGE_DATA_PREFIX}/*`]) {
    app.get(path, { config }, (request, reply) => services.pageServer.serveData(request, reply));
  }
  app.get("/*", { config }, (request, reply) => services.pageServer.serve(request, reply));
}
