import type { PublicKeyCredentialRequestOptionsJSON as UseOptions } from "@simplewebauthn/browser";
import { errorParts } from "#lib/error-parts.ts";
import type { Sent } from "#ui/send.ts";
import type { PasskeyChallenge } from "../api.ts";

/** Reason for a missing passkey: cancelled by the viewer, or unsupported. */
export type NoPasskey = "cancelled" | "unsupported";

/** Loads the library on first use. */
export const loadWebAuthnLibrary = () => import("@simplewebauthn/browser");

/** Result of a passkey request: the server's response, or the reason for none. */
export type PasskeyResult<T> = Sent<T> | NoPasskey;

/** Loads the options, asks the browser for a passkey, and sends its response. */
export async function askForPasskey<T>(
  question: () => Promise<Sent<PasskeyChallenge>>,
  use: (credential: Awaited<ReturnType<typeof sign>>) => Promise<Sent<T>>,
): Promise<PasskeyResult<T>> {
  const library = await loadWebAuthnLibrary().catch(() => null);
  if (library === null) return OFFLINE;
  if (!library.browserSupportsWebAuthn()) return "unsupported";
  const asked = await question();
  if (!asked.ok) return asked;
  const { options } = asked.data;
  if (options === null) return "cancelled";
  try {
    return await use(await sign(options));
  } catch (error) {
    return toPasskeyFailure(error);
  }
}

const OFFLINE = { ok: false, status: 0, error: null, code: null, field: null } as const;

async function sign(optionsJSON: UseOptions) {
  return (await loadWebAuthnLibrary()).startAuthentication({ optionsJSON });
}

/** Maps the browser's error to a reason. */
export function toPasskeyFailure(error: unknown): NoPasskey {
  const { name } = errorParts(error);
  return name === "SecurityError" || name === "NotSupportedError" ? "unsupported" : "cancelled";
}
