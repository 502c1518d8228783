import type { Preferences } from "#domain/preferences.ts";
import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Sets one preference by name. */
export const setPreference = call("POST", "/do/preference", from("preferenceInput")).returns<{
  preferences: Preferences;
}>();
/** Legacy form: an omitted switch means off; other omitted fields stay unchanged. */
export const editUser = call("POST", "/do/edit_user", from("editUserInput")).returns<{ preferences: Preferences }>();
/** Sets any number of preferences from a settings page. */
export const setPreferences = call("POST", "/settings", from("preferencesInput")).returns<
  Addressed & { preferences: Preferences }
>();
/** Sets the sub whose theme applies to all pages; an empty name removes it. */
export const setSubtheme = call("POST", "/do/subtheme", from("subthemeInput")).returns<
  Addressed & { preferences: Preferences }
>();
