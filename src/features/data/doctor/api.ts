import { type Addressed, call, nothing } from "#lib/call.ts";

/** Has the doctor look at the site; the page shows what was found. */
export const lookNow = call("POST", "/do/admin/doctor", nothing).returns<Addressed>();
