import type { SignedIn } from "#features/people/sessions/api.ts";
import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Sends the confirmation mail of a new account again. The response does not reveal whether the account exists. */
export const resendByAddress = call("POST", "/register/resend-confirmation", from("recoverInput")).returns<Addressed>();

/** Sends a password reset link. The response does not reveal whether the account exists. */
export const recover = call("POST", "/recover", from("recoverInput")).returns<Addressed>();
/** Sets a new password with a reset link, and logs in. */
export const resetPassword = call("POST", "/do/reset", from("resetInput")).returns<SignedIn & Addressed>();
