import { expect, test } from "vitest";
import { preferenceInput, preferencesInput } from "./input.ts";

test("parses one preference by its name", () => {
  expect(preferenceInput.parse({ name: "density", value: "cards" })).toEqual({ density: "cards" });
  expect(preferenceInput.parse({ name: "commentSort", value: "" })).toEqual({ commentSort: null });
  expect(preferenceInput.parse({ name: "nsfw", value: "hide" })).toEqual({ nsfw: "hide" });
});

test.each([
  [{ name: "colour", value: "red" }, "name"],
  [{ name: "__proto__", value: "x" }, "name"],
  [{ value: "cards" }, "name"],
  [{ name: "density" }, "value"],
  [{ name: "density", value: "huge" }, "value"],
  [{ name: "density", value: "" }, "value"],
  [{ name: "nsfw", value: "maybe" }, "value"],
])("rejects %j at %s", (raw, field) => {
  expect(preferenceInput.safeParse(raw).error?.issues[0]?.path).toEqual([field]);
});

test("parses several preferences and names each invalid one", () => {
  expect(preferencesInput.parse({ density: "compact", keys: "off", csrf_token: "x" })).toEqual({
    section: "look",
    changes: { density: "compact", keys: "off" },
  });
  expect(preferencesInput.parse({ section: "reading" })).toEqual({ section: "reading", changes: {} });
  expect(preferencesInput.parse({ section: "toString" })).toEqual({ section: "look", changes: {} });
  expect(preferencesInput.safeParse({ density: "compact", paging: "both" }).error?.issues[0]?.path).toEqual(["paging"]);
});

test("parses a plain form's switch, which sends its off value before its on value", () => {
  const read = (keys: unknown) => preferencesInput.parse({ keys }).changes;
  expect(read("off")).toEqual({ keys: "off" });
  expect(read(["off", "on"])).toEqual({ keys: "on" });
  expect(preferencesInput.safeParse({ keys: ["on", "maybe"] }).success).toBe(false);
});
