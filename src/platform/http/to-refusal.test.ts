import { expect, test } from "vitest";
import { isRefusal, Refusal } from "#domain/refusal.ts";
import { toRefusal } from "./to-refusal.ts";

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const syntax = (statusCode: number) => Object.assign(new SyntaxError("Unexpected token"), { statusCode });

test.each([
  ["a body above the limit", failed("", { code: "FST_ERR_CTP_BODY_TOO_LARGE", statusCode: 413 }), "request.too-large"],
  ["invalid JSON", failed("", { code: "FST_ERR_CTP_INVALID_JSON_BODY", statusCode: 400 }), "request.bad-json"],
  ["empty JSON", failed("", { code: "FST_ERR_CTP_EMPTY_JSON_BODY", statusCode: 400 }), "request.bad-json"],
  ["a file above the limit", failed("", { code: "FST_REQ_FILE_TOO_LARGE" }), "request.too-large"],
  ["too many fields", failed("", { code: "FST_FIELDS_LIMIT" }), "request.too-large"],
  ["too many parts", failed("", { code: "FST_PARTS_LIMIT" }), "request.too-large"],
  ["a malformed address", failed("", { code: "FST_ERR_BAD_URL", statusCode: 400 }), "request.bad-address"],
  ["an aborted request", failed("aborted", { code: "ECONNRESET" }), "request.bad-body"],
  ["a full disk", failed("no space left on device, write", { code: "ENOSPC" }), "database.cannot-save"],
  ["a used-up quota", failed("", { code: "EDQUOT" }), "database.cannot-save"],
  ["a read-only disk", failed("", { code: "EROFS" }), "database.cannot-save"],
  ["a syntax error of the body", syntax(400), "request.bad-json"],
  ["a multipart body cut in its form", failed("Unexpected end of form"), "request.bad-body"],
  ["a multipart body cut in its data", failed("Unexpected end of multipart data"), "request.bad-body"],
  ["a multipart body cut in a file", failed("Unexpected end of file"), "request.bad-body"],
  ["a malformed header of a part", failed("Malformed part header"), "request.bad-body"],
  ["a malformed type of a part", failed("Malformed content type"), "request.bad-body"],
  ["a multipart body without a boundary", failed("Multipart: Boundary not found"), "request.bad-body"],
  ["another error of status 400", failed("", { statusCode: 400 }), "request.bad-body"],
  ["an error of status 404", failed("", { statusCode: 404 }), "request.not-found"],
  ["an error of status 413", failed("", { statusCode: 413 }), "request.too-large"],
  ["an error of status 499", failed("", { statusCode: 499 }), "request.bad-body"],
])("refuses %s", (_name, error, code) => {
  const refusal = toRefusal(error);
  expect(isRefusal(refusal) && refusal.code).toBe(code);
});

test.each([
  ["a refusal", new Refusal("sub.banned")],
  ["a refusal with another status", new Refusal("sub.banned", { status: 404 })],
  ["an error of the program", failed("x is not a function")],
  ["a syntax error of the program", new SyntaxError("Unexpected token")],
  ["a syntax error of status 500", syntax(500)],
  ["an error of an unknown code", failed("", { code: "SQLITE_BUSY" })],
  ["an error with a numeric code", failed("", { code: 1 })],
  ["an error of status 399", failed("", { statusCode: 399 })],
  ["an error of status 500", failed("", { statusCode: 500 })],
  ["an error with a status as text", failed("", { statusCode: "404" })],
  ["a message that only contains the end of a form", failed("Saw: Unexpected end of form")],
  ["a message that only starts like the end of a form", failed("Unexpected end of form data of ours")],
  ["an object that is not an error", { statusCode: 404 }],
  ["nothing", undefined],
])("returns no refusal for %s", (_name, error) => {
  expect(toRefusal(error)).toBe(error);
});
