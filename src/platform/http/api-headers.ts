import type { FastifyInstance } from "fastify";
import { dialectOf } from "./endpoint.ts";
import type { Services } from "./services.ts";

/** Adds the remaining rate limit to every API answer, in the fields of the IETF draft on rate limit headers. */
export function registerApiHeaders(app: FastifyInstance, services: Pick<Services, "limiter">): void {
  app.decorateRequest("countedUnder", null);
  app.addHook("onSend", async (request, reply) => {
    const { countedUnder } = request;
    if (countedUnder === null || dialectOf(request.url) !== "v1") return;
    const { limit, route } = countedUnder;
    const found = await services.limiter.left(limit, route, request.ip);
    if (found === null) return;
    reply.header("ratelimit-policy", `"${limit}";q=${found.points};w=${found.windowSeconds}`);
    reply.header("ratelimit", `"${limit}";r=${found.left};t=${found.resetSeconds}`);
  });
}
