import type { SignedIn } from "#features/people/sessions/api.ts";
import { type Addressed, call, noInput, schemasOf } from "#lib/call.ts";
import type { SignUpForm } from "./sign-up.ts";

const from = schemasOf(() => import("./input.ts"));

/** Returns a registration form for the dialog; the page embeds its own. */
export const getSignUpForm = call("GET", "/do/sign_up_form", noInput).returns<SignUpForm>();

export const register = call("POST", "/register", from("registerInput")).returns<Partial<SignedIn> & Addressed>();
/** Registers an account that logs in with a provider. */
export const registerByProvider = call("POST", "/register/provider", from("registerByProviderInput")).returns<
  Partial<SignedIn> & Addressed
>();
/** Sends the confirmation mail of a new account again. */
export const resendFirst = call("POST", "/register/resend", from("waitingInput")).returns<Addressed>();

/** Changes the unconfirmed address of a new account. */
export const correctEmail = call("POST", "/register/fix-registration-email", from("correctInput")).returns<Addressed>();

/** Confirms an address with a link. */
export const confirmEmail = call(
  "POST",
  "/settings/account/confirm-email/:token",
  from("confirmEmailInput"),
).returns<Addressed>();
