import type { FastifyInstance, FastifyRequest } from "fastify";
import { parse } from "regexparam";
import { PAGE_DATA_PREFIX, type PageAnswer } from "#domain/page-answer.ts";
import { Refusal } from "#domain/refusal.ts";
import { lazily } from "#lib/lazily.ts";
import { localUrl } from "#lib/local-url.ts";
import { dialectOf, type Endpoint } from "./endpoint.ts";
import { getPlainPageStyle, isCheapRefusal } from "./plain-page-style.ts";
import { sendJson, sendPlainPage, sendRefusal, toErrorBody, wantsJson, wantsPage } from "./replies.ts";
import type { RouteServices } from "./services.ts";
import { toRefusal } from "./to-refusal.ts";
import { languageOf } from "./viewer-context.ts";

/** Retry-After of an overloaded server in seconds. */
const RETRY_SECONDS = 2;

/** Path prefixes of endpoints, as opposed to pages. */
const ENDPOINT_PATHS = /^\/(do|graphql|ovarit_auth|api)\b/;

/** Handles errors outside of endpoints, and paths without a route. */
export function registerErrorHandlers(app: FastifyInstance, services: RouteServices): void {
  app.setErrorHandler(async (error, request, reply) => {
    const language = languageOf(request, services.config);
    const refused = toRefusal(error);
    const no = toErrorBody(refused, language, request.id);
    if (no.code === "request.overloaded") reply.header("retry-after", String(no.values.seconds ?? RETRY_SECONDS));
    if (no.errorId !== undefined) request.log.error({ err: error, errorId: no.errorId }, "bug");
    if (refused !== error && no.status >= 500) request.log.error({ err: error }, "files cannot be read or stored");
    if (request.url.startsWith(PAGE_DATA_PREFIX)) {
      return sendJson(reply, no.status, {
        failure: { status: no.status, sentence: no.sentence, errorId: no.errorId },
      } satisfies PageAnswer);
    }
    const dialect = dialectOf(request.url);
    if ((dialect === "form" && !wantsJson(request)) || (dialect === "do" && wantsPage(request))) {
      // refusals for too many requests must be cheap
      if (isCheapRefusal(no.code)) return sendPlainPage(reply, no, getPlainPageStyle(request, services));
      const failure = { code: no.code, values: no.values, status: no.status, errorId: no.errorId };
      try {
        return await services.pageServer.showFailure(request, reply, failure);
      } catch (cause) {
        // the layout of the error page needs the database, which may have failed
        request.log.error({ err: cause, errorId: no.errorId }, "error page failed");
        return sendPlainPage(reply, no, getPlainPageStyle(request, services));
      }
    }
    return sendRefusal(reply, dialect, no);
  });
  app.setNotFoundHandler((request, reply) => {
    const url = pathOf(request);
    const isPage = services.pages.find(localUrl(url)) !== null;
    const isCall = app.findRoute({ method: "POST", url }) !== null;
    if (!isPage && !isCall) throw new Refusal(dialectOf(request.url) === "api" ? "api.no-method" : "request.not-found");
    reply.header("allow", [...(isPage ? ["GET", "HEAD"] : []), ...(isCall ? ["POST"] : [])].join(", "));
    throw new Refusal("request.method");
  });
}

/** Answers other methods on the path of a POST endpoint with 405. */
export function refuseOtherMethods(app: FastifyInstance, table: readonly Endpoint[]): void {
  // one hook, because a second route per endpoint would double the start time of the server
  const writes = lazily(() =>
    table.flatMap(({ call: { method, path } }) =>
      method === "POST" && ENDPOINT_PATHS.test(path) ? parse(path).pattern : [],
    ),
  );
  app.addHook("onRequest", (request, reply, done) => {
    const isLeftOver = request.routeOptions.url?.endsWith("/*");
    if (!isLeftOver || !ENDPOINT_PATHS.test(request.url)) return done();
    const path = pathOf(request);
    if (!writes().some((pattern) => pattern.test(path))) return done();
    reply.header("allow", "POST");
    done(new Refusal("request.method"));
  });
}

function pathOf(request: FastifyRequest): string {
  const end = request.url.indexOf("?");
  return end === -1 ? request.url : request.url.slice(0, end);
}
