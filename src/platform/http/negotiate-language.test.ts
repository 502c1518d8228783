import { expect, test } from "vitest";
import { negotiateLanguage } from "./negotiate-language.ts";

const spoken = ["en", "es", "ru", "sk"];

test.each([
  [undefined, null],
  ["", null],
  ["*", null],
  ["de, fr;q=0.9", null],
  ["es", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["SK-sk", "sk"],
  ["en;q=0.5, ru;q=0.8", "ru"],
  ["ru, es", "ru"],
  ["de, sk;q=0.7, en;q=0.3", "sk"],
  ["es;q=0, en;q=0.1", "en"],
  ["es;q=lots, en;q=0.1", "en"],
  ["__proto__, en;q=0.2", "en"],
  [`${"de,".repeat(10_000)}en`, null],
])("chooses a language for %j: %j", (header, language) => {
  expect(negotiateLanguage(header, spoken)).toBe(language);
});
