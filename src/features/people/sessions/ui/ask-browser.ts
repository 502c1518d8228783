import type { PublicKeyCredentialRequestOptionsJSON as UseOptions } from "@simplewebauthn/browser";
import { errorParts } from "#lib/error-parts.ts";
import type { Sent } from "#ui/send.ts";
import type { PasskeyQuestion } from "../api.ts";

/** Why there is no passkey: the reader went back, or the browser has no way to use one here. */
export type NoPasskey = "cancelled" | "unsupported";

/** The library, which only those load who use passkeys. */
export const loadLibrary = () => import("@simplewebauthn/browser");

/** What came of asking the browser: a refusal of the server, what a passkey answered, or why there was none. */
export type Used<T> = Sent<T> | NoPasskey;

/** Asks the server what to ask, the browser for a passkey, and sends what it answered. */
export async function askForPasskey<T>(
  question: () => Promise<Sent<PasskeyQuestion>>,
  use: (credential: Awaited<ReturnType<typeof sign>>) => Promise<Sent<T>>,
): Promise<Used<T>> {
  const library = await loadLibrary().catch(() => null);
  if (library === null) return OFFLINE;
  if (!library.browserSupportsWebAuthn()) return "unsupported";
  const asked = await question();
  if (!asked.ok) return asked;
  const { options } = asked.data;
  if (options === null) return "cancelled";
  try {
    return await use(await sign(options));
  } catch (error) {
    return reasonOf(error);
  }
}

const OFFLINE = { ok: false, status: 0, error: null, code: null, field: null } as const;

async function sign(optionsJSON: UseOptions) {
  return (await loadLibrary()).startAuthentication({ optionsJSON });
}

/** Browsers name what was wrong; for the reader most of it is the same. */
export function reasonOf(error: unknown): NoPasskey {
  const { name } = errorParts(error);
  return name === "SecurityError" || name === "NotSupportedError" ? "unsupported" : "cancelled";
}
