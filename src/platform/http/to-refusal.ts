import { isRefusal, Refusal, type RefusalCode } from "#domain/refusal.ts";

const CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too-large",
  FST_ERR_CTP_INVALID_JSON_BODY: "request.bad-json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.bad-json",
  FST_REQ_FILE_TOO_LARGE: "request.too-large",
  FST_FIELDS_LIMIT: "request.too-large",
  FST_PARTS_LIMIT: "request.too-large",
  FST_ERR_BAD_URL: "request.bad-address",
  // a client that went away in the middle of its request
  ECONNRESET: "request.bad-body",
};

/** Messages of the multipart parser for a body that is cut short; it sets no code. */
const BROKEN_MULTIPART =
  /^(?:Unexpected end of (?:form|multipart data|file)|Malformed (?:part header|content type))$|Boundary not found/;

/**
 * Turns the client's mistakes into refusals, whichever part of the framework found them; any other error is a bug and
 * stays as it is.
 */
export function toRefusal(error: unknown): unknown {
  if (isRefusal(error) || !(error instanceof Error)) return error;
  const { code, statusCode }: { code?: unknown; statusCode?: unknown } = Object(error);
  const known = typeof code === "string" ? CODES[code] : undefined;
  if (known !== undefined) return new Refusal(known);
  if (error instanceof SyntaxError && statusCode === 400) return new Refusal("request.bad-json");
  if (BROKEN_MULTIPART.test(error.message)) return new Refusal("request.bad-body");
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode > 499) return error;
  if (statusCode === 404) return new Refusal("request.not-found");
  return new Refusal(statusCode === 413 ? "request.too-large" : "request.bad-body");
}
