import { expect, test } from "vitest";
import { refusalsOf } from "#domain/parse-input.ts";
import type { AnyCall } from "#lib/call.ts";
import { z } from "#lib/zod.ts";
import { loadPart } from "#strings/load-words.ts";
import { PARTS, restWordsFor } from "#strings/words.ts";
import { endpointTable } from "../support/endpoint-table.ts";

// Refusals must be complete sentences in every language, for any invalid value of a field.

const ODD = [undefined, null, true, -1, 0, 1.5, 1e21, "", " ", "x", "\0", "x".repeat(5_000), [], ["x"], {}];
const LANGUAGES = ["en", "es", "ru", "sk"];

/** Signs of a missing value in a sentence. */
const BROKEN = /undefined|NaN|\bnull\b|\[object|Infinity|\{\w*\}/;

/** Invalid inputs for a call: an empty one, and each field with each invalid value. */
async function oddInputs(call: AnyCall): Promise<unknown[]> {
  const { properties = {} } = z.toJSONSchema(await call.input(), { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, unknown>;
  };
  const names = Object.keys(properties);
  const plain = Object.fromEntries(names.map((name) => [name, "1"]));
  const each = names.flatMap((name) => ODD.flatMap((value) => [{ ...plain, [name]: value }, { [name]: value }]));
  return [{}, ...each];
}

test("refuses invalid values of every call with complete sentences", async () => {
  for (const language of LANGUAGES) for (const part of PARTS) await loadPart(part, language);
  const broken = new Set<string>();
  for (const { call } of endpointTable) {
    const schema = await call.input();
    for (const input of await oddInputs(call)) {
      for (const { code, values } of refusalsOf(schema, input)) {
        for (const language of LANGUAGES) {
          const sentence = restWordsFor(language).refusals[code](values);
          if (BROKEN.test(sentence)) broken.add(`${call.path} ${code} ${language}: ${sentence}`);
        }
      }
    }
  }
  expect([...broken]).toEqual([]);
});
