import type { PublicKeyCredentialCreationOptionsJSON as NewOptions } from "@simplewebauthn/browser";
import { type Addressed, call, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/**
 * Authenticator app: start of the setup, confirmation by a code, and removal. Recovery codes are returned only once.
 */
export const startApp = call("POST", "/do/second_factor/start", noInput).returns<Addressed>();
export const confirmApp = call("POST", "/do/second_factor/confirm", from("appCodeInput")).returns<{
  codes: string[];
}>();
export const removeApp = call("POST", "/do/second_factor/remove", noInput).returns<Addressed>();
export const makeRecoveryCodes = call("POST", "/do/second_factor/codes", noInput).returns<{ codes: string[] }>();

/** Returns recovery codes if this is the account's first second factor. */
export const addPasskey = call("POST", "/do/passkey/add", from("newPasskeyInput")).returns<{
  codes: string[] | null;
}>();
export const renamePasskey = call("POST", "/do/passkey/rename", from("renamePasskeyInput")).returns<Addressed>();
export const removePasskey = call("POST", "/do/passkey/remove", from("removePasskeyInput")).returns<Addressed>();

/** Returns the WebAuthn options for creating a passkey. */
export const startPasskey = call("POST", "/do/passkey/start", noInput).returns<{ options: NewOptions }>();
