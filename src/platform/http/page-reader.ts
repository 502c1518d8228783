import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Read } from "../db/read.ts";
import type { Services } from "./services.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for routes that only show pages. */
    isPage?: true;
  }
}

const COOKIE = "wrote";
/** Lifetime in seconds of the cookie; longer than other processes cache data that lacks the write. */
const COOKIE_SECONDS = 2;

/**
 * Reader of a request. Pages read cached data, but not right after a write of the same browser, which may have reached
 * another process. Other requests read committed data, because they decide what a viewer may do.
 */
export function readerOf(request: FastifyRequest, { db }: Services): Read {
  const { isPage } = request.routeOptions.config;
  return isPage && request.cookies[COOKIE] === undefined ? db.pageRead : db.read;
}

/** Marks browsers that have just written. SQLite needs no mark, because its cache misses no commit. */
export function registerWriteMark(app: FastifyInstance, services: Services): void {
  app.addHook("onSend", async (request, reply) => {
    if (request.method !== "POST" || services.db.engine === "sqlite") return;
    reply.setCookie(COOKIE, "1", {
      path: "/",
      sameSite: "lax",
      secure: services.config.https,
      httpOnly: true,
      maxAge: COOKIE_SECONDS,
    });
  });
}
