import { escapeAttribute, escapeText } from "entities";
import type { FastifyReply, FastifyRequest } from "fastify";
import { links } from "#domain/links.ts";
import { isRefusal, Refusal, type RefusalCode, type RefusalValues } from "#domain/refusal.ts";
import { safeNextPath } from "#lib/urls.ts";
import { restWordsFor, wordsFor } from "#strings/words.ts";
import type { Dialect } from "./endpoint.ts";
import { PLAIN_POLICY, STYLED_POLICY } from "./headers.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/** Path of the API documentation. */
export const API_PAGE_PATH = "/api";

export interface ErrorBody {
  code: RefusalCode;
  status: number;
  values: RefusalValues;
  field?: string;
  addr?: string;
  /** Title of all refusals with this status. */
  title: string;
  sentence: string;
  errorId?: string;
}

/** Describes an error in words. Errors other than refusals are bugs; the caller logs them under `errorId`. */
export function toErrorBody(error: unknown, language: string, errorId: string): ErrorBody {
  const refusal = isRefusal(error) ? error : new Refusal("request.internal", { values: { id: errorId } });
  const { errors } = wordsFor(language);
  return {
    code: refusal.code,
    status: refusal.status,
    values: refusal.values,
    field: refusal.field,
    addr: refusal.addr,
    title: errors.titles[String(refusal.status)] ?? errors.other,
    sentence: restWordsFor(language).refusals[refusal.code](refusal.values),
    ...(isRefusal(error) ? {} : { errorId }),
  };
}

function refusalBody(dialect: Dialect, no: ErrorBody): object {
  const field = no.field === undefined ? {} : { field: no.field };
  switch (dialect) {
    case "api":
      return { msg: no.sentence, code: no.code, ...field };
    case "v1":
      return problemOf(no);
    case "graphql":
      return { data: null, errors: [{ message: no.sentence, extensions: { code: no.code, ...field } }] };
    default:
      return { status: "error", error: [no.sentence], code: no.code, ...field, ...(no.addr && { addr: no.addr }) };
  }
}

/** Problem details (RFC 9457). `code` is a refusal code, the same in every language. */
function problemOf({ code, status, title, sentence, field, values, errorId }: ErrorBody): object {
  return {
    type: `${API_PAGE_PATH}#${code}`,
    title,
    status,
    detail: sentence,
    code,
    ...(field === undefined ? {} : { field }),
    ...(errorId === undefined ? {} : { instance: `urn:uuid:${errorId}` }),
    ...(typeof values.seconds === "number" ? { retryAfter: values.seconds } : {}),
  };
}

/** Look of a plain error page: language, theme and stylesheets of the site. */
export interface PlainPageStyle {
  language: string;
  theme: string | null;
  styles: readonly string[];
  /** Address of a refused page, for a retry link. */
  address?: string;
  /** Refused form to send again: its action and values. */
  again?: { action: string; values: Record<string, string> };
}

/** Smallest error page: no scripts and no database access. */
export function sendPlainPage(reply: FastifyReply, no: ErrorBody, look: PlainPageStyle): FastifyReply {
  const { errors } = wordsFor(look.language);
  const title = escapeText(no.title);
  const help = errors.help[String(no.status)];
  const number = no.errorId === undefined ? undefined : errors.number(no.errorId);
  const sentence = no.errorId === undefined ? no.sentence : undefined;
  const isTooMany = no.status === 429;
  // the message of a limit already contains the waiting time
  const texts = [sentence, isTooMany && sentence !== undefined ? undefined : help, number].filter(
    (text) => text !== undefined,
  );
  const theme = look.theme === null ? "" : ` data-theme="${look.theme}"`;
  const styles = look.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const { retry } = wordsFor(look.language).layout;
  const again = look.again === undefined ? "" : retryForm(look.again, retry);
  const address = isTooMany && again === "" ? look.address : undefined;
  const reload =
    address === undefined ? "" : `<a class="btn primary" href="${escapeAttribute(address)}">${escapeText(retry)}</a>`;
  return reply
    .code(no.status)
    .header("content-security-policy", STYLED_POLICY)
    .header("cache-control", "private, no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="${look.language}"${theme}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${styles}</head><body><main id="main" class="error-page"><p class="code">${no.status}</p><h1>${title}</h1>${texts.map((text) => `<p>${escapeText(text)}</p>`).join("")}${again}<p class="acts">${reload}<a class="btn" href="/">${escapeText(errors.home)}</a></p></main></body></html>`,
    );
}

/** Form with the same values, as a retry button. */
function retryForm({ action, values }: { action: string; values: Record<string, string> }, label: string): string {
  const fields = Object.entries(values).map(
    ([name, value]) => `<input type="hidden" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}">`,
  );
  const button = `<button type="submit" class="btn primary">${escapeText(label)}</button>`;
  return `<form method="post" action="${escapeAttribute(action)}">${fields.join("")}${button}</form>`;
}

/** True if the client expects a page (a plain form or a link) instead of data. */
export function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes("text/html") && request.headers["x-requested-with"] === undefined;
}

/** True if the client prefers JSON on an endpoint with both formats. */
export function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes("application/json");
}

/** Sends a refusal as JSON in the dialect of the endpoint. */
export function sendRefusal(reply: FastifyReply, dialect: Dialect, no: ErrorBody, more: object = {}): FastifyReply {
  // this header has no scheme for session cookies
  if (no.status === 401) reply.header("www-authenticate", "Bearer");
  sendJson(reply, no.status, { ...refusalBody(dialect, no), ...more }, dialect === "v1" ? PROBLEM_TYPE : JSON_TYPE);
  return reply;
}

export function sendJson(reply: FastifyReply, status: number, body: object, type = JSON_TYPE): FastifyReply {
  return reply
    .code(status)
    .header("content-security-policy", PLAIN_POLICY)
    .header("cache-control", "no-store")
    .type(type)
    .send(JSON.stringify(body));
}

/** Page of this site that contains the plain form; the front page if unknown. */
export function getReferringPath(request: FastifyRequest): string {
  const referer = request.headers.referer;
  if (referer === undefined || !URL.canParse(referer)) return links.home();
  const url = new URL(referer);
  return url.host === request.headers.host ? safeNextPath(url.pathname + url.search) : links.home();
}
