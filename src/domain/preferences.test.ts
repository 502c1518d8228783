import { expect, test } from "vitest";
import { preferencesText, readPreferences, standardPreferences } from "./preferences.ts";

test("stores no default values", () => {
  expect(standardPreferences).toMatchObject({
    density: "comfortable",
    paging: "endless",
    keys: "on",
    commentSort: null,
    dimRead: "on",
  });
  expect(preferencesText(standardPreferences)).toBe("{}");
});

test("reads stored choices unchanged", () => {
  const chosen = { ...standardPreferences, density: "cards", commentSort: "new" } as const;
  expect(preferencesText(chosen)).toBe('{"density":"cards","commentSort":"new"}');
  expect(readPreferences(preferencesText(chosen))).toEqual(chosen);
});

test.each([
  undefined,
  "",
  "{",
  "null",
  "7",
  "[]",
  '{"density":"huge"}',
  '{"density":["cards"]}',
  '{"__proto__":{"density":"cards"},"unknown":1}',
])("reads %j as the defaults", (stored) => {
  expect(readPreferences(stored)).toEqual(standardPreferences);
});
