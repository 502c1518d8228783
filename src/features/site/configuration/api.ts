import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Changes a setting of the site. Flags take True or False. */
export const setSetting = call("POST", "/do/admin/config/set", from("settingInput")).returns<Done>();

/** Dashboard switches. */
export const enablePosting = call("POST", "/do/admin/enable_posting", from("settingSwitchInput")).returns<Addressed>();
/** Turns read-only mode on or off, with a notice on every page. */
export const setReadOnly = call("POST", "/do/admin/read_only", from("readOnlyInput")).returns<Addressed>();
export const enableRegistration = call(
  "POST",
  "/do/admin/enable_registration",
  from("settingSwitchInput"),
).returns<Addressed>();
export const requireCaptchas = call(
  "POST",
  "/do/admin/require_captchas",
  from("settingSwitchInput"),
).returns<Addressed>();
