import { isRefusal, Refusal, type RefusalCode } from "#domain/refusal.ts";
import { S3Error } from "../s3/s3-client.ts";

const CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too-large",
  FST_ERR_CTP_INVALID_JSON_BODY: "request.bad-json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.bad-json",
  FST_REQ_FILE_TOO_LARGE: "request.too-large",
  FST_FIELDS_LIMIT: "request.too-large",
  FST_PARTS_LIMIT: "request.too-large",
  FST_ERR_BAD_URL: "request.bad-address",
  // the client disconnected during the request
  ECONNRESET: "request.bad-body",
  // the disk is full, the user's quota is used up, or the disk is read-only
  ENOSPC: "database.cannot-save",
  EDQUOT: "database.cannot-save",
  EROFS: "database.cannot-save",
};

/** Messages of the multipart parser for truncated bodies; it sets no code. */
const BROKEN_MULTIPART =
  /^(?:Unexpected end of (?:form|multipart data|file)|Malformed (?:part header|content type))$|Boundary not found/;

/** Converts client errors of the framework, and failures of the disk and the bucket, to refusals. Returns bugs unchanged. */
export function toRefusal(error: unknown): unknown {
  if (isRefusal(error) || !(error instanceof Error)) return error;
  if (error instanceof S3Error) return new Refusal("request.overloaded", { cause: error });
  const { code, statusCode }: { code?: unknown; statusCode?: unknown } = Object(error);
  const known = typeof code === "string" ? CODES[code] : undefined;
  if (known !== undefined) return new Refusal(known);
  if (error instanceof SyntaxError && statusCode === 400) return new Refusal("request.bad-json");
  if (BROKEN_MULTIPART.test(error.message)) return new Refusal("request.bad-body");
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode > 499) return error;
  if (statusCode === 404) return new Refusal("request.not-found");
  return new Refusal(statusCode === 413 ? "request.too-large" : "request.bad-body");
}
