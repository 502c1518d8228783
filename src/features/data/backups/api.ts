import { type Addressed, call, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Starts a backup; the page shows its progress. */
export const backUpNow = call("POST", "/do/admin/backups/make", noInput).returns<Addressed>();
/** Test-restores a backup and stages it for the next server start; `word` must be `RESTORE`. */
export const restoreBackup = call("POST", "/do/admin/backups/restore", from("restoreBackupInput")).returns<Addressed>();
/** Cancels the staged restore. */
export const cancelRestore = call("POST", "/do/admin/backups/call_off", noInput).returns<Addressed>();
/** Restarts the server to apply a staged restore; needs a process supervisor. */
export const restartServer = call("POST", "/do/admin/backups/restart", noInput).returns<Addressed>();
/** Sends the archive, which contains every key and password hash of the site. */
export const downloadBackup = call("POST", "/admin/backups/download", from("archiveInput")).returns<never>();
