import type { FastifyReply, FastifyRequest } from "fastify";
import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isRefusal } from "#domain/refusal.ts";
import type { Endpoint } from "./endpoint.ts";
import { fieldTextOf, type RawInput, rawInputOf } from "./guards.ts";
import { getPlainPageStyle, isCheapRefusal } from "./plain-page-style.ts";
import { getReferringPath, sendPlainPage, sendRefusal, toErrorBody, wantsPage } from "./replies.ts";
import type { RouteServices } from "./services.ts";
import { toRefusal } from "./to-refusal.ts";
import { languageOf } from "./viewer-context.ts";

/** Dialects that never answer with a page. */
const DATA_DIALECTS: ReadonlySet<Endpoint["dialect"]> = new Set(["v1", "api", "graphql"]);

/** Answers a refused or failed call: JSON in its dialect, or a page for a plain form. */
export async function refuseCall(
  row: Endpoint,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: RouteServices,
): Promise<FastifyReply> {
  // the error handler answers unreadable bodies
  if (!isRefusal(error) && isRefusal(toRefusal(error))) throw error;
  const no = toErrorBody(error, languageOf(request, services.config), request.id);
  if (no.errorId !== undefined) request.log.error({ err: error, errorId: no.errorId }, "bug");
  if (no.code === "request.too-many" && no.values.seconds !== undefined) {
    reply.header("retry-after", String(no.values.seconds));
  }
  const isWrite = row.call.method === "POST";
  if (!DATA_DIALECTS.has(row.dialect) && wantsPage(request)) {
    const raw = rawInputOf(request);
    if (no.code === "account.log-in") {
      return reply.redirect(links.login(isWrite ? getReferringPath(request) : request.url), 303);
    }
    if (no.code === "account.reauthenticate")
      return reply.redirect(accountLinks.reauthenticate(getReferringPath(request)), 303);
    if (no.code === "account.admin-mode") return reply.redirect(accountLinks.adminMode(getReferringPath(request)), 303);
    if (isCheapRefusal(no.code)) {
      const again = isWrite ? { again: { action: request.url, values: formValues(raw, true) } } : {};
      return sendPlainPage(reply, no, { ...getPlainPageStyle(request, services), ...again });
    }
    if (row.page && no.errorId === undefined) {
      const form = { values: formValues(raw), refusal: { code: no.code, values: no.values, field: no.field } };
      return services.pageServer.showForm(request, reply, row.page(fieldTextOf(raw)), form);
    }
    const failure = { code: no.code, values: no.values, status: no.status, errorId: no.errorId };
    return services.pageServer.showFailure(request, reply, failure);
  }
  // lets a page of an ended session log in again; only the site's own scripts can read this answer
  const isStale = no.code === "request.csrf" && row.who === "visitor";
  const token = isStale ? { csrf_token: services.csrf.tokenFor(null, services.now()) } : {};
  return sendRefusal(reply, row.dialect, no, token);
}

/** Form values without passwords, for showing the form again. `keys` includes tokens. */
function formValues(raw: RawInput, keys = false): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value !== "string" || /password|confirm|secret/.test(name)) continue;
    if (keys || !/token|idempotency_key/.test(name)) values[name] = value;
  }
  return values;
}
