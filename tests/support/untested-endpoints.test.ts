import { expect, test } from "vitest";
import { untestedEndpoints } from "./untested-endpoints.ts";

test("lists endpoints without a successful request and writes without a refused one", () => {
  const table = [
    { method: "POST", path: "/do/vote/:pid" },
    { method: "POST", path: "/do/lock" },
    { method: "GET", path: "/do/source/:pid" },
    { method: "GET", path: "/do/names" },
  ] as const;
  const recorded = new Set([
    "POST /do/vote/:pid done",
    "POST /do/vote/:pid refused",
    "POST /do/lock done",
    "GET /do/source/:pid refused",
    "GET /do/names done",
  ] as const);
  expect(untestedEndpoints(table, recorded)).toEqual([
    "POST /do/lock: no test is refused by it",
    "GET /do/source/:pid: no test has it do its work",
  ]);
});
