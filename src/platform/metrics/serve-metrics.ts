import type { FastifyInstance, FastifyRequest } from "fastify";
import { isBearer } from "../http/bearer.ts";
import type { Config } from "../http/config.ts";
import { PLAIN_POLICY } from "../http/headers.ts";
import { isInRanges } from "./metrics-config.ts";
import type { SiteMetrics } from "./site-metrics.ts";

export const METRICS = "/metrics";

/** Answers who may read them with the measured values, and everybody else as if there were none. */
export function registerMetrics(app: FastifyInstance, services: { config: Config; metrics: SiteMetrics | null }): void {
  app.get(METRICS, async (request, reply) => {
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
  // a proxy that is not believed has an address of its own, which then is everybody's
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return (trustedProxies > 0 || !isForwarded) && isInRanges(ip, metrics.from);
}
