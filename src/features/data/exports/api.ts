import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

// an empty `sub` means the whole site
/** Requests an archive of all public content; the page shows its progress. */
export const requestExport = call("POST", "/do/export/make", from("exportInput")).returns<Addressed>();
/** Sends the archive. */
export const downloadExport = call("POST", "/export/download", from("exportInput")).returns<never>();
