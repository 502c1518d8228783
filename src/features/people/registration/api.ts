import type { SignedIn } from "#features/people/sessions/api.ts";
import { type Addressed, call, nothing, schemasOf } from "#lib/call.ts";
import type { SignUpForm } from "./sign-up.ts";

const from = schemasOf(() => import("./input.ts"));

/** A new form, for the dialog; the page has its own. */
export const getSignUpForm = call("GET", "/do/sign_up_form", nothing).returns<SignUpForm>();

export const register = call("POST", "/register", from("registerInput")).returns<Partial<SignedIn> & Addressed>();
/** An account that a provider opens: somebody came from there who had none. */
export const registerByProvider = call("POST", "/register/provider", from("registerByProviderInput")).returns<
  Partial<SignedIn> & Addressed
>();
/** Sends the confirmation mail of a new account again. */
export const resendFirst = call("POST", "/register/resend", from("waitingInput")).returns<Addressed>();

/** Changes the address of a new account that is not confirmed yet. */
export const correctEmail = call("POST", "/register/fix-registration-email", from("correctInput")).returns<Addressed>();

/** Confirms an address by the link in a mail. */
export const confirmEmail = call(
  "POST",
  "/settings/account/confirm-email/:token",
  from("confirmEmailInput"),
).returns<Addressed>();
