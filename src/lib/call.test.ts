import { expect, test } from "vitest";
import { z } from "#lib/zod.ts";
import { addressOf, call, schemasOf, splitFields } from "./call.ts";

const from = schemasOf(async () => ({ pageInput: z.object({ pid: z.number(), key: z.string().optional() }) }));
const readOn = call("POST", "/do/read/:pid/:key?", from("pageInput")).returns<{ nodes: number[] }>();

test("the fields of a path make the address, the others are left over", () => {
  expect(addressOf(readOn, { pid: 7 })).toBe("/do/read/7");
  expect(addressOf(readOn, { pid: 7, key: "a b/c" })).toBe("/do/read/7/a%20b%2Fc");
  expect(splitFields(readOn.path, { pid: 7, sort: "new" })).toEqual({ address: "/do/read/7", rest: { sort: "new" } });
});

test("a field that the path needs cannot be left out", () => {
  expect(() => addressOf(readOn, { key: "x" })).toThrow("needs pid");
});

test("the schema is loaded when it is asked for", async () => {
  expect((await readOn.input()).safeParse({ pid: "x" }).success).toBe(false);
});
