import type { SignedIn } from "#features/people/sessions/api.ts";
import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Deletes the viewer's account; it can be restored for ACCOUNT_RESTORE_MS. */
export const deleteAccount = call("POST", "/do/delete_account", from("deleteAccountInput")).returns<Addressed>();
/** Deletes the account of a user with a site ban, authorized by a pass. */
export const deleteBanned = call("POST", "/do/banned/delete", from("deleteBannedInput")).returns<Addressed>();
export const restoreAccount = call("POST", "/do/come_back", from("passInput")).returns<Partial<SignedIn> & Addressed>();
