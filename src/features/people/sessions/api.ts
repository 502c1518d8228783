import type { PublicKeyCredentialRequestOptionsJSON as UseOptions } from "@simplewebauthn/browser";
import type { ProviderName } from "#features/people/providers/provider.ts";
import { type Addressed, type Call, call, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Somebody is signed in now: the name, and the token that the new session's writes carry. */
export interface SignedIn {
  username: string;
  csrf_token: string;
}

/** Without a session, where the account has none: `addr` is then the page of what can be done about that. */
export const logIn = call("POST", "/login", from("logInInput")).returns<Partial<SignedIn> & Addressed>();
/** Logs in without leaving the page, unless there is such a page to go to. */
export const logInHere = call("POST", "/ovarit_auth/authenticate", from("logInInput")).returns<
  Partial<SignedIn & Addressed>
>();
export const logOut = call("POST", "/do/logout", nothing).returns<Addressed>();

/** Shows once more who one is, before what asks for it. */
export const reauthenticate = call("POST", "/reauthenticate", from("reauthenticateInput")).returns<Addressed>();

/** The second step of a log-in, where the account has a second factor. */
export const finishLogIn = call("POST", "/login/second-factor", from("codeInput")).returns<SignedIn & Addressed>();
/** Acting as an admin, where the site asks admins for a second factor: on by a code, and off. */
export const enterAdminMode = call("POST", "/admin/admin/auth", from("adminModeInput")).returns<Addressed>();
export const leaveAdminMode = call("POST", "/admin/logout", nothing).returns<Addressed>();

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

/** Ends one of one's own sessions, or all but the present one. */
export const endSession = call("POST", "/do/end_session", from("sessionInput")).returns<Addressed>();
export const endOtherSessions = call("POST", "/do/end_other_sessions", nothing).returns<Addressed>();

/** WebAuthn options for using a passkey; null for an account without one. */
export interface PasskeyQuestion {
  options: UseOptions | null;
}

/** Other ways to prove the identity. */
interface OtherWays {
  asksCode: boolean;
  hasPassword: boolean;
  providers: ProviderName[];
  isShown: boolean;
}

/** A call without input. */
export type Question<Answer> = Call<Awaited<ReturnType<typeof nothing>>, Answer>;

/** A passkey: any that the browser has, one of the account whose log-in waits for its second step, one of the reader's. */
export const askToLogIn = call("GET", "/do/passkey/log_in", nothing).returns<PasskeyQuestion>();
export const askForStep = call("GET", "/do/passkey/second_step", nothing).returns<
  PasskeyQuestion & { hasApp: boolean }
>();
export const askToProve = call("GET", "/do/passkey/prove", nothing).returns<PasskeyQuestion & OtherWays>();
