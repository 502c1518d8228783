import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "../ctx.ts";
import { sendObject } from "../files/send-object.ts";
import type { Answer } from "./answer.ts";
import { toProgramEndpoints } from "./api-rows.ts";
import { dialectOf, type Endpoint } from "./endpoint.ts";
import { setEntityTag } from "./entity-tag.ts";
import { fieldTextOf, guardsWith, rawInputOf } from "./guards.ts";
import { PLAIN_POLICY } from "./headers.ts";
import { makeIdempotentCtx } from "./idempotent-ctx.ts";
import { multipartOptions } from "./receive-files.ts";
import { refuseCall } from "./refuse-call.ts";
import { getReferringPath, sendJson, wantsJson, wantsPage } from "./replies.ts";
import { sendToProgram } from "./send-to-program.ts";
import type { RouteServices } from "./services.ts";
import { newCsrfToken, setCookies } from "./set-cookies.ts";
import { loadViewerContext } from "./viewer-context.ts";

const FOREVER = "public, max-age=31536000, immutable";

export async function registerEndpoints(
  app: FastifyInstance,
  table: readonly Endpoint[],
  services: RouteServices,
): Promise<void> {
  const guards = guardsWith(services);
  const { limited, ownOrigin, role, scope, openAddress, csrfToken, proven, writable, received, input } = guards;
  app.decorateRequest("callInput", undefined);
  for (const row of [...table, ...toProgramEndpoints(table)]) {
    const { method, path } = row.call;
    const schema = await row.call.input();
    const isWrite = method === "POST";
    // API tokens need no origin check, because browsers never add them
    const fromPages = row.dialect === "v1" ? [] : [ownOrigin];
    const ofThisPage = row.dialect === "v1" ? [scope(row)] : [csrfToken];
    app.route({
      method,
      url: path,
      ...(row.files && { config: { files: row.files, multipartOptions: multipartOptions(row.files) } }),
      preHandler:
        isWrite && !row.open
          ? [
              limited(row),
              ...fromPages,
              role(row),
              ...(row.everywhere ? [] : [openAddress]),
              ...ofThisPage,
              ...(row.evenReadOnly ? [] : [writable]),
              ...(row.proven ? [proven] : []),
              received,
              input(schema),
            ]
          : [limited(row), role(row), ...(row.dialect === "v1" ? [scope(row)] : []), input(schema)],
      handler: (request, reply) => serve(row, request, reply, services),
      errorHandler: (error, request, reply) => refuseCall(row, error, request, reply, services),
    });
  }
}

async function serve(
  row: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  services: RouteServices,
): Promise<FastifyReply> {
  const { ctx } = await loadViewerContext(request, services);
  const answer = await row.handle(row.once ? ctxOnce(row, ctx, request) : ctx, request.callInput);
  return send(row, request, reply, answer, services);
}

function ctxOnce({ call, besides = [] }: Endpoint, ctx: Ctx, request: FastifyRequest): Ctx {
  const key = request.headers["idempotency-key"] ?? rawInputOf(request).idempotency_key;
  return makeIdempotentCtx(ctx, { path: call.path, key, input: request.callInput, besides });
}

async function send(
  row: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  services: RouteServices,
): Promise<FastifyReply> {
  const { call, dialect } = row;
  if (answer.kind === "object") {
    const { name, type } = answer;
    const isSent = await sendObject(
      services.files.store,
      { name, type, cacheControl: "private, no-store" },
      request,
      reply,
    );
    if (!isSent) throw new Refusal("request.not-found");
    return reply;
  }
  if (answer.kind === "download") {
    return (
      reply
        .header("content-security-policy", PLAIN_POLICY)
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="${answer.name}"`)
        .header("content-length", answer.size)
        // already compressed; with a Content-Length browsers show the progress
        .type(answer.name.endsWith(".age") ? "application/x-age" : "application/zip")
        .send(answer.content)
    );
  }
  if (answer.kind === "moved") {
    setCookies(reply, answer, services);
    return reply.header("cache-control", "no-store").redirect(answer.to, 302);
  }
  if (answer.kind === "file") {
    const seconds = answer.cacheSeconds;
    const age = answer.isForever ? FOREVER : seconds === undefined ? "no-store" : `private, max-age=${seconds}`;
    if (seconds !== undefined) reply.header("vary", "Cookie, Accept-Language, Accept-Encoding");
    if (seconds !== undefined && setEntityTag(request, reply, answer.content)) {
      return reply.code(304).header("cache-control", age).send();
    }
    return reply
      .header("content-security-policy", answer.policy ?? PLAIN_POLICY)
      .header("cache-control", age)
      .type(answer.type)
      .send(answer.content);
  }
  const isPlain = dialect === "do" || dialect === "form";
  const isForm = call.method === "POST" && isPlain && wantsPage(request);
  if (dialect === "v1") return sendToProgram(request, reply, answer);
  if (answer.kind === "refused") {
    setCookies(reply, answer, services);
    if (isForm) return reply.redirect(answer.page, 303);
    throw answer.refusal;
  }
  if (answer.kind === "made") {
    setCookies(reply, answer, services);
    if (isForm) return services.pageServer.showMade(request, reply, answer.page, answer.data);
    return sendJson(reply, 200, { status: "ok", ...Object(answer.data) });
  }
  if (isForm) {
    if (answer.kind === "json") setCookies(reply, answer, services);
    return reply.redirect(addrOf(answer.data) ?? backFrom(row, request), 303);
  }
  if (answer.kind === "html" && !(answer.data && wantsJson(request))) {
    return reply
      .header("content-security-policy", PLAIN_POLICY)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(await answer.render());
  }
  const status = isPlain ? { status: "ok" } : {};
  if (answer.kind === "html") return sendJson(reply, 200, { ...status, ...Object(answer.data) });
  setCookies(reply, answer, services);
  return sendJson(reply, 200, { ...status, ...newCsrfToken(answer, services), ...Object(answer.data) });
}

/**
 * Address to return to after a plain form. A refused form was shown at the endpoint's address, so its page is
 * computed.
 */
function backFrom({ page }: Endpoint, request: FastifyRequest): string {
  const from = getReferringPath(request);
  return page && dialectOf(from) !== "form" ? page(fieldTextOf(rawInputOf(request))) : from;
}

function addrOf(data: unknown): string | undefined {
  const { addr }: { addr?: unknown } = Object(data);
  return typeof addr === "string" ? addr : undefined;
}
