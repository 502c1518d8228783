import type { Preferences } from "#domain/preferences.ts";
import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** One preference by its name. */
export const setPreference = call("POST", "/do/preference", from("preferenceInput")).returns<{
  preferences: Preferences;
}>();
/** Any number of them, from the page of settings. */
export const setPreferences = call("POST", "/settings", from("preferencesInput")).returns<
  Addressed & { preferences: Preferences }
>();
export const chooseTheme = call("POST", "/do/theme", from("themeInput")).returns<Done>();
export const chooseLanguage = call("POST", "/do/language", from("languageInput")).returns<Done>();
