import type {
  PublicKeyCredentialCreationOptionsJSON as NewOptions,
  PublicKeyCredentialRequestOptionsJSON as UseOptions,
} from "@simplewebauthn/browser";
import type { ProviderName } from "#features/providers/provider.ts";
import { call, nothing } from "#lib/call.ts";

/** What a browser has to know before it asks its authenticators. `options` is null for an account that has no passkey. */
export interface PasskeyQuestion {
  options: UseOptions | null;
}

/** What shows who is there besides. */
interface OtherWays {
  asksCode: boolean;
  hasPassword: boolean;
  providers: ProviderName[];
  isShown: boolean;
}

/** A passkey: any that the browser has, one of the account whose log-in waits for its second step, one of the reader's. */
export const askToLogIn = call("GET", "/do/passkey/log_in", nothing).returns<PasskeyQuestion>();
export const askForStep = call("GET", "/do/passkey/second_step", nothing).returns<
  PasskeyQuestion & { hasApp: boolean }
>();
export const askToProve = call("GET", "/do/passkey/prove", nothing).returns<PasskeyQuestion & OtherWays>();
/** What a browser has to know to make a new one. */
export const startPasskey = call("POST", "/do/passkey/start", nothing).returns<{ options: NewOptions }>();
