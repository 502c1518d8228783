import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fundingFrameOf } from "#domain/funding.ts";
import { links } from "#domain/links.ts";
import { BUILD_HEADER, PAGE_DATA_PREFIX } from "#domain/page-answer.ts";
import { preferencesText } from "#domain/preferences.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "../ctx.ts";
import type { Failure, FormState, PageRequest } from "../pages/page.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { pageLimitOf } from "./limits.ts";
import { type DrawnPage, type KeptPage, pageCache } from "./page-cache.ts";
import type { Services } from "./services.ts";
import { languageOf, preferencesOf, sessionToken, themeOf, type Visit, visitOf } from "./visit.ts";

export interface PageOptions {
  /** Another page than the one that was asked for. */
  path?: string;
  status?: number;
  form?: FormState;
  failure?: Failure;
  /** An address to lead to in place of the page. */
  leadTo?: string;
}

export interface PageServer {
  /** Answers with a page, or with a page's data for in-app navigation. */
  serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers in-app navigation with what the page at this address is drawn from. */
  serveData(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Draws a page for this reader only: a refused form, an error. */
  show(request: FastifyRequest, reply: FastifyReply, options: PageOptions): Promise<FastifyReply>;
}

/** A path that no screen has; its loader throws the failure it is given. */
const FAILURE_PATH = "/-/failure";

export function pageServer(services: Services): PageServer {
  const { config } = services;
  const cache = pageCache(
    (hashes, frame) => contentSecurityPolicy({ hashes }, { https: config.https, frame }),
    services.now,
  );

  const frameFor = ({ settings }: Ctx) => fundingFrameOf(settings["site.funding_url"])?.origin ?? null;

  function stateOf(request: FastifyRequest, visit: Visit, options: PageOptions, shared: boolean): PageRequest {
    let nonce: string | undefined;
    return {
      ctx: visit.ctx,
      get csrfToken() {
        return visit.csrfToken;
      },
      theme: themeOf(request),
      language: languageOf(request, config),
      form: options.form ?? null,
      failure: options.failure ?? null,
      leadTo: options.leadTo,
      get nonce() {
        nonce ??= randomBytes(16).toString("base64url");
        return nonce;
      },
      shared,
      html: null,
      faultId: null,
    };
  }

  async function show(request: FastifyRequest, reply: FastifyReply, options: PageOptions): Promise<FastifyReply> {
    const visit = await visitOf(request, services);
    const state = stateOf(request, visit, options, false);
    // in-app navigation asks for the data of the screens it knows: each of them tells the failure
    const path = options.failure && !isDataRequest(request) ? FAILURE_PATH : (options.path ?? request.url);
    const drawn = await services.drawPage(absolute(request, path), "GET", requestHeaders(request), state);
    if (state.faultId !== null && options.failure === undefined) {
      const failure: Failure = { code: "request.internal", values: {}, status: 500, errorId: state.faultId };
      return show(request, reply, { failure, status: 500 });
    }
    for (const [name, value] of drawn.headers) if (name !== "content-length") reply.header(name, value);
    const leadsElsewhere = drawn.status >= 300 && drawn.status < 400;
    return reply
      .code(leadsElsewhere ? drawn.status : (options.status ?? drawn.status))
      .header(
        "content-security-policy",
        contentSecurityPolicy({ nonce: state.nonce }, { https: config.https, frame: frameFor(visit.ctx) }),
      )
      .header("cache-control", "private, no-store")
      .header("vary", "Cookie, Accept-Language")
      .send(drawn.body);
  }

  async function drawShared(request: FastifyRequest): Promise<DrawnPage | null> {
    const visit = await visitOf(request, services);
    const state = stateOf(request, visit, {}, true);
    const drawn = await services.drawPage(absolute(request, request.url), "GET", requestHeaders(request), state);
    if (state.html === null || drawn.status !== 200) return null;
    return { status: drawn.status, html: state.html, nonce: state.nonce, frame: frameFor(visit.ctx) };
  }

  /** Counts the request and says where everybody is led before there is an admin. */
  async function admit(request: FastifyRequest, reply: FastifyReply, address: string): Promise<string | undefined> {
    const limit = pageLimitOf(address);
    const wait = await services.limiter.take(limit.limit, `page ${limit.route}`, request.ip);
    if (wait > 0) {
      reply.header("retry-after", String(wait));
      throw new Refusal("request.too-many", { values: { seconds: wait } });
    }
    return (await services.isSetUp()) || address.startsWith("/setup") ? undefined : links.setup();
  }

  return {
    show,
    async serveData(request, reply) {
      reply.header(BUILD_HEADER, services.buildId);
      const address = request.url.slice(PAGE_DATA_PREFIX.length);
      const leadTo = await admit(request, reply, address);
      const state = stateOf(request, await visitOf(request, services), leadTo === undefined ? {} : { leadTo }, false);
      const { status, answer } = await services.answerData(absolute(request, address), state);
      return reply
        .code(status)
        .header("cache-control", "private, no-store")
        .header("vary", "Cookie, Accept-Language")
        .type("application/json; charset=utf-8")
        .send(JSON.stringify(answer));
    },
    async serve(request, reply) {
      const leadTo = await admit(request, reply, request.url);
      if (leadTo !== undefined) return show(request, reply, { leadTo });
      const isAnonymous = sessionToken(request, config) === null && request.headers.authorization === undefined;
      const mayShare = !isDataRequest(request) && request.method === "GET" && isAnonymous;
      if (!mayShare || !isKeepable(request.url)) return show(request, reply, {});
      const choices = preferencesText(preferencesOf(request));
      const key = `${request.host} ${request.url} ${themeOf(request)} ${languageOf(request, config)} ${choices}`;
      const page = cache.fresh(key) ?? (await cache.make(key, () => drawShared(request)));
      return page === null ? show(request, reply, {}) : sendKept(request, reply, page);
    },
  };
}

/** Only lists and posts are kept; forms, searches and random choices are drawn for each. */
function isKeepable(url: string): boolean {
  return url.length < 300 && /^\/(?:$|\?|hot|new|top|all|s\/|m\/|domain\/|subs(?:$|[/?])|u\/|wiki\/)/.test(url);
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply
    .header("etag", page.etag)
    .header("cache-control", "private, no-cache")
    .header("vary", "Cookie, Accept-Language, Accept-Encoding")
    .header("content-security-policy", page.policy);
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  reply.code(page.status).type("text/html; charset=utf-8");
  const accepted = request.headers["accept-encoding"] ?? "";
  if (accepted.includes("br")) return reply.header("content-encoding", "br").send(page.brotli);
  if (accepted.includes("gzip")) return reply.header("content-encoding", "gzip").send(page.gzip);
  return reply.send(page.raw);
}

function isDataRequest(request: FastifyRequest): boolean {
  return pathOf(request.url).endsWith(".data");
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

function absolute(request: FastifyRequest, path: string): string {
  return `http://${/^[\w.:[\]-]+$/.test(request.host) ? request.host : "localhost"}${path.startsWith("/") ? path : `/${path}`}`;
}

function requestHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  const language = request.headers["accept-language"];
  if (language !== undefined) headers.set("accept-language", language);
  return headers;
}

/** Every address that is not an endpoint or a file is a page. */
export function registerPages(app: FastifyInstance, pages: PageServer): void {
  // the front page's own address is a slash, which the routing of addresses takes off
  for (const path of [PAGE_DATA_PREFIX, `${PAGE_DATA_PREFIX}/*`]) {
    app.get(path, (request, reply) => pages.serveData(request, reply));
  }
  app.get("/*", (request, reply) => pages.serve(request, reply));
}
