import { type Addressed, call, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Somebody is signed in now: the name, and the token that the new session's writes carry. */
interface SignedIn {
  username: string;
  csrf_token: string;
}

export const register = call("POST", "/register", from("registerInput")).returns<Partial<SignedIn> & Addressed>();
/** An account that a provider opens: somebody came from there who had none. */
export const registerByProvider = call("POST", "/register/provider", from("registerByProviderInput")).returns<
  Partial<SignedIn> & Addressed
>();
/** Of a new account, before it can be logged in to: the mail again, and another address for it. */
export const resendFirst = call("POST", "/register/resend", from("waitingInput")).returns<Addressed>();
/** The same mail to an address, if a new account waits for it; the answer is the same if none does. */
export const resendByAddress = call("POST", "/register/resend-confirmation", from("recoverInput")).returns<Addressed>();
export const correctEmail = call("POST", "/register/fix-registration-email", from("correctInput")).returns<Addressed>();
/** Without a session, where the account has none: `addr` is then the page of what can be done about that. */
export const logIn = call("POST", "/login", from("logInInput")).returns<Partial<SignedIn> & Addressed>();
/** Logs in without leaving the page, unless there is such a page to go to. */
export const logInHere = call("POST", "/ovarit_auth/authenticate", from("logInInput")).returns<
  Partial<SignedIn & Addressed>
>();
export const logOut = call("POST", "/do/logout", nothing).returns<Addressed>();
export const editAccount = call("POST", "/do/edit_account", from("editAccountInput")).returns<
  Addressed & { message: string[] | null }
>();
/** Sends a link that sets a new password, if somebody has the address; the answer is the same if nobody has. */
export const recover = call("POST", "/recover", from("recoverInput")).returns<Addressed>();
/** Sets a new password by such a link, and logs in. */
export const resetPassword = call("POST", "/do/reset", from("resetInput")).returns<SignedIn & Addressed>();
/** Shows once more who one is, before what asks for it. */
export const reauthenticate = call("POST", "/reauthenticate", from("reauthenticateInput")).returns<Addressed>();
/** Deletes the own account; it can come back for a while. */
export const deleteAccount = call("POST", "/do/delete_account", from("deleteAccountInput")).returns<Addressed>();
/** The same for somebody who is banned from the site, by a pass. */
export const deleteBanned = call("POST", "/do/banned/delete", from("deleteBannedInput")).returns<Addressed>();
export const comeBack = call("POST", "/do/come_back", from("passInput")).returns<Partial<SignedIn> & Addressed>();
/** The second step of a log-in, where the account has a second factor. */
export const finishLogIn = call("POST", "/login/second-factor", from("codeInput")).returns<SignedIn & Addressed>();
/** Acting as an admin, where the site asks admins for a second factor: on by a code, and off. */
export const enterAdminMode = call("POST", "/admin/admin/auth", from("adminModeInput")).returns<Addressed>();
export const leaveAdminMode = call("POST", "/admin/logout", nothing).returns<Addressed>();
/** An app that makes codes: begun, put to use by one of its codes, and given up. Recovery codes are answered this once. */
export const startApp = call("POST", "/do/second_factor/start", nothing).returns<Addressed>();
export const confirmApp = call("POST", "/do/second_factor/confirm", from("appCodeInput")).returns<{
  codes: string[];
}>();
export const removeApp = call("POST", "/do/second_factor/remove", nothing).returns<Addressed>();
export const makeRecoveryCodes = call("POST", "/do/second_factor/codes", nothing).returns<{ codes: string[] }>();
/** A passkey instead of the password; after it; instead of showing again who one is; and instead of the code that turns admin mode on. */
export const logInByPasskey = call("POST", "/login/passkey", from("passkeyLogInInput")).returns<
  Partial<SignedIn> & Addressed
>();
export const finishByPasskey = call("POST", "/login/second-factor/passkey", from("passkeyInput")).returns<
  SignedIn & Addressed
>();
export const proveByPasskey = call("POST", "/reauthenticate/passkey", from("passkeyInput")).returns<Addressed>();
export const enterAdminModeByPasskey = call(
  "POST",
  "/admin/admin/auth/passkey",
  from("passkeyInput"),
).returns<Addressed>();
/** Recovery codes are answered with the first second factor of an account. */
export const addPasskey = call("POST", "/do/passkey/add", from("newPasskeyInput")).returns<{
  codes: string[] | null;
}>();
export const renamePasskey = call("POST", "/do/passkey/rename", from("renamePasskeyInput")).returns<Addressed>();
export const removePasskey = call("POST", "/do/passkey/remove", from("removePasskeyInput")).returns<Addressed>();
/** Ends one of one's own sessions, or all but the present one. */
export const endSession = call("POST", "/do/end_session", from("sessionInput")).returns<Addressed>();
export const endOtherSessions = call("POST", "/do/end_other_sessions", nothing).returns<Addressed>();
/** Sends the link once more that confirms the own address. */
/** Confirms an address by the link in a mail. */
export const confirmEmail = call(
  "POST",
  "/settings/account/confirm-email/:token",
  from("confirmEmailInput"),
).returns<Addressed>();
export const sendConfirmation = call("POST", "/do/confirm_email", nothing).returns<Addressed & { message: string[] }>();
