import type { SignedIn } from "#features/people/sessions/api.ts";
import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Deletes the own account; it can come back for a while. */
export const deleteAccount = call("POST", "/do/delete_account", from("deleteAccountInput")).returns<Addressed>();
/** The same for somebody who is banned from the site, by a pass. */
export const deleteBanned = call("POST", "/do/banned/delete", from("deleteBannedInput")).returns<Addressed>();
export const comeBack = call("POST", "/do/come_back", from("passInput")).returns<Partial<SignedIn> & Addressed>();
