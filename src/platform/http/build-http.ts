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
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { countQueries } from "../db/query-count.ts";
import { registerFiles } from "../files/serve-files.ts";
import { METRICS_PATH, registerMetrics } from "../metrics/serve-metrics.ts";
import { registerPages } from "../pages/page-server.ts";
import { registerPagesForPrograms } from "../pages/serve-to-programs.ts";
import { registerApiHeaders } from "./api-headers.ts";
import { toProgramEndpoints } from "./api-rows.ts";
import type { Config } from "./config.ts";
import type { Endpoint } from "./endpoint.ts";
import { refuseOtherMethods, registerErrorHandlers } from "./error-handlers.ts";
import { COMMON_HEADERS } from "./headers.ts";
import { registerMeasures } from "./measure-requests.ts";
import { registerWriteMark } from "./page-reader.ts";
import { discardReceived, fileReceiver, refuseTooLarge } from "./receive-files.ts";
import { registerEndpoints } from "./serve-endpoints.ts";
import { HEALTH_PATH, registerHealth } from "./serve-health.ts";
import type { RouteServices, Services } from "./services.ts";
import { loadViewerContext } from "./viewer-context.ts";

const BODY_LIMIT = 1024 * 1024;
/** Timeout in milliseconds for receiving a request without a file. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Milliseconds between two measurements of the event loop. */
const SAMPLE_MS = 1_000;
const SLOWEST_TURN_MS = 2_000;
/** Timeout in milliseconds for receiving an upload; slow connections need long. */
const FILE_TIMEOUT_MS = 900_000;
/** URL prefixes of the built browser files; the second is that of earlier releases. */
const FILE_PREFIXES = ["/static/gen/", "/assets/"];

export interface ServerOptions {
  config: Pick<Config, "trustedProxies">;
  /** Min level of the log on standard output; false for no log. */
  logLevel: string | false;
  /** Replaces standard output. */
  logStream?: { write(line: string): void };
}

export interface RouteOptions {
  endpoints: readonly Endpoint[];
  /** Folder of the built browser files. */
  clientDir: string;
  /** Timeout in milliseconds for receiving a request without a file; `REQUEST_TIMEOUT_MS` by default. */
  requestTimeMs?: number | undefined;
  /** Max milliseconds of an event loop turn; longer ones count as overload. */
  slowestTurnMs?: number | undefined;
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
    // trusts only the right-most hops, because clients can forge the rest of the header
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 2_200, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    requestTimeout: FILE_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS },
  });
}

/**
 * Adds headers, files, endpoints, pages and error handlers. All of them read the fields of `services` on each
 * request.
 */
export async function registerRoutes(
  app: FastifyInstance,
  services: RouteServices,
  options: RouteOptions,
): Promise<void> {
  // Node answers unknown expectations itself otherwise
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(COMMON_HEADERS);
    if (services.config.https) reply.header("strict-transport-security", "max-age=31536000");
    const expects = request.headers.expect?.toLowerCase() ?? "100-continue";
    const refusal = expects === "100-continue" ? undefined : new Refusal("request.teapot");
    countQueries(() => done(refusal));
  });
  registerMeasures(app, services, FILE_PREFIXES);
  registerErrorHandlers(app, services);
  await registerBodyParsers(app, services, options.requestTimeMs ?? REQUEST_TIMEOUT_MS);
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"], brotliOptions: { params: { 1: 4 } } });
  if (services.config.limits) await registerLoadShedding(app, options.slowestTurnMs ?? SLOWEST_TURN_MS);
  await registerBuiltFiles(app, options.clientDir);
  registerHealth(app, services);

  registerMetrics(app, services);
  registerApiHeaders(app, services);
  registerWriteMark(app, services);
  discardReceived(app);
  registerFiles(app, services);
  await registerEndpoints(app, options.endpoints, services);
  refuseOtherMethods(app, [...options.endpoints, ...toProgramEndpoints(options.endpoints)]);
  registerPagesForPrograms(app, services);
  // the page route matches all other paths
  app.get("/api/*", () => {
    throw new Refusal("api.no-method");
  });
  registerPages(app, services);
}

async function registerBodyParsers(app: FastifyInstance, services: Services, requestTimeMs: number): Promise<void> {
  await app.register(cookie);
  app.addHook("onRequest", async (request, reply) => {
    const takesFile = request.routeOptions.config.files !== undefined;
    if (takesFile) await refuseTooLarge(request, reply, services);
    // only members who may upload get the longer timeout
    const mayBeSlow = takesFile && isMember((await loadViewerContext(request, services)).ctx.viewer);
    if (!mayBeSlow) endWhenSlow(request, requestTimeMs);
  });
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart, {
    attachFieldsToBody: "keyValues",
    limits: { fileSize: 0, files: 0, fields: 50, fieldSize: 200_000 },
    onFile: fileReceiver(services),
  });
}

/** Refuses requests while event loop turns take longer than `slowestTurnMs`. */
async function registerLoadShedding(app: FastifyInstance, slowestTurnMs: number): Promise<void> {
  // ignores the first two samples, because they include the start of the server
  let startsUntil = 0;
  app.server.once("listening", () => {
    startsUntil = performance.now() + 2 * SAMPLE_MS;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: slowestTurnMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request) => {
      if (performance.now() < startsUntil) return;
      if (request.url !== HEALTH_PATH && request.url !== METRICS_PATH) throw new Refusal("request.overloaded");
    },
  });
}

async function registerBuiltFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  // files of superseded builds are for pages that browsers opened before an upgrade
  const folders = [resolve(clientDir, "static/gen"), resolve(clientDir, "../previous")].filter((dir) =>
    existsSync(dir),
  );
  for (const [at, prefix] of FILE_PREFIXES.entries()) {
    await app.register(files, {
      // in development the folder of the build does not exist
      root: folders.length > 0 ? folders : clientDir,
      prefix,
      immutable: true,
      maxAge: "1y",
      index: false,
      preCompressed: true,
      decorateReply: at === 0,
    });
  }

  for (const file of rootFiles(clientDir)) {
    app.get(`/${file}`, (_request, reply) =>
      reply.header("cache-control", "public, max-age=86400").sendFile(file, clientDir),
    );
  }
}

/** Closes the connection if the body does not arrive in time. */
function endWhenSlow({ raw }: FastifyRequest, mostMs: number): void {
  if (raw.headers["content-length"] === undefined && raw.headers["transfer-encoding"] === undefined) return;
  const timer = setTimeout(() => raw.destroy(), mostMs).unref();
  for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
}

/** Files beside the built assets, such as icons. */
function rootFiles(clientDir: string): string[] {
  return readdirSync(clientDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
}
