import type { SignedIn } from "#features/people/sessions/api.ts";
import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** The same mail to an address, if a new account waits for it; the answer is the same if none does. */
export const resendByAddress = call("POST", "/register/resend-confirmation", from("recoverInput")).returns<Addressed>();

/** Sends a link that sets a new password, if somebody has the address; the answer is the same if nobody has. */
export const recover = call("POST", "/recover", from("recoverInput")).returns<Addressed>();
/** Sets a new password by such a link, and logs in. */
export const resetPassword = call("POST", "/do/reset", from("resetInput")).returns<SignedIn & Addressed>();
