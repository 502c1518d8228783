import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../ctx.ts";
import { contentSecurityPolicy } from "../http/headers.ts";
import type { Services } from "../http/services.ts";
import { loadPage, type PageTarget, pageRequestOf } from "./load-page.ts";
import type { Failure, PageRequest } from "./page.ts";
import { failureView } from "./page-data.ts";
import type { Pages } from "./pages.ts";
import { waitForTurn } from "./render-gate.ts";
import { PAGE_VARY, sendPersonalPage } from "./send-page.ts";
import type { VisitorAnswer, VisitorPages } from "./visitor-pages.ts";

const HTML = "text/html; charset=utf-8";
/** Target of the error page that all unknown addresses share. */
const UNKNOWN_PAGE: PageTarget = { url: new URL("http://localhost/"), found: null };

/** Returns the gate that limits the rendering for a request. */
export type GateOf = (request: FastifyRequest) => <R>(make: () => Promise<R>) => Promise<R>;

/** Serves pages as HTML. */
export function pageDocuments(services: Services, visitors: VisitorPages, gateOf: GateOf) {
  const { pages, config } = services;

  const policyFor = ({ settings }: Ctx) =>
    contentSecurityPolicy(pages.scriptHashes, {
      isDevelopment: pages.isDevelopment ?? false,
      https: config.https,
      frame: pages.frameOrigin(settings),
    });

  function send(request: FastifyRequest, reply: FastifyReply, status: number, ctx: Ctx, html: string): FastifyReply {
    reply
      .code(status)
      .header("content-security-policy", policyFor(ctx))
      .header("cache-control", "private, no-store")
      .header("vary", PAGE_VARY)
      .type(HTML);
    return sendPersonalPage(request, reply, html);
  }

  return {
    /** Loads and renders a page for this viewer only. */
    async show(
      request: FastifyRequest,
      reply: FastifyReply,
      target: PageTarget,
      status?: number,
    ): Promise<FastifyReply> {
      const { state, loaded, html } = await gateOf(request)(async () => {
        await waitForTurn("load");
        const state = await pageRequestOf(request, services);
        const loaded = await loadPage(target, state);
        if (loaded.kind === "redirect") return { state, loaded, html: "" };
        await waitForTurn("render");
        return { state, loaded, html: await renderDocument(pages, target, state, loaded) };
      });
      if (loaded.kind === "redirect")
        return reply.header("cache-control", "private, no-store").redirect(loaded.to, loaded.status);
      const answered = loaded.kind === "page" ? (status ?? loaded.status) : loaded.failure.status;
      return send(request, reply, answered, state.ctx, html);
    },

    async showFailure(request: FastifyRequest, reply: FastifyReply, url: URL, failure: Failure): Promise<FastifyReply> {
      const { html, state } = await gateOf(request)(async () => {
        const state = await pageRequestOf(request, services);
        await waitForTurn("load");
        return { state, html: await renderDocument(pages, { url, found: null }, state, { failure }) };
      });
      return send(request, reply, failure.status, state.ctx, html);
    },

    /** Page for all visitors; null if it must not be shared. */
    shared(request: FastifyRequest, target: PageTarget): Promise<VisitorAnswer | null> {
      return visitors.get(request, "page", target.url, async () => {
        await waitForTurn("load");
        const state = await pageRequestOf(request, services);
        const loaded = await loadPage(target, state);
        if (loaded.kind !== "page" || loaded.status !== 200) return null;
        await waitForTurn("render");
        const body = await renderDocument(pages, target, state, loaded);
        return { status: 200, type: HTML, policy: policyFor(state.ctx), body };
      });
    },

    /** Error page for unknown addresses, for all visitors. */
    sharedNotFound(request: FastifyRequest): Promise<VisitorAnswer | null> {
      return visitors.get(request, "404", UNKNOWN_PAGE.url, async () => {
        const state = await pageRequestOf(request, services);
        const failure: Failure = { code: "request.not-found", values: {}, status: 404 };
        const body = await renderDocument(pages, UNKNOWN_PAGE, state, { failure });
        return { status: 404, type: HTML, policy: policyFor(state.ctx), body };
      });
    },
  };
}

async function renderDocument(
  pages: Pages,
  { url, found, form }: PageTarget,
  state: PageRequest,
  content: { data: unknown } | { failure: Failure },
): Promise<string> {
  return pages.render({
    address: url.pathname + url.search,
    layout: await pages.layoutOf(state),
    language: state.language,
    theme: state.theme,
    page: "data" in content && found ? { id: found.id, params: found.params, data: content.data } : null,
    form: form ? pages.formView(form, state.language) : null,
    failure: "failure" in content ? failureView(content.failure, state.language) : null,
  });
}
