import { type Addressed, call, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Makes a backup; the page shows how far it is. */
export const backUpNow = call("POST", "/do/admin/backups/make", nothing).returns<Addressed>();
/** Proves a backup, and has it put in place of the site when the server starts again; `word` is RESTORE. */
export const restoreBackup = call("POST", "/do/admin/backups/restore", from("restoreInput")).returns<Addressed>();
/** Gives up a restore that waits. */
export const callOffRestore = call("POST", "/do/admin/backups/call_off", nothing).returns<Addressed>();
/** Ends the server for a restore that waits, where something starts it again. */
export const restartServer = call("POST", "/do/admin/backups/restart", nothing).returns<Addressed>();
/** The archive itself: with every key and password hash of the site. */
export const downloadBackup = call("POST", "/admin/backups/download", from("archiveInput")).returns<never>();
