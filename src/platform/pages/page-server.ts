import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  BUILD_HEADER,
  type FailureView,
  LAYOUT_HEADER,
  PAGE_DATA_PREFIX,
  type PageAnswer,
} from "#domain/page-answer.ts";
import { preferencesText } from "#domain/preferences.ts";
import { Refusal } from "#domain/refusal.ts";
import { localUrl } from "#lib/local-url.ts";
import { restWordsFor } from "#strings/words.ts";
import type { Ctx } from "../ctx.ts";
import { contentSecurityPolicy } from "../http/headers.ts";
import type { RouteServices, Services } from "../http/services.ts";
import { chosenLanguageOf, languageOf, preferencesOf, sessionToken, themeOf, visitOf } from "../http/visit.ts";
import { loadPage } from "./load-page.ts";
import type { Failure, FormState, PageRequest } from "./page.ts";
import { PAGE_FRESH_MS, pageCache, type RenderedPage, type SharedPage } from "./page-cache.ts";
import type { FoundPage, PageServer } from "./pages.ts";
import { type GateLimits, ownTurn, renderGate } from "./render-gate.ts";
import { sendLightly, sendShared } from "./send-page.ts";

/** One reader's request for one address. */
interface Asked {
  url: URL;
  found: FoundPage | null;
  state: PageRequest;
  form: FormState | null;
  /** What the loader gets beside the address. */
  made?: unknown;
}

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

export function pageServer(services: Services, limits?: GateLimits): PageServer {
  const { config, pages } = services;
  const cache = pageCache(services.now);
  const visitorsGate = renderGate(limits);
  const membersGate = renderGate(limits);

  const policyFor = ({ settings }: Ctx) =>
    contentSecurityPolicy(pages.scriptHashes, {
      isDevelopment: pages.isDevelopment ?? false,
      https: config.https,
      frame: pages.frameOrigin(settings),
    });

  async function stateOf(request: FastifyRequest): Promise<PageRequest> {
    const visit = await visitOf(request, services);
    return {
      ctx: visit.ctx,
      requestId: request.id,
      get csrfToken() {
        return visit.csrfToken;
      },
      theme: themeOf(request),
      language: languageOf(request, config),
      hasChosenLanguage: chosenLanguageOf(request, config) !== null,
    };
  }

  /** Counts the request, before anything is done for it. */
  async function count(
    request: FastifyRequest,
    reply: FastifyReply,
    found: FoundPage | null,
    prefix = "",
  ): Promise<void> {
    if (found) request.page = { pattern: prefix + found.pattern, params: found.params };
    const wait = await services.limiter.take(found?.limit ?? "default", `page ${found?.id ?? ""}`, request.ip);
    if (wait === 0) return;
    reply.header("retry-after", String(wait));
    throw new Refusal("request.too-many", { values: { seconds: wait } });
  }

  async function document(asked: Asked, page: { data: unknown } | null, failure: Failure | null): Promise<string> {
    const { state, found, form } = asked;
    return pages.render({
      address: asked.url.pathname + asked.url.search,
      layout: await pages.layoutOf(state),
      language: state.language,
      theme: state.theme,
      page: page && found && { id: found.id, params: found.params, data: page.data },
      form: form && pages.formView(form, state.language),
      failure: failure && failureView(failure, state.language),
    });
  }

  async function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    ctx: Ctx,
    html: string,
  ): Promise<FastifyReply> {
    reply
      .code(status)
      .header("content-security-policy", policyFor(ctx))
      .header("cache-control", "private, no-store")
      .header("vary", "Cookie, Accept-Language, Accept-Encoding")
      .type(HTML);
    return sendLightly(request, reply, html);
  }

  /** Loads and renders for this reader alone. */
  async function show(request: FastifyRequest, reply: FastifyReply, asked: Omit<Asked, "state">, status?: number) {
    const isMember = sessionToken(request, config) !== null;
    const made = await (isMember ? membersGate : visitorsGate)(async () => {
      await ownTurn("load");
      const state = await stateOf(request);
      const loaded = await loadPage(asked.found, asked.url, state, asked.form, asked.made);
      if (loaded.kind === "redirect") return { state, loaded, html: "" };
      await ownTurn("render");
      const whole = { ...asked, state };
      return {
        state,
        loaded,
        html: await (loaded.kind === "page" ? document(whole, loaded, null) : document(whole, null, loaded.failure)),
      };
    });
    const { state, loaded, html } = made;
    if (loaded.kind === "redirect")
      return reply.header("cache-control", "private, no-store").redirect(loaded.to, loaded.status);
    const answered = loaded.kind === "page" ? (status ?? loaded.status) : loaded.failure.status;
    return sendDocument(request, reply, answered, state.ctx, html);
  }

  /** Visitors' answers depend on these choices and on nothing else of the request. */
  function cacheKey(request: FastifyRequest, kind: string, url: URL): string {
    const choices = preferencesText(preferencesOf(request));
    return `${kind} ${request.host} ${url.pathname}${url.search} ${themeOf(request)} ${languageOf(request, config)} ${choices}`;
  }

  async function keptOrMade(key: string, render: () => Promise<RenderedPage | null>): Promise<SharedPage | null> {
    const freshMs = (await services.overload.pageFreshMs()) ?? PAGE_FRESH_MS;
    const kept = cache.fresh(key, freshMs);
    if (kept === undefined) return cache.make(key, freshMs, () => visitorsGate(render));
    // it would have been rendered again
    if (services.now() - kept.madeAt >= PAGE_FRESH_MS) services.overload.count("pages");
    return kept;
  }

  /** An address where nothing is, for visitors: one error page serves them all. */
  function keptNotFound(request: FastifyRequest): Promise<SharedPage | null> {
    return keptOrMade(cacheKey(request, "404", new URL("http://localhost/")), async () => {
      const state = await stateOf(request);
      const asked = { url: new URL("http://localhost/"), found: null, state, form: null };
      const failure: Failure = { code: "request.not-found", values: {}, status: 404 };
      const body = await document(asked, null, failure);
      return { status: 404, type: HTML, policy: policyFor(state.ctx), body };
    });
  }

  function keptPage(request: FastifyRequest, asked: Omit<Asked, "state">): Promise<SharedPage | null> {
    return keptOrMade(cacheKey(request, "page", asked.url), async () => {
      await ownTurn("load");
      const state = await stateOf(request);
      const loaded = await loadPage(asked.found, asked.url, state, null);
      if (loaded.kind !== "page" || loaded.status !== 200) return null;
      await ownTurn("render");
      return {
        status: 200,
        type: HTML,
        policy: policyFor(state.ctx),
        body: await document({ ...asked, state }, loaded, null),
      };
    });
  }

  async function answerData(request: FastifyRequest, asked: Omit<Asked, "state">) {
    const state = await stateOf(request);
    const loaded = await loadPage(asked.found, asked.url, state, null);
    const layout = request.headers[LAYOUT_HEADER] === undefined ? {} : { layout: await pages.layoutOf(state) };
    switch (loaded.kind) {
      case "page":
        return { status: loaded.status, answer: { ...layout, data: loaded.data } satisfies PageAnswer };
      case "redirect":
        return { status: 200, answer: { to: loaded.to } satisfies PageAnswer };
      case "failure": {
        const failure = failureView(loaded.failure, state.language);
        return { status: failure.status, answer: { ...layout, failure } satisfies PageAnswer };
      }
    }
  }

  const isVisitor = (request: FastifyRequest) =>
    sessionToken(request, config) === null && request.headers.authorization === undefined;

  return {
    cacheCount: cache.count,
    programsGate: renderGate(limits),

    async serve(request, reply) {
      const url = localUrl(request.url);
      const found = pages.find(url);
      await count(request, reply, found);
      const elsewhere = await pages.redirectAll(url);
      if (elsewhere !== null) return reply.header("cache-control", "private, no-store").redirect(elsewhere, 302);
      if (isVisitor(request)) {
        const kept =
          found === null
            ? await keptNotFound(request)
            : found.shared && (await keptPage(request, { url: onlyKnown(url, found.shared), found, form: null }));
        if (kept) return sendShared(request, reply, kept);
      }
      return show(request, reply, { url, found, form: null });
    },

    async serveData(request, reply) {
      reply.header(BUILD_HEADER, pages.buildId);
      const url = localUrl(request.url.slice(PAGE_DATA_PREFIX.length) || "/");
      const found = pages.find(url);
      await count(request, reply, found, PAGE_DATA_PREFIX);
      reply.header("cache-control", "private, no-store").header("vary", "Cookie, Accept-Language, Accept-Encoding");
      const elsewhere = await pages.redirectAll(url);
      if (elsewhere !== null) return reply.type(JSON_TYPE).send(JSON.stringify({ to: elsewhere }));
      if (isVisitor(request) && found?.shared) {
        const known = { url: onlyKnown(url, found.shared), found, form: null };
        const kind = request.headers[LAYOUT_HEADER] === undefined ? "data" : "data and layout";
        const kept = await keptOrMade(cacheKey(request, kind, known.url), async () => {
          const { status, answer } = await answerData(request, known);
          if (status !== 200 || !("data" in answer)) return null;
          return { status, type: JSON_TYPE, policy: null, body: JSON.stringify(answer) };
        });
        if (kept) return sendShared(request, reply, kept);
      }
      const gate = isVisitor(request) ? visitorsGate : membersGate;
      const { status, answer } = await gate(() => answerData(request, { url, found, form: null }));
      return sendLightly(request, reply.code(status).type(JSON_TYPE), JSON.stringify(answer));
    },

    async showForm(request, reply, address, form) {
      const url = localUrl(address);
      const { status } = new Refusal(form.refusal.code);
      return show(request, reply, { url, found: pages.find(url), form }, status);
    },

    async showMade(request, reply, address, made) {
      const url = localUrl(address);
      return show(request, reply, { url, found: pages.find(url), form: null, made });
    },

    async showFailure(request, reply, failure) {
      const gate = isVisitor(request) ? visitorsGate : membersGate;
      const url = localUrl(request.url);
      const { html, state } = await gate(async () => {
        const state = await stateOf(request);
        await ownTurn("load");
        return { state, html: await document({ url, found: null, state, form: null }, null, failure) };
      });
      return sendDocument(request, reply, failure.status, state.ctx, html);
    },
  };
}

/** The address with only the parameters that the page reads, in one order, so that made-up ones make no new page. */
function onlyKnown(url: URL, known: readonly string[]): URL {
  const only = new URL(url);
  only.search = "";
  for (const name of known) {
    const value = url.searchParams.get(name);
    if (value !== null) only.searchParams.set(name, value);
  }
  return only;
}

function failureView({ code, values, status, errorId }: Failure, language: string): FailureView {
  return {
    status,
    sentence: restWordsFor(language).refusals[code](values),
    ...(errorId === undefined ? {} : { errorId }),
  };
}

/** Every address that is not an endpoint or a file is a page. */
export function registerPages(app: FastifyInstance, services: Pick<RouteServices, "pageServer">): void {
  // the front page's own address is a slash, which the routing of addresses takes off
  for (const path of [PAGE_DATA_PREFIX, `${PAGE_DATA_PREFIX}/*`]) {
    app.get(path, (request, reply) => services.pageServer.serveData(request, reply));
  }
  app.get("/*", (request, reply) => services.pageServer.serve(request, reply));
}
