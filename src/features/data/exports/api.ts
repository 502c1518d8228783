import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

// of one sub, or without its name of the whole site
/** Has an archive made of what everybody sees; the page shows how far it is. */
export const askForExport = call("POST", "/do/export/make", from("exportInput")).returns<Addressed>();
/** The archive itself. */
export const downloadExport = call("POST", "/export/download", from("exportInput")).returns<never>();
