import type { Preferences } from "#domain/preferences.ts";
import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** One preference by its name. */
export const setPreference = call("POST", "/do/preference", from("preferenceInput")).returns<{
  preferences: Preferences;
}>();
/** The choices of the product's first form, under its names: a switch that is left out is off, any other field stays. */
export const editUser = call("POST", "/do/edit_user", from("editUserInput")).returns<{ preferences: Preferences }>();
/** Any number of them, from the page of settings. */
export const setPreferences = call("POST", "/settings", from("preferencesInput")).returns<
  Addressed & { preferences: Preferences }
>();
/** The sub whose look all pages have, by its name; none for no name. */
export const setSubtheme = call("POST", "/do/subtheme", from("subthemeInput")).returns<
  Addressed & { preferences: Preferences }
>();
