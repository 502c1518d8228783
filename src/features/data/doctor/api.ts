import { type Addressed, call, nothing } from "#lib/call.ts";

/** Starts a doctor run; the page shows the results. */
export const runDoctor = call("POST", "/do/admin/doctor", nothing).returns<Addressed>();
