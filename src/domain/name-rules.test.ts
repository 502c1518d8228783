import { expect, test } from "vitest";
import { hasBannedWord, isReservedName } from "./name-rules.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";

const settings = {
  ...DEFAULT_SETTINGS,
  "site.reserved_names": "admin, Site_Help",
  "site.banned_name_words": "casino; v1agra",
};

test.each(["admin", "ADMIN", "ad-min", "Adm1n", "4dmin", "sitehelp", "site-he1p", "Auto-M0d"])("reserves %s", (name) =>
  expect(isReservedName(name, settings)).toBe(true),
);
test.each(["admins", "badmin", "help"])("does not reserve %s", (name) =>
  expect(isReservedName(name, settings)).toBe(false),
);
test.each(["casino", "best_c4s-ino", "Viagra7"])("finds a banned word in %s", (name) =>
  expect(hasBannedWord(name, settings)).toBe(true),
);
test("bans and reserves nothing if the settings are empty", () => {
  const none = { ...settings, "site.reserved_names": " , ", "site.banned_name_words": "" };
  expect([isReservedName("admin", none), hasBannedWord("casino", none)]).toEqual([false, false]);
});
