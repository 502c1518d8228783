import { expect, test } from "vitest";
import { isRefusal, isRefusalCode, REFUSALS, Refusal } from "./refusal.ts";

test("has the status of the table unless another one is given", () => {
  expect(new Refusal("account.log-in").status).toBe(401);
  expect(new Refusal("account.log-in", { status: 418 }).status).toBe(418);
});

test("stores code, field, values and cause", () => {
  const cause = new Error("disk");
  const refusal = new Refusal("request.too-many", { field: "title", values: { seconds: 3 }, cause });
  expect(refusal).toMatchObject({ name: "Refusal", message: "request.too-many", code: "request.too-many" });
  expect(refusal).toMatchObject({ field: "title", values: { seconds: 3 }, cause });
});

test("has neither field nor values nor cause by default", () => {
  const refusal = new Refusal("request.csrf");
  expect(refusal.field).toBeUndefined();
  expect(refusal.values).toEqual({});
  expect("cause" in refusal).toBe(false);
});

test("records no stack and does not change the stacks of other errors", () => {
  const limit = Error.stackTraceLimit;
  expect(new Refusal("request.csrf").stack).not.toMatch(/^ +at /m);
  expect(Error.stackTraceLimit).toBe(limit);
});

test("uses only statuses of client and server errors", () => {
  const statuses = Object.values(REFUSALS);
  expect(statuses.filter((status) => !Number.isInteger(status) || status < 400 || status > 503)).toEqual([]);
});

test.each([
  ["a code", "sub.banned", true],
  ["an unknown code", "sub.unknown", false],
  ["a property of Object.prototype", "toString", false],
  ["a number", 404, false],
  ["an array with a code", ["sub.banned"], false],
])("recognises %s as a code: %s", (_name, value, expected) => {
  expect(isRefusalCode(value)).toBe(expected);
});

test.each([
  ["a refusal", new Refusal("sub.banned"), true],
  [
    "a refusal of another copy of the module",
    Object.assign(new Error(), { name: "Refusal", code: "sub.banned" }),
    true,
  ],
  ["a refusal with an unknown code", Object.assign(new Error(), { name: "Refusal", code: "none" }), false],
  ["an error of the same name", Object.assign(new Error(), { name: "Refusal" }), false],
  ["an error with the code", Object.assign(new Error(), { code: "sub.banned" }), false],
  ["an object that is no error", { name: "Refusal", code: "sub.banned" }, false],
  ["nothing", null, false],
])("recognises %s: %s", (_name, error, expected) => {
  expect(isRefusal(error)).toBe(expected);
});
