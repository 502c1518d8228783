import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import files from "@fastify/static";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { parse } from "regexparam";
import { PAGE_DATA_PREFIX, type PageAnswer } from "#domain/page-answer.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { lazily } from "#lib/lazily.ts";
import { localUrl } from "#lib/local-url.ts";
import { countQueries } from "../db/query-count.ts";
import { registerFiles } from "../files/serve-files.ts";
import { METRICS, registerMetrics } from "../metrics/serve-metrics.ts";
import { registerPages } from "../pages/page-server.ts";
import { registerPagesForPrograms } from "../pages/serve-to-programs.ts";
import { registerApiHeaders } from "./api-headers.ts";
import { forPrograms } from "./api-rows.ts";
import { isBearer } from "./bearer.ts";
import type { Config } from "./config.ts";
import { dialectOf, type Endpoint } from "./endpoint.ts";
import { COMMON_HEADERS } from "./headers.ts";
import { registerMeasures } from "./measure-requests.ts";
import { isCheap, plainLook } from "./plain-look.ts";
import { discardReceived, fileReceiver, refuseTooLarge } from "./receive-files.ts";
import { sendJson, sendPlainPage, sendRefusal, toErrorBody, wantsPage } from "./replies.ts";
import { registerEndpoints } from "./serve-endpoints.ts";
import type { RouteServices, Services } from "./services.ts";
import { toRefusal } from "./to-refusal.ts";
import { languageOf, visitOf } from "./visit.ts";

const BODY_LIMIT = 1024 * 1024;
/** Milliseconds in which a request has to be here, unless it brings a file. */
const REQUEST_TIME = 30_000;
/** Milliseconds between two measurements of the event loop. */
const SAMPLE_MS = 1_000;
const SLOWEST_TURN = 2_000;
/** A file may come over a slow line. */
const FILE_TIME = 900_000;
const HEALTH = "/healthz";

/** Seconds after which a client may try an overloaded server again. */
const RETRY_SECONDS = 2;

/** Addresses under which there are no pages but calls. */
const OF_CALLS = /^\/(do|graphql|ovarit_auth|api)\b/;

/** Where the built browser files are; the second address is that of earlier releases. */
const FILE_PREFIXES = ["/static/gen/", "/assets/"];

export interface ServerOptions {
  config: Pick<Config, "trustedProxies">;
  /** Minimum level of the lines on standard output; false for no log. */
  logLevel: string | false;
  /** Replaces standard output. */
  logStream?: { write(line: string): void };
}

export interface RouteOptions {
  endpoints: readonly Endpoint[];
  /** Folder of the built browser files. */
  clientDir: string;
  /** Milliseconds in which a request without a file has to arrive; `REQUEST_TIME` by default. */
  requestTimeMs?: number | undefined;
  /** A turn of the event loop that takes longer counts as overload, in milliseconds. */
  slowestTurnMs?: number | undefined;
}

/** `?full` with the site's own token; without one, more is answered to nobody. */
function mayReadDetails({ query, headers }: FastifyRequest, { config }: Services): boolean {
  return config.healthToken !== null && "full" in Object(query) && isBearer(headers.authorization, config.healthToken);
}

/** How a request arrived, for the doctor: whom the server takes for the client, and what the proxies wrote of that. */
function arrivalOf({ query, headers, ip }: FastifyRequest, { doctorToken }: Services) {
  if (!("seen" in Object(query)) || !isBearer(headers.authorization, doctorToken)) return {};
  const { "x-forwarded-for": hops = "", "x-forwarded-proto": proto = null } = headers;
  const forwarded = String(hops)
    .split(",")
    .flatMap((hop) => hop.trim() || []);
  return { seen: { address: ip, forwarded, proto } };
}

/** A server without routes; `registerRoutes` adds them. */
export function createServer({ config, logLevel, logStream }: ServerOptions): FastifyInstance {
  return Fastify({
    logger:
      logLevel === false
        ? false
        : {
            level: logLevel,
            redact: ["req.headers.cookie", "req.headers.authorization"],
            ...(logStream ? { stream: logStream } : {}),
          },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // the right-most hops only: what a client writes into the header itself is never believed
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 2_200, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    requestTimeout: FILE_TIME,
    http: { headersTimeout: REQUEST_TIME },
  });
}

/** Adds headers, files, endpoints, pages and refusals. They read the fields of `services` on each request. */
export async function registerRoutes(
  app: FastifyInstance,
  services: RouteServices,
  options: RouteOptions,
): Promise<void> {
  // Node answers expectations that it cannot meet by itself; we have an answer of our own
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(COMMON_HEADERS);
    if (services.config.https) reply.header("strict-transport-security", "max-age=31536000");
    const expects = request.headers.expect?.toLowerCase() ?? "100-continue";
    const refusal = expects === "100-continue" ? undefined : new Refusal("request.teapot");
    countQueries(() => done(refusal));
  });
  registerMeasures(app, services, FILE_PREFIXES);

  app.setErrorHandler(async (error, request, reply) => {
    const language = languageOf(request, services.config);
    const no = toErrorBody(toRefusal(error), language, request.id);
    if (no.code === "request.overloaded") reply.header("retry-after", String(no.values.seconds ?? RETRY_SECONDS));
    if (no.errorId !== undefined) request.log.error({ err: error, errorId: no.errorId }, "bug");
    if (request.url.startsWith(PAGE_DATA_PREFIX)) {
      return sendJson(reply, no.status, {
        failure: { status: no.status, sentence: no.sentence, errorId: no.errorId },
      } satisfies PageAnswer);
    }
    const dialect = dialectOf(request.url);
    if (dialect === "form" || (dialect === "do" && wantsPage(request))) {
      // a refusal for asking too much must cost next to nothing
      if (isCheap(no.code)) return sendPlainPage(reply, no, plainLook(request, services));
      const failure = { code: no.code, values: no.values, status: no.status, errorId: no.errorId };
      try {
        return await services.pageServer.showFailure(request, reply, failure);
      } catch (cause) {
        // the layout around the error page needs the database, which may be what fails
        request.log.error({ err: cause, errorId: no.errorId }, "error page failed");
        return sendPlainPage(reply, no, plainLook(request, services));
      }
    }
    return sendRefusal(reply, dialect, no);
  });
  app.setNotFoundHandler((request, reply) => {
    const url = pathOf(request);
    const isPage = services.pages.find(localUrl(url)) !== null;
    const isCall = app.findRoute({ method: "POST", url }) !== null;
    if (!isPage && !isCall) throw new Refusal(dialectOf(request.url) === "api" ? "api.no-method" : "request.not-found");
    reply.header("allow", [...(isPage ? ["GET", "HEAD"] : []), ...(isCall ? ["POST"] : [])].join(", "));
    throw new Refusal("request.method");
  });

  await app.register(cookie);
  app.addHook("onRequest", async (request, reply) => {
    const takesFile = request.routeOptions.config.files !== undefined;
    if (takesFile) await refuseTooLarge(request, reply, services);
    // only who may send a file may be slow
    const mayBeSlow = takesFile && isMember((await visitOf(request, services)).ctx.viewer);
    if (!mayBeSlow) endWhenSlow(request, options.requestTimeMs ?? REQUEST_TIME);
  });
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart, {
    attachFieldsToBody: "keyValues",
    limits: { fileSize: 0, files: 0, fields: 50, fieldSize: 200_000 },
    onFile: fileReceiver(services),
  });
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"], brotliOptions: { params: { 1: 4 } } });
  if (services.config.limits) {
    // the start itself is one long turn, which the first two samples still hold
    let startsUntil = 0;
    app.server.once("listening", () => {
      startsUntil = performance.now() + 2 * SAMPLE_MS;
    });
    await app.register(underPressure, {
      maxEventLoopDelay: options.slowestTurnMs ?? SLOWEST_TURN,
      sampleInterval: SAMPLE_MS,
      pressureHandler: (request) => {
        if (performance.now() < startsUntil) return;
        if (request.url !== HEALTH && request.url !== METRICS) throw new Refusal("request.overloaded");
      },
    });
  }
  const built = resolve(options.clientDir, "static/gen");
  for (const [at, prefix] of FILE_PREFIXES.entries()) {
    await app.register(files, {
      // nothing is built while developing
      root: existsSync(built) ? built : options.clientDir,
      prefix,
      immutable: true,
      maxAge: "1y",
      index: false,
      preCompressed: true,
      decorateReply: at === 0,
    });
  }

  for (const file of rootFiles(options.clientDir)) {
    app.get(`/${file}`, (_request, reply) =>
      reply.header("cache-control", "public, max-age=86400").sendFile(file, options.clientDir),
    );
  }

  app.get(HEALTH, async (request, reply) => {
    try {
      if (await services.health()) {
        const details = mayReadDetails(request, services) ? await services.healthDetails() : {};
        const arrival = arrivalOf(request, services);
        return sendJson(reply, 200, { status: "ok", version: services.version, ...details, ...arrival });
      }
    } catch (error) {
      request.log.error({ err: error }, "not healthy");
    }
    return sendJson(reply, 503, { status: "error", version: services.version });
  });
  registerMetrics(app, services);
  registerApiHeaders(app, services);
  discardReceived(app);
  registerFiles(app, services);
  await registerEndpoints(app, options.endpoints, services);
  refuseOtherMethods(app, [...options.endpoints, ...forPrograms(options.endpoints)]);
  registerPagesForPrograms(app, services);
  // pages take every other address
  app.get("/api/*", () => {
    throw new Refusal("api.no-method");
  });
  registerPages(app, services);
}

/** Ends the connection of a body that does not come. */
function endWhenSlow({ raw }: FastifyRequest, mostMs: number): void {
  if (raw.headers["content-length"] === undefined && raw.headers["transfer-encoding"] === undefined) return;
  const timer = setTimeout(() => raw.destroy(), mostMs).unref();
  for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
}

/** The files beside the built assets: icons and the like. */
function rootFiles(clientDir: string): string[] {
  return readdirSync(clientDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}

/** An endpoint's address asked by another method: 405 and the method it takes. */
function refuseOtherMethods(app: FastifyInstance, table: readonly Endpoint[]): void {
  // one pattern each, and not a route: a second route for every call would double the time in which a server starts
  const writes = lazily(() =>
    table.flatMap(({ call: { method, path } }) =>
      method === "POST" && OF_CALLS.test(path) ? parse(path).pattern : [],
    ),
  );
  app.addHook("onRequest", (request, reply, done) => {
    const isLeftOver = request.routeOptions.url?.endsWith("/*");
    if (!isLeftOver || !OF_CALLS.test(request.url)) return done();
    const path = pathOf(request);
    if (!writes().some((pattern) => pattern.test(path))) return done();
    reply.header("allow", "POST");
    done(new Refusal("request.method"));
  });
}

function pathOf(request: FastifyRequest): string {
  const end = request.url.indexOf("?");
  return end === -1 ? request.url : request.url.slice(0, end);
}
