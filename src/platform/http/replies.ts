import { escapeText } from "entities";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isRefusal, Refusal, type RefusalCode, type RefusalValues } from "#domain/refusal.ts";
import { refusalWords } from "#strings/refusal-words.ts";
import { wordsFor } from "#strings/words.ts";
import type { Dialect } from "./endpoint.ts";
import { PLAIN_POLICY } from "./headers.ts";

export interface SaidNo {
  code: RefusalCode;
  status: number;
  values: RefusalValues;
  field?: string;
  sentence: string;
  errorId?: string;
}

/** Puts what was thrown into words. What is not a refusal is a bug: the caller logs it under `errorId`. */
export function sayNo(error: unknown, language: string, errorId: string): SaidNo {
  const refusal = isRefusal(error) ? error : new Refusal("request.internal", { values: { id: errorId } });
  return {
    code: refusal.code,
    status: refusal.status,
    values: refusal.values,
    field: refusal.field,
    sentence: refusalWords(language)[refusal.code](refusal.values),
    ...(isRefusal(error) ? {} : { errorId }),
  };
}

/** A refusal as JSON, in the dialect that the address promises. */
export function refusalBody(dialect: Dialect, no: SaidNo): object {
  const field = no.field === undefined ? {} : { field: no.field };
  switch (dialect) {
    case "api":
      return { msg: no.sentence, code: no.code, ...field };
    case "graphql":
      return { data: null, errors: [{ message: no.sentence, extensions: { code: no.code, ...field } }] };
    default:
      return { status: "error", error: [no.sentence], code: no.code, ...field };
  }
}

/** The least that an error page can be, when no other can be drawn. */
export function sendPlainPage(reply: FastifyReply, no: SaidNo, language: string): FastifyReply {
  const { errors } = wordsFor(language);
  const title = errors.titles[String(no.status)] ?? errors.other;
  const number = no.errorId === undefined ? "" : `<p>${escapeText(errors.number(no.errorId))}</p>`;
  return reply
    .code(no.status)
    .header("content-security-policy", PLAIN_POLICY)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title><h1>${escapeText(title)}</h1>${number}</html>`,
    );
}

/** Does the client want a page back (a plain form or a link) rather than data? */
export function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes("text/html") && request.headers["x-requested-with"] === undefined;
}

/** Does the client of an address that can answer in both ways ask for data? */
export function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").includes("application/json");
}

export function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header("content-security-policy", PLAIN_POLICY)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
}
