import { call, nothing } from "#lib/call.ts";
import type { SignUpForm } from "./sign-up.ts";

/** A new form, for the dialog; the page has its own. */
export const getSignUpForm = call("GET", "/do/sign_up_form", nothing).returns<SignUpForm>();
