import type { FastifyInstance, FastifyRequest } from "fastify";
import { isBearer } from "../http/bearer.ts";
import type { Config } from "../http/config.ts";
import { PLAIN_POLICY } from "../http/headers.ts";
import { isInRanges } from "./metrics-config.ts";
import type { SiteMetrics } from "./site-metrics.ts";

export const METRICS_PATH = "/metrics";

/** Sends the metrics to permitted readers, and 404 to others. */
export function registerMetrics(app: FastifyInstance, services: { config: Config; metrics: SiteMetrics | null }): void {
  app.get(METRICS_PATH, async (request, reply) => {
    reply.header("content-security-policy", PLAIN_POLICY).header("cache-control", "no-store");
    const { config, metrics } = services;
    if (metrics === null || !mayRead(request, config))
      return reply.code(404).type("text/plain; charset=utf-8").send("");
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function mayRead({ headers, ip }: FastifyRequest, { metrics, trustedProxies }: Config): boolean {
  if (metrics === null) return false;
  if (metrics.token !== null && isBearer(headers.authorization, metrics.token)) return true;
  // the address of an untrusted proxy covers all of its clients
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return (trustedProxies > 0 || !isForwarded) && isInRanges(ip, metrics.from);
}
