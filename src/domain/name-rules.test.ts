import { expect, test } from "vitest";
import { hasBannedWord, isReservedName } from "./name-rules.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";

const settings = {
  ...DEFAULT_SETTINGS,
  "site.reserved_names": "admin, Site_Help",
  "site.banned_name_words": "casino; v1agra",
};

test.each(["admin", "ADMIN", "ad-min", "Adm1n", "4dmin", "sitehelp", "site-he1p", "Auto-M0d"])(
  "%s is reserved",
  (name) => expect(isReservedName(name, settings)).toBe(true),
);
test.each(["admins", "badmin", "help"])("%s is not", (name) => expect(isReservedName(name, settings)).toBe(false));
test.each(["casino", "best_c4s-ino", "Viagra7"])("%s holds a banned word", (name) =>
  expect(hasBannedWord(name, settings)).toBe(true),
);
test("without words nothing is banned or reserved", () => {
  const none = { ...settings, "site.reserved_names": " , ", "site.banned_name_words": "" };
  expect([isReservedName("admin", none), hasBannedWord("casino", none)]).toEqual([false, false]);
});
