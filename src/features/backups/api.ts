import { type Addressed, call, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Makes a backup; the page shows how far it is. */
export const backUpNow = call("POST", "/do/admin/backups/make", nothing).returns<Addressed>();
/** The archive itself: with every key and password hash of the site. */
export const downloadBackup = call("POST", "/admin/backups/download", from("archiveInput")).returns<never>();
