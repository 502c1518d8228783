import type { FastifyInstance, FastifyRequest } from "fastify";
import { currentCount } from "../db/query-count.ts";
import type { Services } from "./services.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Requested page: its pattern and the parameters in its address. */
    page: { pattern: string; params: Readonly<Record<string, string | undefined>> } | null;
  }
}

/** Pattern of an address for metrics and admins, because a real address may contain names and secrets. */
function routeOf({ page, routeOptions }: FastifyRequest): string {
  return page?.pattern ?? routeOptions.url ?? "none";
}

/** Logs and measures each request except those for built files, and records slow ones. */
export function registerMeasures(
  app: FastifyInstance,
  services: Pick<Services, "metrics" | "slow" | "latestSettings" | "now">,
  filePrefixes: readonly string[],
): void {
  app.decorateRequest("page", null);
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    const route = routeOf(request);
    services.metrics?.noteAnswer({ route, method, status, ms });
    if (filePrefixes.some((prefix) => request.url.startsWith(prefix))) return;
    const { queries, queryMs, waitMs } = currentCount();
    request.log.info({ method, path: loggedPath(route, request), status, ms: tenths(ms), queries });
    if (ms < services.latestSettings()["site.slow_request"]) return;
    services.slow.note({ id: request.id, at: services.now(), method, route, status, ms, queries, queryMs, waitMs });
  });
}

const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** Pattern with numeric ids filled in. Other parameters may be search terms, names or secret codes. */
function loggedPath(route: string, { page, params }: FastifyRequest): string {
  const given = page?.params ?? Object(params);
  return route.replace(/:(\w+)\??/g, (_part, name) => (/^\d{1,15}$/.test(given[name]) ? given[name] : `:${name}`));
}
