import type { FastifyInstance, FastifyRequest } from "fastify";
import { isBearer } from "./bearer.ts";
import { sendJson } from "./replies.ts";
import type { RouteServices, Services } from "./services.ts";

export const HEALTH_PATH = "/healthz";

/** Health check, with details for the site's monitoring. */
export function registerHealth(app: FastifyInstance, services: RouteServices): void {
  app.get(HEALTH_PATH, async (request, reply) => {
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
}

/** True for `?full` with the site's health token; always false without a configured token. */
function mayReadDetails({ query, headers }: FastifyRequest, { config }: Services): boolean {
  return config.healthToken !== null && "full" in Object(query) && isBearer(headers.authorization, config.healthToken);
}

/** Request as the server sees it, for the doctor: the client address and the proxy headers. */
function arrivalOf({ query, headers, ip }: FastifyRequest, { doctorToken }: Services) {
  if (!("seen" in Object(query)) || !isBearer(headers.authorization, doctorToken)) return {};
  const { "x-forwarded-for": hops = "", "x-forwarded-proto": proto = null } = headers;
  const forwarded = String(hops)
    .split(",")
    .flatMap((hop) => hop.trim() || []);
  return { seen: { address: ip, forwarded, proto } };
}
