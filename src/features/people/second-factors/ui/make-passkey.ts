import type {
  PublicKeyCredentialCreationOptionsJSON as NewOptions,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { loadLibrary, reasonOf, type Used } from "#features/people/sessions/ui/ask-browser.ts";
import { errorParts } from "#lib/error-parts.ts";
import type { Sent } from "#ui/send.ts";

/** Asks the server what to ask, has the browser make a passkey, and sends it. */
export async function makePasskey<T>(
  question: () => Promise<Sent<{ options: NewOptions }>>,
  keep: (credential: RegistrationResponseJSON) => Promise<Sent<T>>,
): Promise<Used<T> | "here"> {
  const library = await loadLibrary().catch(() => null);
  if (!library?.browserSupportsWebAuthn()) return "unsupported";
  const asked = await question();
  if (!asked.ok) return asked;
  try {
    return await keep(await library.startRegistration({ optionsJSON: asked.data.options }));
  } catch (error) {
    const { name } = errorParts(error);
    return name === "InvalidStateError" ? "here" : reasonOf(error);
  }
}
