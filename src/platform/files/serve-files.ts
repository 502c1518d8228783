import type { FastifyInstance } from "fastify";
import { readObjectName } from "../../lib/file-names.ts";
import { FILE_TYPES } from "../../lib/file-types.ts";
import { PLAIN_POLICY } from "../http/headers.ts";
import type { Files } from "./files.ts";
import { sendObject } from "./send-object.ts";

/** A file that stops being public is in other people's caches for at most a day. */
const CACHED = "public, max-age=86400";

/** Serves the files that everybody may see, by name alone: no cookie is read, so the answer is everybody's. */
export function registerFiles(app: FastifyInstance, services: { files: Files }): void {
  app.get<{ Params: { name: string } }>("/files/:name", async (request, reply) => {
    const { name } = request.params;
    const object = readObjectName(name);
    if (object !== null && (await services.files.isPublic(object.hash))) {
      const type = FILE_TYPES[object.extension].media;
      if (await sendObject(services.files.store, { name, type, cacheControl: CACHED }, request, reply)) return reply;
    }
    return reply
      .code(404)
      .header("content-security-policy", PLAIN_POLICY)
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .send("404\n");
  });
}
