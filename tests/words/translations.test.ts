import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#strings/languages.ts";
import { cataloguesOf } from "./catalogues.ts";
import { differencesOf } from "./compare.ts";

/** Texts that are equal in every language: key names, marks, fonts, one theme, and search input. Numbers are #. */
const international = [
  "NSFW",
  "OP",
  "Dank",
  "Inter",
  "OpenDyslexic",
  "Valkey",
  "Ctrl",
  "Esc",
  "Shift",
  "type:link",
  "before:#-#-#",
  "after:#-#-#",
  "#?token=…",
  "# MB",
  "Push",
  "Re: #",
  'curl -H "Authorization: Bearer ambit_…" https://…/api/v#/all/new',
  "url(%%#%%)",
  "npm run ambit -- backup",
  "npm run ambit -- recount --fix",
  "npm run ambit -- setting set backup.daily True",
  ".sub-head { background: url(%%mybackground%%) }",
];

/** Words that a language shares with English. */
const mayEqual: Record<Exclude<Language, "en">, string[]> = {
  es: ["Bot", "Chat", "Cookies", "Editor", "Error # - #", "Error: #", "No", "Spoiler", "Webhooks"],
  ru: ["Enter"],
  sk: ["Bot", "Chat", "Disk", "Editor", "Enter", "Export", "Spoiler", "Text", "Top", "Video: #"],
};

describe.each(Object.keys(mayEqual) as (keyof typeof mayEqual)[])("%s", (language) => {
  test("has every English text, translated", () => {
    const differences = differencesOf(
      cataloguesOf(language),
      cataloguesOf("en"),
      new Set([...international, ...mayEqual[language]]),
    );
    expect(differences).toEqual([]);
  });
});

test("has a name for every language and compares it", () => {
  expect(["en", ...Object.keys(mayEqual)]).toEqual(Object.keys(LANGUAGES));
});

describe("comparison of translations", () => {
  const source = {
    save: "Save",
    n: (n: number) => `${n} new`,
    deep: { rows: [["a b", "both"]] },
    by: "by {user}",
    days: "in 14 days",
    more: "[More](/help)",
    number: String,
  };

  test.each([
    [{ ...source, save: undefined }, "save: missing"],
    [{ ...source, save: " " }, "save: empty"],
    [{ ...source }, "save: left in English: Save"],
    [{ ...source, n: (n: number, most: number) => `${n}/${most}` }, "n: takes 2 values, English 1"],
    [{ ...source, by: "{person}" }, "by: other {slots} than {user}"],
    [{ ...source, n: (n: number) => `${n} new` }, "n: left in English: 1 new"],
    [{ ...source, days: "en 4 días" }, "days: other numbers than 14: en 4 días"],
    [{ ...source, days: "en 1.400 días" }, "days: other numbers than 14: en 1.400 días"],
    [{ ...source, more: "[Más](/subs)" }, "more: other links than /help: [Más](/subs)"],
    [{ ...source, deep: { rows: [["a b", "both"]] } }, "deep.rows.0.1: left in English: both"],
    [{ ...source, deep: { rows: [["a b"]] } }, "deep.rows.0.1: missing"],
    [{ ...source, other: "Otro" }, "other: not in English"],
  ])("%#: names a difference", (own, difference) => {
    expect(differencesOf(own, source, new Set())).toContain(difference);
  });

  test("finds no difference in a correct translation", () => {
    const own = {
      save: "Guardar",
      n: (n: number) => `${n} nuevos`,
      deep: { rows: [["a b", "ambas"]] },
      by: "de {user}",
      days: "14 días",
      more: "[Más](/help)",
      number: (n: number) => `${n}`,
    };
    expect(differencesOf(own, { ...source, number: (n: number) => String(n) }, new Set(["a b"]))).toEqual([]);
  });
});
