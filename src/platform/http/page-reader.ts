import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Read } from "../db/read.ts";
import { dialectOf } from "./endpoint.ts";
import type { Services } from "./services.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for routes that only show pages. */
    isPage?: true;
  }
}

/** Cookie that marks a recent write. */
export const WRITE_MARK = "wrote";

/**
 * Reader of a request. The reader of pages may lack the last commits, but not those before the browser's own last write,
 * which may have reached another process. Other requests read committed data, because they decide what a viewer may do.
 */
export function readerOf(request: FastifyRequest, { db }: Services): Read {
  return request.routeOptions.config.isPage ? db.pageReader(request.cookies[WRITE_MARK]) : db.read;
}

/** Marks browsers that have just written. API clients need no mark, because they read committed data. */
export function registerWriteMark(app: FastifyInstance, services: Services): void {
  app.addHook("onSend", async (request, reply) => {
    // a refused request wrote nothing that its page shows
    if (request.method !== "POST" || reply.statusCode >= 400 || dialectOf(request.url) === "v1") return;
    const mark = await services.db.writeMark();
    if (mark === null) return;
    const { value, seconds } = mark;
    const secure = services.config.https;
    reply.setCookie(WRITE_MARK, value, { path: "/", sameSite: "lax", secure, httpOnly: true, maxAge: seconds });
  });
}
