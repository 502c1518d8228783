import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Changes a setting of the site. A switch takes True or False. */
export const setSetting = call("POST", "/do/admin/config/set", from("settingInput")).returns<Done>();

/** The switches of the dashboard. */
export const enablePosting = call("POST", "/do/admin/enable_posting", from("switchInput")).returns<Addressed>();
/** Nothing is written any more, and every page says why and until when; or it is again. */
export const setReadOnly = call("POST", "/do/admin/read_only", from("readOnlyInput")).returns<Addressed>();
export const enableRegistration = call(
  "POST",
  "/do/admin/enable_registration",
  from("switchInput"),
).returns<Addressed>();
export const requireCaptchas = call("POST", "/do/admin/require_captchas", from("switchInput")).returns<Addressed>();
