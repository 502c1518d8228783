import { expect, test } from "vitest";
import { firstResultOf } from "#tests/support/rendered.tsx";
import { useSavedValue } from "./use-saved-value.ts";

const REFUSED = { ok: false, status: 403, error: "No", code: null, field: null } as const;

/** Saved value of a component, with all values that it showed; `save` resolves to false for a refusal. */
function savedValue(save: (value: string) => Promise<boolean>) {
  const shown: string[] = [];
  const { choose } = firstResultOf(() =>
    useSavedValue({
      value: "stored",
      show: (value: string) => shown.push(value),
      save: async (value) => ((await save(value)) ? { ok: true, data: {} } : REFUSED),
      offline: "Offline",
    }),
  );
  return { shown, choose };
}

test("shows a value at once, and the stored one again after a refusal", async () => {
  const { shown, choose } = savedValue(async (value) => value !== "refused");
  await choose("first");
  await choose("refused");
  expect(shown).toEqual(["first", "refused", "first"]);
});

test("saves in the order of the choices and reverts only the last one", async () => {
  const saved: string[] = [];
  const { shown, choose } = savedValue(async (value) => {
    await Promise.resolve();
    saved.push(value);
    return value !== "refused";
  });
  await Promise.all([choose("refused"), choose("second"), choose("third")]);
  expect([shown, saved]).toEqual([
    ["refused", "second", "third"],
    ["refused", "second", "third"],
  ]);
  await Promise.all([choose("fourth"), choose("refused")]);
  expect(shown.slice(3)).toEqual(["fourth", "refused", "fourth"]);
});
