import { type Addressed, call, noInput } from "#lib/call.ts";

/** Starts a doctor run; the page shows the results. */
export const runDoctor = call("POST", "/do/admin/doctor", noInput).returns<Addressed>();
