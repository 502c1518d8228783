import type { FastifyInstance } from "fastify";
import { readObjectName } from "../../lib/file-names.ts";
import { FILE_TYPES } from "../../lib/file-types.ts";
import { COMMON_HEADERS, PLAIN_POLICY } from "../http/headers.ts";
import type { Services } from "../http/services.ts";
import { sendObject } from "./send-object.ts";

/** Browser cache for a day: the max delay until a file is no longer public. */
const CACHE_CONTROL = "public, max-age=86400";

/** Serves public files by name, or redirects to the CDN. Ignores cookies, so the answers can be cached for everyone. */
export function registerFiles(app: FastifyInstance, services: Pick<Services, "files" | "config">): void {
  app.get<{ Params: { name: string } }>("/files/:name", async (request, reply) => {
    const { name } = request.params;
    const object = readObjectName(name);
    if (object !== null && (await services.files.isPublic(object.hash))) {
      const { filesUrl } = services.config;
      if (filesUrl !== undefined) {
        const to = new URL(name, filesUrl).href;
        return reply.headers(COMMON_HEADERS).header("cache-control", CACHE_CONTROL).redirect(to, 302);
      }
      const type = FILE_TYPES[object.extension].media;
      if (await sendObject(services.files.store, { name, type, cacheControl: CACHE_CONTROL }, request, reply))
        return reply;
    }
    return reply
      .code(404)
      .header("content-security-policy", PLAIN_POLICY)
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .send("404\n");
  });
}
