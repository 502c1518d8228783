import { expect, test } from "vitest";
import { z } from "#lib/zod.ts";
import { addressOf, call, schemasOf, splitFields } from "./call.ts";

const from = schemasOf(async () => ({ pageInput: z.object({ pid: z.number(), key: z.string().optional() }) }));
const readOn = call("POST", "/do/read/:pid/:key?", from("pageInput")).returns<{ nodes: number[] }>();

test("inserts fields into the path and returns the others", () => {
  expect(addressOf(readOn, { pid: 7 })).toBe("/do/read/7");
  expect(addressOf(readOn, { pid: 7, key: "a b/c" })).toBe("/do/read/7/a%20b%2Fc");
  expect(splitFields(readOn.path, { pid: 7, sort: "new" })).toEqual({ address: "/do/read/7", rest: { sort: "new" } });
});

test("throws for a missing field of the path", () => {
  expect(() => addressOf(readOn, { key: "x" })).toThrow("needs pid");
});

test("loads the schema on request", async () => {
  expect((await readOn.input()).safeParse({ pid: "x" }).success).toBe(false);
});
