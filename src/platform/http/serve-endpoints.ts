import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { links } from "#domain/links.ts";
import { isRefusal, Refusal } from "#domain/refusal.ts";
import { THEME_COOKIE } from "#domain/theme-cookie.ts";
import { safeNextPath } from "#lib/urls.ts";
import type { PageServer } from "../pages/page-server.ts";
import { DEVICE_REMEMBERED_FOR, deviceCookieName } from "../sessions/device-token.ts";
import { hashSessionToken, REMEMBERED_FOR, sessionCookieName } from "../sessions/session-token.ts";
import type { Answer, Endpoint } from "./endpoint.ts";
import { PLAIN_POLICY } from "./headers.ts";
import { onceCtx } from "./once-ctx.ts";
import { isOwnOrigin } from "./origin.ts";
import { parseInput } from "./parse-input.ts";
import { isCheap, plainLook } from "./plain-look.ts";
import { refusalBody, sendJson, sendPlainPage, toErrorBody, wantsJson, wantsPage } from "./replies.ts";
import { requireRole } from "./require-role.ts";
import type { Services } from "./services.ts";
import { languageOf, type Visit, visitOf } from "./visit.ts";

type Raw = Record<string, unknown>;

/** Opens every endpoint of the table. In order: limiter, origin, who, token, input, use case, answer. */
export function registerEndpoints(
  app: FastifyInstance,
  table: readonly Endpoint[],
  services: Services,
  pages: PageServer,
): void {
  for (const row of table) {
    app.route({
      method: row.method,
      url: row.path,
      handler: (request, reply) => serveEndpoint(row, request, reply, services, pages),
    });
  }
}

async function serveEndpoint(
  row: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  pages: PageServer,
): Promise<FastifyReply> {
  const raw = rawInput(request);
  try {
    const wait = await services.limiter.take(row.limit, row.path, request.ip);
    if (wait > 0) {
      throw new Refusal("request.too-many", { values: { seconds: wait } });
    }
    if (row.method === "POST" && !isOwnOrigin(request.headers)) throw new Refusal("request.origin");
    const visit = await visitOf(request, services);
    const missingRole = requireRole(row, visit.ctx.viewer);
    if (missingRole) throw new Refusal(missingRole);
    if (row.method === "POST") requireToken(request, raw, visit, services);
    const input = parseInput(row.input, raw);
    const key = request.headers["idempotency-key"] ?? raw.idempotency_key;
    const ctx = row.once ? onceCtx(visit.ctx, { path: row.path, key, input }) : visit.ctx;
    const answer = await row.run(ctx, input);
    return await send(row, request, reply, answer, services);
  } catch (error) {
    return refuse(row, request, reply, error, raw, services, pages);
  }
}

function rawInput(request: FastifyRequest): Raw {
  const body = request.body;
  const fields = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  return Object.assign(Object.create(null), request.query, fields, request.params) as Raw;
}

function requireToken(request: FastifyRequest, raw: Raw, visit: Visit, services: Services): void {
  const header = request.headers["x-csrf-token"];
  const token = typeof header === "string" ? header : raw.csrf_token;
  if (typeof token !== "string" || !services.csrf.accepts(token, visit.ctx.sessionHash, services.now())) {
    throw new Refusal("request.csrf");
  }
}

async function send(
  row: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  services: Services,
): Promise<FastifyReply> {
  setCookies(reply, answer, services);
  if (answer.text) {
    const age = answer.cacheSeconds === undefined ? "no-store" : `private, max-age=${answer.cacheSeconds}`;
    return reply
      .code(answer.status ?? 200)
      .header("content-security-policy", answer.text.policy ?? PLAIN_POLICY)
      .header("cache-control", age)
      .type(answer.text.type)
      .send(answer.text.content);
  }
  if (row.method === "POST" && row.dialect !== "api" && row.dialect !== "graphql" && wantsPage(request)) {
    return reply.redirect(answer.addr ?? cameFrom(request), 303);
  }
  if (row.method === "GET" && answer.addr !== undefined)
    return reply.header("cache-control", "no-store").redirect(answer.addr, 302);
  if (answer.html !== undefined && !(answer.body && wantsJson(request))) {
    return reply
      .code(answer.status ?? 200)
      .header("content-security-policy", PLAIN_POLICY)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(typeof answer.html === "string" ? answer.html : await answer.html());
  }
  const addr = answer.addr === undefined ? {} : { addr: answer.addr };
  const isBare = row.dialect !== "do" && row.dialect !== "form";
  const body = isBare ? (answer.body ?? {}) : { status: "ok", ...addr, ...newToken(answer, services), ...answer.body };
  return sendJson(reply, answer.status ?? 200, body);
}

/** The token that writes of a session carry which starts with this answer. */
function newToken({ session }: Answer, { csrf, now }: Services): { csrf_token?: string } {
  if (session === undefined || session === "end") return {};
  return { csrf_token: csrf.tokenFor(hashSessionToken(session.token), now()) };
}

function setCookies(reply: FastifyReply, answer: Answer, { config }: Services): void {
  const name = sessionCookieName(config.https);
  const base = { path: "/", sameSite: "lax", secure: config.https } as const;
  if (answer.session === "end") reply.clearCookie(name, { ...base, httpOnly: true });
  else if (answer.session) {
    const life = answer.session.remember ? { maxAge: REMEMBERED_FOR / 1000 } : {};
    reply.setCookie(name, answer.session.token, { ...base, httpOnly: true, ...life });
  }
  if (answer.device) {
    const life = { maxAge: DEVICE_REMEMBERED_FOR / 1000 };
    reply.setCookie(deviceCookieName(config.https), answer.device, { ...base, httpOnly: true, ...life });
  }
  const year = { ...base, maxAge: 365 * 86_400 };
  if (answer.language) reply.setCookie("language", answer.language, year);
  if (answer.theme) reply.setCookie(THEME_COOKIE, answer.theme, year);
  if (answer.preferences) reply.setCookie("preferences", answer.preferences, year);
}

/** The page of ours that a plain form was on. */
function cameFrom(request: FastifyRequest): string {
  const referer = request.headers.referer;
  if (referer === undefined || !URL.canParse(referer)) return links.home();
  const url = new URL(referer);
  return url.host === request.headers.host ? safeNextPath(url.pathname + url.search) : links.home();
}

async function refuse(
  row: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  raw: Raw,
  services: Services,
  pages: PageServer,
): Promise<FastifyReply> {
  const no = toErrorBody(error, languageOf(request, services.config), randomUUID());
  if (no.code === "request.too-many" && no.values.seconds !== undefined) {
    reply.header("retry-after", String(no.values.seconds));
  }
  if (!isRefusal(error)) request.log.error({ err: error, errorId: no.errorId }, "bug");
  if (row.dialect !== "graphql" && row.dialect !== "api" && wantsPage(request)) {
    if (no.code === "account.log-in")
      return reply.redirect(links.login(row.method === "GET" ? request.url : cameFrom(request)), 303);
    if (isCheap(no.code)) {
      const again = row.method === "POST" ? { again: { action: request.url, values: formValues(raw, true) } } : {};
      return sendPlainPage(reply, no, { ...plainLook(request, services), ...again });
    }
    const failure = { code: no.code, values: no.values, status: no.status, errorId: no.errorId };
    if (row.page && no.errorId === undefined) {
      const form = { values: formValues(raw), refusal: { code: no.code, values: no.values, field: no.field } };
      return pages.showForm(request, reply, row.page(raw), form);
    }
    return pages.showFailure(request, reply, failure);
  }
  // the way in is open to whoever holds the page of a session that has ended; only our own scripts can read this answer
  const isStale = no.code === "request.csrf" && row.who === "visitor";
  const token = isStale ? { csrf_token: services.csrf.tokenFor(null, services.now()) } : {};
  return sendJson(reply, no.status, { ...refusalBody(row.dialect, no), ...token });
}

/** What was typed, for rendering the form again; passwords are not given back, and `keys` only where they are asked for. */
function formValues(raw: Raw, keys = false): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value !== "string" || /password|confirm/.test(name)) continue;
    if (keys || !/token|idempotency_key/.test(name)) values[name] = value;
  }
  return values;
}
