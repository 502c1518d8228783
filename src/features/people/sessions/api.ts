import type { PublicKeyCredentialRequestOptionsJSON as UseOptions } from "@simplewebauthn/browser";
import type { ProviderName } from "#features/people/providers/provider.ts";
import { type Addressed, type Call, call, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** New session: username and CSRF token. */
export interface SignedIn {
  username: string;
  csrf_token: string;
}

/** Logs in. For an account that cannot get a session, `addr` is the page with its options. */
export const logIn = call("POST", "/login", from("logInInput")).returns<Partial<SignedIn> & Addressed>();
/** Logs in without leaving the page, unless `addr` names one to visit. */
export const logInHere = call("POST", "/ovarit_auth/authenticate", from("logInInput")).returns<
  Partial<SignedIn & Addressed>
>();
export const logOut = call("POST", "/do/logout", noInput).returns<Addressed>();

/** Reauthenticates before a sensitive action. */
export const reauthenticate = call("POST", "/reauthenticate", from("reauthenticateInput")).returns<Addressed>();

/** Second step of a log-in: a code of the authenticator app, or a recovery code. */
export const finishLogIn = call("POST", "/login/second-factor", from("codeInput")).returns<SignedIn & Addressed>();
/** Admin mode, on sites that require a second factor for admins: enter with a code, and leave. */
export const enterAdminMode = call("POST", "/admin/admin/auth", from("adminModeInput")).returns<Addressed>();
export const leaveAdminMode = call("POST", "/admin/logout", noInput).returns<Addressed>();

/** Passkey in place of the password, as second step, for reauthentication, and for entering admin mode. */
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

/** Ends one of the viewer's sessions, or all except the current one. */
export const endSession = call("POST", "/do/end_session", from("sessionInput")).returns<Addressed>();
export const endOtherSessions = call("POST", "/do/end_other_sessions", noInput).returns<Addressed>();

/** WebAuthn options for using a passkey; null for an account without one. */
export interface PasskeyChallenge {
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
export type CallWithoutInput<Answer> = Call<Awaited<ReturnType<typeof noInput>>, Answer>;

/** WebAuthn options: for any passkey, for the unfinished log-in, and for reauthentication. */
export const getLogInPasskeyOptions = call("GET", "/do/passkey/log_in", noInput).returns<PasskeyChallenge>();
export const getStepPasskeyOptions = call("GET", "/do/passkey/second_step", noInput).returns<
  PasskeyChallenge & { hasApp: boolean }
>();
export const getReauthPasskeyOptions = call("GET", "/do/passkey/prove", noInput).returns<
  PasskeyChallenge & OtherWays
>();
